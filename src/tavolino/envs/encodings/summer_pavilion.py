"""Summer Pavilion in numbers."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final

from msgspec.structs import asdict

from tavolino.core.game import Seat
from tavolino.envs.encodings.base import (
    SEATS,
    Limits,
    Part,
    marks_of,
    names_of,
    numbered,
    packed,
    seat_mark,
    turned,
)
from tavolino.games import summer_pavilion as GAME  # noqa: N812 - the contract of all encoders
from tavolino.games.summer_pavilion.actions import Decision
from tavolino.games.summer_pavilion.material import (
    COLOURS,
    CORNERS,
    PLAYERS,
    POSITIONS,
    ROUNDS,
    SIDES,
    STARS,
    SUPPLY_SPACES,
    TILES_OF_A_COLOUR,
    TILES_ON_A_WORKSHOP,
    WORKSHOPS,
)
from tavolino.games.summer_pavilion.state import Board, Options, Phase, State
from tavolino.games.summer_pavilion.view import View

__all__ = ["GAME", "actions", "encode", "fields", "limits", "look", "parts", "spare"]

MOST_POINTS: Final = 400
"""More than anybody can reach: a full board scores 323 at most."""
MOST_BONUS: Final = 3

REWARDS: Final = 36
"""Tiles that all windows, statues and pillars of a board bring."""

_COLOURS: Final = names_of(COLOURS)
_PHASES: Final = marks_of(Phase)
_ROUNDS: Final = marks_of(range(1, ROUNDS + 1))
_SIDES: Final = marks_of(SIDES)


def actions() -> Iterator[Decision]:
    """Return all decisions; with fewer players some workshops are missing."""
    return GAME.every_action(PLAYERS[-1])


def spare(options: Options) -> int:  # noqa: ARG001 - the contract of all encoders
    """Return 0: all actions occur with all options."""
    return 0


def limits(seats: int) -> Limits:
    """Return what no match exceeds.

    A turn of the first phase takes a tile from the workshops; a tile can be discarded once. Every tile
    that is drawn replaces one of these, or lies there at the beginning.
    """
    offered = ROUNDS * TILES_ON_A_WORKSHOP * WORKSHOPS[seats]
    rewards = REWARDS * seats
    return Limits(
        decisions=2 * (offered + rewards) + seats * (len(STARS) * len(POSITIONS) + ROUNDS),
        draws=1 + SUPPLY_SPACES + offered + rewards,
        outcomes=len(COLOURS) * TILES_OF_A_COLOUR,
    )


def fields(action: Decision) -> dict[str, Any]:
    """Return the fields of an action."""
    return asdict(action)


def parts(seats: int) -> tuple[Part, ...]:
    """Return the parts of an observation."""
    everybody = SEATS[:seats]
    workshops = numbered(range(1, WORKSHOPS[seats] + 1))
    stars, positions = numbered(range(len(STARS))), numbered(range(POSITIONS[0], POSITIONS[-1] + 1))
    tiles = TILES_OF_A_COLOUR
    return (
        Part("side", (SIDES,), 1, "the side of all boards"),
        Part("phase", (tuple(phase.value for phase in Phase),), 1, "what is being done"),
        Part("round", (numbered(range(1, ROUNDS + 1)),), 1, "the round; its colour is wild (SP-2.1)"),
        Part("bonus", (), MOST_BONUS, "tiles that a feature still gives to the seat to move (SP-4.7)"),
        Part("discarding", (), 1, "the seat to move must discard (SP-5.5)"),
        Part("to_move", (everybody,), 1, "who decides; nobody when the match is over"),
        Part("first", (everybody,), 1, "the first player of the round"),
        Part("start_tile", (everybody,), 1, "who has the start-player tile; nobody: it lies in the centre"),
        Part("bag", (_COLOURS,), tiles, "tiles in the bag"),
        Part("tower", (_COLOURS,), tiles, "tiles in the tower"),
        Part("supply", (_COLOURS,), SUPPLY_SPACES, "tiles in the supply"),
        Part("centre", (_COLOURS,), tiles, "tiles in the centre of the table"),
        Part("workshops", (workshops, _COLOURS), TILES_ON_A_WORKSHOP, "tiles on each workshop"),
        Part("points", (everybody,), MOST_POINTS, "points on the track; bonuses of the end are not in them"),
        Part("passed", (everybody,), 1, "who builds no more in this round"),
        Part("hand", (everybody, _COLOURS), tiles, "tiles to build with"),
        Part(
            "kept",
            (everybody, _COLOURS),
            CORNERS,
            "tiles kept for the next round, or left over after the last one (SP-7.5)",
        ),
        Part("boards", (everybody, stars, positions, _COLOURS), 1, "the tile on each space"),
    )


def encode(view: View, seats: int) -> bytes:
    """Return the numbers of a view; seats are rotated so that the viewer's own comes first."""
    seat = view.seat or 0
    ordered = turned(view.players, seat)
    numbers = [
        *_SIDES[view.side],
        *_PHASES[view.phase],
        *_ROUNDS[view.round],
        view.bonus,
        view.discarding,
        *seat_mark(view.to_move[0] if view.to_move else None, seat, seats),
        *seat_mark(view.first, seat, seats),
        *seat_mark(view.start_tile, seat, seats),
        *view.bag,
        *view.tower,
        *view.supply,
        *view.centre,
    ]
    for workshop in view.workshops:
        numbers += workshop
    numbers += [player.points for player in ordered]
    numbers += [player.passed for player in ordered]
    for player in ordered:
        numbers += player.hand
    for player in ordered:
        numbers += player.kept
    return b"".join([packed(numbers), *[_board(player.board) for player in ordered]])


def look(state: State, seat: Seat) -> bytearray:
    """Return the numbers of a seat's view."""
    return bytearray(encode(GAME.view(state, seat), len(state.players)))


@lru_cache(1 << 8)
def _board(board: Board) -> bytes:
    """Return the tile on each space; most boards have not changed since the last time."""
    return packed([int(tile is colour) for star in board for tile in star for colour in COLOURS])
