"""Reading a table to be counted from plain text, line by line."""

import re
from typing import Final, TypeVar

from tavolino.core.pad import PadError, PadFault
from tavolino.games.walking_in_burano.material import BACKS, EDITIONS, SHOPS
from tavolino.games.walking_in_burano.pad import (
    Form,
    House,
    Icons,
    Pad,
    Path,
    faults_of_pad,
)

T = TypeVar("T")

_NAMES: Final = {
    "flower": "flowers",
    "plant": "plants",
    "cat": "cats",
    "red awning": "red_awnings",
    "blue awning": "blue_awnings",
    "lamp": "lamps",
    "chimney": "chimneys",
    "passer-by": "passers_by",
    "closed window": "closed_windows",
}
_PLURALS: Final = {f"{name}s": field for name, field in _NAMES.items()} | {"passers-by": "passers_by"}
_ICONS: Final = _NAMES | _PLURALS
_SHOPS: Final = {shop.replace("_", " "): shop for shop in SHOPS}
_EXPECTED: Final = "edition, closed windows, player, permits, coins, house, ground, first or roof"


class _WrongError(Exception):
    """What is wrong with a line."""


class PadReader:
    """Reads line by line and goes on after a fault, so that all of them are found."""

    def __init__(self, text: str) -> None:
        self._lines = text.splitlines()
        self._pad = Form(players=[])
        self._faults: list[tuple[int, str]] = []
        self._line_of: dict[Path, int] = {}

    def read(self) -> Form:
        """Return the table, or raise PadError."""
        for number, line in enumerate(self._lines, 1):
            words = line.partition("#")[0].strip()
            if words:
                try:
                    self._read_line(words, number)
                except _WrongError as wrong:
                    self._faults.append((number, str(wrong)))
        self._faults += [(self._line(path), what) for path, what in faults_of_pad(self._pad)]
        if self._faults:
            raise PadError(tuple(PadFault(f"line {line}", what) for line, what in sorted(self._faults)))
        return self._pad

    def _line(self, path: Path) -> int:
        """Return the line that told something, or the nearest that it belongs to."""
        while path and path not in self._line_of:
            path = path[:-1]
        return self._line_of.get(path, max(len(self._lines), 1))

    def _read_line(self, line: str, number: int) -> None:
        key, _, rest = line.partition(":")
        words = key.lower().split()
        if key.lower() in BACKS:
            self._read_card(key.lower(), rest, number)
        elif words[0] == "player":
            self._pad.players.append(Pad(line.split(maxsplit=1)[1] if len(words) > 1 else "", houses=[]))
            self._line_of["players", len(self._pad.players) - 1] = number
        elif words[0] == "edition":
            self._pad.edition = _one_of(words[1:], {name: name for name in EDITIONS})
        elif words[:2] == ["closed", "windows"]:
            self._pad.closed_windows = _one_of(words[2:], {"yes": True, "no": False})
        elif words[0] in ("permits", "coins"):
            setattr(self._player(), words[0], _number(words[1:]))
            self._line_of["players", len(self._pad.players) - 1, words[0]] = number
        elif words[0] == "house":
            houses = self._player().houses
            houses.append(House(" ".join(words[1:]) or None))
            self._line_of[self._house_path()] = number
        else:
            raise _WrongError(f"“{words[0]}”; a line begins with {_EXPECTED}")

    def _player(self) -> Pad:
        if not self._pad.players:
            raise _WrongError("this belongs to a player; a line “player” and a name should come first")
        return self._pad.players[-1]

    def _house_path(self) -> Path:
        return "players", len(self._pad.players) - 1, "houses", len(self._player().houses) - 1

    def _read_card(self, level: str, rest: str, number: int) -> None:
        if not self._player().houses:
            raise _WrongError("this belongs to a house; a line “house” should come first")
        house = self._player().houses[-1]
        if getattr(house, level) is not None:
            raise _WrongError(f"a second {level} in this house")
        self._line_of[(*self._house_path(), level)] = number
        setattr(house, level, Icons())  # the card is there, even if what it shows cannot be read
        setattr(house, level, _icons(rest))


def _one_of(words: list[str], choices: dict[str, T]) -> T:
    if len(words) == 1 and words[0] in choices:
        return choices[words[0]]
    raise _WrongError(f"“{' '.join(words)}”; it should be {' or '.join(choices)}")


def _number(words: list[str]) -> int:
    if len(words) == 1 and re.fullmatch("[0-9]{1,3}", words[0]):
        return int(words[0])
    raise _WrongError(f"“{' '.join(words)}”; it should be a number")


def _icons(text: str) -> Icons:
    icons = Icons()
    for part in filter(None, (" ".join(piece.lower().split()) for piece in text.split(","))):
        shop = re.fullmatch(f"({'|'.join(_SHOPS)}) ([0-9])", part)
        shown = re.fullmatch(f"(?:([0-9]{{1,3}}) )?({'|'.join(map(re.escape, _ICONS))})", part)
        if shop:
            if icons.shop is not None:
                raise _WrongError(f"“{part}”: a second shop on a card")
            icons.shop, icons.shop_points = _SHOPS[shop[1]], int(shop[2])
        elif shown:
            field = _ICONS[shown[2]]
            setattr(icons, field, getattr(icons, field) + int(shown[1] or 1))
        else:
            raise _WrongError(
                f"“{part}”; it should be a number and one of {', '.join(_NAMES)},"
                f" or a shop ({', '.join(_SHOPS)}) with its points"
            )
    return icons
