"""A table to be counted, as values; and what about it cannot be."""

from collections.abc import Iterator
from typing import Final, TypeAlias

from msgspec import Struct

from tavolino.games.walking_in_burano.material import (
    BACKS,
    CHARACTERS,
    ICONS,
    INHABITANTS,
    MOST_COINS,
    MOST_HOUSES,
    PLAYERS,
    SHOP_POINTS,
    START_PERMITS,
    Edition,
    Shop,
)

CHARACTER_NAMES: Final = {character.name.lower(): character for character in CHARACTERS}


class Icons(Struct, forbid_unknown_fields=True):
    """What a card shows."""

    flowers: int = 0
    plants: int = 0
    cats: int = 0
    red_awnings: int = 0
    blue_awnings: int = 0
    lamps: int = 0
    chimneys: int = 0
    passers_by: int = 0
    shop: Shop | None = None
    shop_points: int = 0
    closed_windows: int = 0


class House(Struct, forbid_unknown_fields=True):
    """A house and who stands under it."""

    character: str | None = None
    ground: Icons | None = None
    first: Icons | None = None
    roof: Icons | None = None

    @property
    def cards(self) -> tuple[Icons | None, Icons | None, Icons | None]:
        """The floors from the ground up."""
        return self.ground, self.first, self.roof


class Pad(Struct, forbid_unknown_fields=True):
    """One player's side of the table."""

    name: str
    permits: int = 0
    coins: int = 0
    houses: list[House] = []


class Form(Struct, forbid_unknown_fields=True):
    """A whole table."""

    edition: Edition = "polish"
    closed_windows: bool = True
    players: list[Pad] = []


Path: TypeAlias = tuple[str | int, ...]
"""Where something is in a table: names of fields and places in lists."""


def faults_of_pad(pad: Form) -> Iterator[tuple[Path, str]]:
    """Find everything that cannot be at the end of a game."""
    if len(pad.players) not in PLAYERS:
        yield (), f"{len(pad.players)} players; {PLAYERS[0]} to {PLAYERS[-1]} can play"
    for seat, player in enumerate(pad.players):
        for path, what in _faults_of_player(player):
            yield ("players", seat, *path), what


def _faults_of_player(pad: Pad) -> Iterator[tuple[Path, str]]:
    if pad.permits not in range(START_PERMITS + 1):
        yield ("permits",), f"{pad.permits} permits; it should be 0 to {START_PERMITS}"
    if pad.coins not in range(MOST_COINS + 1):
        yield ("coins",), f"{pad.coins} coins; it should be 0 to {MOST_COINS} (WB-6.2)"
    if len(pad.houses) > MOST_HOUSES:
        yield ("houses", MOST_HOUSES), f"house {MOST_HOUSES + 1}; a street has at most {MOST_HOUSES} (WB-3.5)"
    seen: set[str] = set()
    for number, house in enumerate(pad.houses):
        for path, what in _faults_of_house(house, seen):
            yield ("houses", number, *path), what


def _faults_of_house(house: House, seen: set[str]) -> Iterator[tuple[Path, str]]:
    who = house.character
    if who is not None:
        if who not in CHARACTER_NAMES:
            yield ("character",), f"“{who}” is no character; there are {', '.join(CHARACTER_NAMES)}"
        elif None in house.cards:
            yield ("character",), f"{who} under a house that is not finished (WB-5.1)"
        elif CHARACTER_NAMES[who] in INHABITANTS and who in seen:
            yield ("character",), f"{who} twice; nobody has the same inhabitant twice (WB-5.3)"
        seen.add(who)
    for level, icons in zip(BACKS, house.cards, strict=True):
        if icons is not None:
            for what in _faults_of_icons(icons, level):
                yield (level,), what


def _faults_of_icons(icons: Icons, level: str) -> Iterator[str]:
    for name in ICONS:
        number = getattr(icons, name)
        if number not in range(10):
            yield f"{number} {name}; it should be 0 to 9"
    if level != "ground" and (icons.passers_by or icons.shop):
        yield "passers-by and shops are on ground floors only"
    if level != "roof" and icons.chimneys:
        yield "chimneys are on roofs only"
    if icons.shop is not None and icons.shop_points not in SHOP_POINTS:
        yield f"a shop with {icons.shop_points} points; it should be {' or '.join(map(str, SHOP_POINTS))}"
    if icons.shop is None and icons.shop_points:
        yield "shop points without a shop"
