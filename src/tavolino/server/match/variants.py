"""In what variant a game is played: the options that people choose, as far as they differ from the usual."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec
from msgspec import Struct

from tavolino.core.game import FIRST, AnyGame
from tavolino.games import GAMES

OptionValue = str | int | bool


class OptionInfo(Struct, frozen=True):
    """An option that people choose, and with how many players it makes a difference."""

    name: str
    default: OptionValue
    values: tuple[OptionValue, ...]
    players: tuple[int, ...]


@cache
def options_of(game: str) -> tuple[OptionInfo, ...]:
    """Return the options that some number of players can choose from, but for who starts."""
    return tuple(_options(GAMES[game]))


def _options(game: AnyGame) -> Iterator[OptionInfo]:
    default = game.Options()
    variants = {seats: tuple(game.variants(seats)) for seats in game.PLAYERS}
    for name in game.Options.__struct_fields__:
        values = {
            seats: tuple(dict.fromkeys(getattr(one, name) for one in all_of))
            for seats, all_of in variants.items()
        }
        players = tuple(seats for seats in values if len(values[seats]) > 1)
        if players and name != FIRST:
            yield OptionInfo(name, getattr(default, name), values[players[0]], players)


def variant_of(game: str, options: str) -> str:
    """Return the variant that some stored options make: `side=back`, or nothing for the usual one."""
    try:
        chosen = msgspec.json.decode(options, type=dict[str, Any])
    except msgspec.DecodeError:
        return ""
    known = options_of(game) if game in GAMES else ()
    parts = [(option.name, chosen.get(option.name, option.default), option.default) for option in known]
    return ",".join(f"{name}={_text(value)}" for name, value, usual in parts if value != usual)


def _text(value: object) -> str:
    return msgspec.json.encode(value).decode().strip('"')
