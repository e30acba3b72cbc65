"""A match of Burano at one moment, as immutable values."""

from collections.abc import Iterable
from typing import Any, Final, Literal, NamedTuple, TypeAlias, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from tavolino.core.game import Item, OptionsError, Seat, check_seats
from tavolino.core.values import Counts, put
from tavolino.games.burano.geometry import HOLES, LAYER_BOUNDARIES, PLACES
from tavolino.games.burano.material import (
    ISLANDS,
    NO_CUBES,
    NO_SEAFOOD,
    PLAYERS,
    ROUNDS,
    WORKERS,
    Building,
    Colour,
    Roof,
    Stop,
    Work,
)
from tavolino.games.burano.phases import Phase

Workshops: TypeAlias = Literal["layout", "random", "arranged"]
WORKSHOPS: Final[tuple[Workshops, ...]] = ("layout", "random", "arranged")

T = TypeVar("T")

Column: TypeAlias = tuple[Colour, ...]
"""What stands in a hole, from below: cube, roof field, cube, roof field, cube."""

Pyramid: TypeAlias = tuple[Colour | None, ...]
"""The cube on each place; while it is being built, the places decided so far."""

EMPTY_ISLAND: Final[tuple[Column, ...]] = ((),) * len(HOLES)
EMPTY_PYRAMID: Final[Pyramid] = (None,) * len(PLACES)
NOBODY: Final[Counts] = (0,) * len(ISLANDS)


class Options(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """How the workshop tiles come to lie; who starts, if it is not to be drawn."""

    workshops: Workshops = "layout"
    first: Seat | None = None


def check_options(options: Options, seats: int) -> None:
    """Raise OptionsError unless this many can play with these options."""
    check_seats(PLAYERS, seats, options.first)
    if options.workshops not in WORKSHOPS:
        raise OptionsError(f"workshops: layout, random or arranged, not {options.workshops!r}")


def variants(seats: int) -> Iterable[Options]:
    """Return all combinations of options."""
    return [Options(workshops, first) for workshops in WORKSHOPS for first in (None, *range(seats))]


class LaidRoof(NamedTuple):
    """A roof on the main island: whose it was, its storey, and the holes under its halves."""

    seat: Seat
    roof: Roof
    storey: int
    first: int
    second: int


class Player(Struct, frozen=True, gc=False):
    """What lies in front of one player.

    `pieces` is the order of the ring's pieces; the wheel's arrows point at houses offset, offset + 1 and
    offset + 2, and the workers at home fill its sectors from 1 on. Of the seafood in hand, everybody
    knows those cards that came from the open row.
    """

    points: int = 0
    coins: int = 0
    privileges: int = 0
    reserve: Counts = NO_CUBES
    pyramid: Pyramid = EMPTY_PYRAMID
    prepared: Counts = NO_CUBES
    pieces: tuple[int, ...] = (0, 1, 2, 3)
    offset: int = 0
    home: int = WORKERS
    boat: Stop = Stop.LEFT
    islands: Counts = NOBODY
    roofs: tuple[Roof, ...] = ()
    seafood: Counts = NO_SEAFOOD
    known: Counts = NO_SEAFOOD
    sold: Counts = NO_SEAFOOD
    buildings: tuple[Building, ...] = ()
    ledger: tuple[Item, ...] = ()


class State(Struct, frozen=True, gc=False):
    """Everything there is; decks and stacks have no order, because nobody has drawn yet.

    Season 0 is the set-up; `moves` counts those of the turn; `works` gives every colour its action;
    `ships` gives every ship its port; `lace` tells whose worker stands on a square.
    """

    options: Options
    phase: Phase
    season: int
    round: int
    turn: Seat
    first: Seat
    moves: int
    works: tuple[Work, ...]
    supply: Counts
    columns: tuple[Column, ...]
    laid: tuple[LaidRoof, ...]
    stacks: tuple[tuple[Roof, ...], ...]
    removed: tuple[Roof, ...]
    huts: tuple[Colour, ...]
    ships: tuple[Stop, ...]
    seafood: Counts
    seafood_deck: Counts
    buildings: tuple[Building, ...]
    building_deck: tuple[Building, ...]
    workshops: tuple[Colour | None, ...]
    coin_squares: tuple[int, ...]
    lace: tuple[Seat | None, ...]
    players: tuple[Player, ...]

    @property
    def is_winter(self) -> bool:
        """Whether this is the last season."""
        return self.season == len(ROUNDS)


def phase_of(state: State, kind: type[T]) -> T:
    """Return the phase, which must be of a kind: actions out of their phase never come so far."""
    if not isinstance(state.phase, kind):
        raise TypeError(f"{kind.__name__} was expected, not {state.phase}")
    return state.phase


def is_complete(player: Player) -> bool:
    """Say whether a pyramid in building is full, or its last layer is decided to the end (BU-2.5).

    To the end, even if no cube is left: the number of decisions must not tell others what is empty.
    """
    places = len(player.pyramid)
    return places in LAYER_BOUNDARIES and (places == len(PLACES) or not any(player.reserve))


def with_player(state: State, seat: Seat, player: Player, **changes: Any) -> State:
    """Return the state with one player changed, and whatever else."""
    return replace(state, players=put(state.players, seat, player), **changes)


def scored(player: Player, rule: str, points: int, *what: str) -> Player:
    """Return the player with points in the ledger, or as before if there are none."""
    if not points:
        return player
    item = Item(rule, points, what)
    return replace(player, points=player.points + points, ledger=(*player.ledger, item))


def seats_from_first(state: State) -> tuple[Seat, ...]:
    """Return all seats clockwise, the first player's first."""
    number = len(state.players)
    return tuple((state.first + step) % number for step in range(number))


def next_from_first(state: State, seat: Seat) -> Seat | None:
    """Return the next seat clockwise, or None when all had their turn since the first player."""
    following = (seat + 1) % len(state.players)
    return None if following == state.first else following


def seats(state: State) -> int:
    """Return how many play."""
    return len(state.players)
