"""Which matches the open data of a game are: a row without an end, of which anybody may make a beginning.

Match n is the same however many there are: the kinds take turns, and in each of them all line-ups of its
strong players. So a small set is the beginning of a large one.
"""

from collections.abc import Sequence
from itertools import product
from typing import Any, Final

import msgspec
from msgspec import Struct

from tavolino.arena.matches import play_record
from tavolino.core.game import AnyGame
from tavolino.core.record import SeatRecord, write
from tavolino.core.rng import commitment, seed_from
from tavolino.games import GAMES
from tavolino.open_data.lenses import lens_of

SEED: Final = "open data"


class Planned(Struct, frozen=True):
    """One match of the row."""

    options: Any
    players: tuple[str, ...]
    seed: bytes

    @property
    def seats(self) -> tuple[SeatRecord, ...]:
        """Who sits where, as records have it."""
        return tuple(SeatRecord(f"{name} {seat}", name) for seat, name in enumerate(self.players, 1))

    @property
    def commitment(self) -> str:
        """The hash of the seed."""
        return commitment(self.seed)


def kinds_of(game: AnyGame) -> Sequence[tuple[int, dict[str, str]]]:
    """Return the numbers of players and the variants that take turns, the usual variant first."""
    return [(seats, dict(options)) for options in lens_of(game).VARIANTS for seats in game.PLAYERS]


def line_ups_of(players: Sequence[str], seats: int) -> list[tuple[str, ...]]:
    """Return all ways to sit, shuffled once and for all, so that a few of them are a fair sample."""
    return sorted(product(players, repeat=seats), key=lambda line_up: seed_from(SEED, *line_up))


def planned(game: AnyGame, number: int) -> Planned:
    """Return a match of the row, counted from 0."""
    kinds = kinds_of(game)
    turn, place = divmod(number, len(kinds))
    seats, options = kinds[place]
    line_ups = line_ups_of(lens_of(game).players(seats), seats)
    return Planned(
        msgspec.convert(options, game.Options),
        line_ups[turn % len(line_ups)],
        seed_from(SEED, game.NAME, number),
    )


def played(game: str, number: int) -> bytes:
    """Play a match of the row and return its record, one line."""
    match = planned(GAMES[game], number)
    return write(play_record(GAMES[game], match.options, match.seats, match.seed))
