"""A match of Summer Pavilion at one moment, as immutable values."""

from collections.abc import Iterable
from enum import Enum
from typing import TypeAlias

from msgspec import Struct

from tavolino.core.game import Item, OptionsError, Seat, check_seats
from tavolino.core.values import Counts
from tavolino.games.summer_pavilion.material import (
    COLOURS,
    NO_TILES,
    PLAYERS,
    SIDES,
    SUPPLY_SPACES,
    Colour,
    Side,
    Space,
)

Star: TypeAlias = tuple[Colour | None, ...]
"""The tiles on positions 1 to 6."""

Board: TypeAlias = tuple[Star, ...]

EMPTY_STAR: Star = (None,) * 6
EMPTY_BOARD: Board = (EMPTY_STAR,) * 7


class Options(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """One side of the boards for the whole table; who starts, if it is not to be drawn."""

    side: Side = "front"
    first: Seat | None = None


def check_options(options: Options, seats: int) -> None:
    """Raise OptionsError unless this many can play with these options."""
    check_seats(PLAYERS, seats, options.first)
    if options.side not in SIDES:
        raise OptionsError(f"side: front or back, not {options.side!r}")


def variants(seats: int) -> Iterable[Options]:
    """Return all combinations of options."""
    return [Options(side, first) for side in SIDES for first in (None, *range(seats))]


class Phase(Enum):
    """What is being done; START, DEAL and RESTOCK are up to chance."""

    START = "start"
    DEAL = "deal"
    DRAFT = "draft"
    BUILD = "build"
    RESTOCK = "restock"
    OVER = "over"


class Player(Struct, frozen=True, gc=False):
    """What lies in front of one player."""

    points: int
    hand: Counts = NO_TILES
    kept: Counts = NO_TILES
    board: Board = EMPTY_BOARD
    passed: bool = False
    ledger: tuple[Item, ...] = ()

    @property
    def is_out(self) -> bool:
        """Whether nothing more is built in this round; without tiles one passes automatically (SP-5.8)."""
        return self.passed or not any(self.hand)


class State(Struct, frozen=True, gc=False):
    """Everything there is; the order of the bag is not, because nobody has drawn yet."""

    options: Options
    phase: Phase
    round: int
    turn: Seat
    first: Seat
    start_tile: Seat | None
    bag: Counts
    tower: Counts
    supply: Counts
    workshops: tuple[Counts, ...]
    centre: Counts
    bonus: int
    players: tuple[Player, ...]

    @property
    def wild(self) -> Colour:
        """The wild colour of this round (SP-2.1)."""
        return COLOURS[self.round - 1]

    @property
    def drawable(self) -> int:
        """How many tiles bag and tower hold together."""
        return sum(self.bag) + sum(self.tower)

    @property
    def gaps(self) -> int:
        """How many spaces of the supply are empty."""
        return SUPPLY_SPACES - sum(self.supply)

    @property
    def is_discarding(self) -> bool:
        """Whether the player whose turn it is has passed and still holds too many tiles (SP-5.5)."""
        return self.phase is Phase.BUILD and self.players[self.turn].passed


def tile_at(board: Board, space: Space) -> Colour | None:
    """Return the tile on a space."""
    return board[space.star][space.position - 1]


def seats(state: State) -> int:
    """Return how many play."""
    return len(state.players)
