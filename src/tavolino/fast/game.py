"""What the fast rules of every game offer; the package of a game *is* this object."""

from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from random import Random
from typing import Any, Final, Protocol

from numpy.typing import NDArray

from tavolino.fast.eyes import Sight
from tavolino.fast.luck import Luck
from tavolino.fast.row import Row

NAMES: Final = tuple(
    package.name.replace("_", "-") for package in iter_modules([str(Path(__file__).parent)]) if package.ispkg
)
"""The games that have fast rules."""


class FastGame(Protocol):
    """Functions on one row, compiled for processors and cards; `actions`, `row_size`, `sight_size` and
    `table` are plain Python.

    Where several seats decide at once, they do so one after the other, as everywhere in `envs`.
    """

    @property
    def NAME(self) -> str:  # noqa: N802
        """The name on the command line."""

    @property
    def MOST_LEGAL(self) -> int:  # noqa: N802
        """How long a list of legal actions can be."""

    @property
    def PLAYER_COUNTS(self) -> range:  # noqa: N802
        """How many can play."""

    @property
    def FAULTS(self) -> Sequence[str]:  # noqa: N802
        """What can be broken in a row, in words."""

    def actions(self, row: Row) -> int:
        """Return how many actions there are with the options of a row, numbered as in `envs.coding`."""

    def row_size(self, seats: int) -> int:
        """Return how many cells a match of so many players has."""

    def sight_size(self, seats: int) -> int:
        """Return how many numbers an observation has."""

    def table(self, seats: int, **options: Any) -> Row:
        """Return a row with the options of a match, for `begin` and `deal`; raise ValueError if there are
        none such.
        """

    def tables(self, seats: int) -> Sequence[Row]:
        """Return such rows for all combinations of options."""

    def begin(self, row: Row) -> None:
        """Set everything up as before the first action; options stay as they are."""

    def deal(self, row: Row, luck: Luck) -> None:
        """Begin a match, up to its first decision."""

    def to_move(self, row: Row) -> int:
        """Return whose decision it is: a seat, `row.CHANCE` or `row.OVER`."""

    def decide_at_once(self, row: Row) -> bool:
        """Say whether several seats may have to decide now: the reference lets any of them be next."""

    def legal(self, row: Row, out: NDArray[Any]) -> int:
        """Write the numbers of all actions of the seat to move, and return how many there are."""

    def apply(self, row: Row, action: int) -> None:
        """Carry out a legal action of the seat to move; what chance answers is not yet drawn."""

    def chance(self, row: Row, luck: Luck) -> None:
        """Draw what chance draws now."""

    def step(self, row: Row, action: int, luck: Luck) -> None:
        """Carry out a legal action, and let chance draw until somebody decides or the match is over."""

    def score(self, row: Row, seat: int) -> int:
        """Return all points of a seat as if the match ended now."""

    def place_of(self, row: Row, seat: int) -> int:
        """Return the place of a seat, 1 for the best, with the tie-breakers of the game."""

    def observe(self, row: Row, seat: int, out: Sight) -> None:
        """Write what a seat sees, the numbers of `envs.encodings`, into zeros."""

    def faults(self, row: Row) -> int:
        """Return what is broken in a row, as bits in the order of FAULTS; 0 if it is sound."""


class Packing(Protocol):
    """The way from the reference rules to a row and back: the module `packing` of every game."""

    def pack(self, state: Any) -> Row:
        """Return a state as a row."""

    def unpack(self, row: Row) -> Any:
        """Return the state that a row stands for, as `bare` has it."""

    def bare(self, state: Any) -> Any:
        """Return a state without what a row does not hold: how points came about."""

    def drawn(self, before: Any, after: Any) -> Any:
        """Return the action by which chance led from one state to another."""

    def strained(self, state: Any, rng: Random) -> Any:
        """Return a sound state much like this one that play hardly ever reaches: things short, points low."""


def fast_rules(name: str) -> FastGame:
    """Return the fast rules of a game; they are compiled when they are first called."""
    return import_module(_package(name))


def packing(name: str) -> Packing:
    """Return the way from and to the reference rules of a game."""
    return import_module(f"{_package(name)}.packing")


def _package(name: str) -> str:
    if name not in NAMES:
        raise ValueError(f"“{name}” has no fast rules: choose {', '.join(NAMES)}")
    return f"tavolino.fast.{name.replace('-', '_')}"
