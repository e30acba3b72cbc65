"""Burano in numbers."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain
from typing import Any, Final, get_args

from msgspec.structs import asdict

from tavolino.core.game import Seat
from tavolino.core.values import recalled
from tavolino.envs.encodings.base import (
    SEATS,
    Labels,
    Limits,
    Part,
    by_kind,
    cutter,
    marks_of,
    names_of,
    numbered,
    packed,
    packed_marks,
    seat_bytes,
    turned,
)
from tavolino.games import burano as GAME  # noqa: N812 - the contract of all encoders
from tavolino.games.burano.actions import Arrange, Decision, DrawRoof, Recall
from tavolino.games.burano.geometry import BRIDGED, HOLE_NAMES, PLACE_NAMES, PLACES, SQUARE_NAMES
from tavolino.games.burano.material import (
    ALL_SEAFOOD,
    ARROWS,
    BUILDINGS,
    COLOURS,
    CUBES_OF_A_COLOUR,
    HOUSES,
    HUTS,
    ISLANDS,
    MOVE_COINS,
    PLAYERS,
    PORTS,
    PREPARATION_SPACES,
    ROOF_KINDS,
    ROOFED_STOREYS,
    ROOFS,
    ROUNDS,
    SEAFOOD,
    SEASONS,
    SHIPS,
    SQUARES,
    STOPS,
    WORKERS,
    WORKS,
    Building,
    Colour,
    Roof,
    Stop,
    Work,
)
from tavolino.games.burano.notation.names import HUT_NAMES, RECALL_NAMES
from tavolino.games.burano.phases import Phase
from tavolino.games.burano.rules import to_move
from tavolino.games.burano.state import WORKSHOPS, Column, LaidRoof, Options, Player, Pyramid, State
from tavolino.games.burano.view import PlayerView, View, Whose, eyes_of, player_seen
from tavolino.games.burano.workshops import TURNS

__all__ = ["GAME", "actions", "encode", "fields", "limits", "look", "parts", "spare"]

MANY: Final = 1000
"""More points, coins or privileges than anybody can have."""

_COLOURS: Final = names_of(COLOURS)
_SEAFOOD: Final = names_of(SEAFOOD)
_BUILDINGS: Final = names_of(BUILDINGS)
_ROOFS: Final[Labels] = tuple(map(str, ROOFS))
_HEIGHTS: Final[Labels] = ("cube 1", "roof 1", "cube 2", "roof 2", "cube 3")
_BRIDGES: Final = tuple(dict.fromkeys(BRIDGED.values()))
_BRIDGE_PLACES: Final = {
    (square, storey): number
    for number, (square, storey) in enumerate(
        (square, storey) for square in _BRIDGES for storey in range(1, ROOFED_STOREYS + 1)
    )
}
_PHASES: Final = marks_of(get_args(Phase))
_PHASE_NAMES: Final[Labels] = tuple(str(kind.__struct_config__.tag) for kind in _PHASES)
_WORKSHOPS: Final = packed_marks(WORKSHOPS)
_ROOF_PLACES: Final = {roof: place for place, roof in enumerate(ROOFS)}
_STOP_MARKS: Final = packed_marks(STOPS)
_OFFSET_MARKS: Final = packed_marks(range(HOUSES))
_SEASON_MARKS: Final = packed_marks(range(len(ROUNDS) + 1))


def actions() -> list[Decision]:
    """Return all decisions; laying the workshop tiles, which is an option, comes last."""
    return by_kind(GAME.every_action(PLAYERS[-1]), last=Arrange)


def spare(options: Options) -> int:
    """Return the number of ways to lay workshop tiles, unless players arrange them (BU-1.6)."""
    return 0 if options.workshops == "arranged" else len(COLOURS) * len(TURNS) * len(SQUARES)


def limits(seats: int) -> Limits:
    """Return what no match exceeds.

    In a season everybody stacks a pyramid, makes four moves a turn with at most a dozen decisions each
    (earning and taking ten workers back), ends its turns, and cleans up in fewer than 40 steps. Twice as many
    privileges as moves can be gained and spent, and three roofs are drawn before.
    """
    turns = sum(ROUNDS)
    moves = 4 * turns
    own = len(ROUNDS) * (len(PLACES) + 40) + 12 * moves + turns + 2 * moves + 4
    return Limits(decisions=len(COLOURS) + seats * own, draws=200 + 3 * seats, outcomes=4 * len(SQUARES))


def fields(action: Decision) -> dict[str, Any]:
    """Return the fields of an action; places of the pyramid and of workers apart."""
    if isinstance(action, Recall):
        return {"recalled": RECALL_NAMES[action.place]}
    if isinstance(action, DrawRoof):
        return {"roof_kind": action.kind}
    return {name: value for name, value in asdict(action).items() if name != "hidden"}


def parts(seats: int) -> tuple[Part, ...]:
    """Return the parts of an observation."""
    return (*_table_parts(seats), *_player_parts(SEATS[:seats]))


def _table_parts(seats: int) -> tuple[Part, ...]:
    everybody = SEATS[:seats]
    bridges = tuple(f"{'abcdefghi'[x]}{y + 1}" for x, y in _BRIDGES)
    storeys = numbered(range(1, ROOFED_STOREYS + 1))
    return (
        Part("workshop_tiles", (WORKSHOPS,), 1, "how the workshop tiles came to lie (BU-1.6)"),
        Part("phase", (_PHASE_NAMES,), 1, "what is being done"),
        Part("swapped", (), 1, "huts were swapped: sail to an island (BU-7.1)"),
        Part("left", (), ARROWS, "seafood cards still to take (BU-6.3)"),
        Part("matches", (), ARROWS, "matches of the island (BU-6.3)"),
        Part("arrows_left", (_COLOURS,), ARROWS, "arrow houses that still take a lace worker (BU-6.7)"),
        Part("paid", (SQUARE_NAMES,), 1, "lace workers that are paid for (BU-8.2)"),
        Part("free", (), 1, "one lace worker may still be paid for without a cube (BU-9.14)"),
        Part("missing", (), WORKERS, "cubes to take in place of missing ones (BU-8.4)"),
        Part("drawn", (names_of(ROOF_KINDS),), 1, "kinds of roofs drawn already (BU-1.4, BU-8.5)"),
        Part("season", (("set-up", *SEASONS),), 1, "the season"),
        Part("round", (), max(ROUNDS), "the round of the season"),
        Part("moves", (), len(MOVE_COINS), "moves made in this turn"),
        Part("to_move", (everybody,), 1, "who decides; several while pyramids are built"),
        Part("first", (everybody,), 1, "the first player"),
        Part("works", (_COLOURS, names_of(WORKS)), 1, "the action of each colour"),
        Part("supply", (_COLOURS,), CUBES_OF_A_COLOUR, "cubes in the supply"),
        Part("huts", (HUT_NAMES, _COLOURS), 1, "the colour of each hut"),
        Part("ships", (names_of(SHIPS), names_of(PORTS)), 1, "the port of each ship"),
        Part("open_seafood", (_SEAFOOD,), max(ALL_SEAFOOD), "seafood in the open row"),
        Part("seafood_deck", (), sum(ALL_SEAFOOD), "cards in the seafood deck"),
        Part("open_buildings", (_BUILDINGS,), 1, "building cards in the open row"),
        Part("building_deck", (_BUILDINGS,), 1, "building cards in the deck"),
        Part("roof_stacks", (_ROOFS,), 1, "roofs in the stacks"),
        Part("removed", (_ROOFS,), 1, "roofs that are out of the game"),
        Part("coin_squares", (SQUARE_NAMES,), 1, "lace squares with a coin"),
        Part("workshops", (SQUARE_NAMES, _COLOURS), 1, "the workshop on each lace square"),
        Part("lace", (everybody, SQUARE_NAMES), 1, "lace workers"),
        Part("bridges", (bridges, storeys), 1, "solid squares that a roof bridges, by storey"),
        Part("town", (HOLE_NAMES, _HEIGHTS, _COLOURS), 1, "cubes and roofs in each hole, from below"),
    )


def _player_parts(everybody: Labels) -> tuple[Part, ...]:
    places = numbered(range(HOUSES))
    arrows = numbered(range(1, ARROWS + 1))
    return (
        Part("points", (everybody,), MANY, "points"),
        Part("coins", (everybody,), MANY, "coins"),
        Part("privileges", (everybody,), MANY, "privileges"),
        Part("home", (everybody,), WORKERS, "workers on the ring"),
        Part("hidden_seafood", (everybody,), sum(ALL_SEAFOOD), "cards of the hand that are not known"),
        Part("decided", (everybody,), len(PLACES), "places of the pyramid that are decided"),
        Part("reserve", (everybody, _COLOURS), CUBES_OF_A_COLOUR, "cubes in the reserve"),
        Part("prepared", (everybody, _COLOURS), PREPARATION_SPACES, "prepared cubes"),
        Part("islands", (everybody, names_of(ISLANDS)), WORKERS, "workers on each island"),
        Part("seafood", (everybody, _SEAFOOD), max(ALL_SEAFOOD), "cards of the hand that are known"),
        Part("sold", (everybody, _SEAFOOD), max(ALL_SEAFOOD), "seafood sold"),
        Part("boat", (everybody, names_of(STOPS)), 1, "the stop of the boat"),
        Part("offset", (everybody, places), 1, "the house at the wheel's first arrow"),
        Part("ring", (everybody, places, _COLOURS), 1, "the colours of the houses"),
        Part("arrows", (everybody, arrows, _COLOURS), 1, "the colours of the arrow houses"),
        Part("buildings", (everybody, _BUILDINGS), 1, "building cards"),
        Part("roofs", (everybody, _ROOFS), 1, "roofs to lay"),
        Part("pyramid", (everybody, PLACE_NAMES, _COLOURS), 1, "the cube on each place of the pyramid"),
    )


_COUNTS: Final = cutter(*[1] * 6, *[len(COLOURS)] * 2, len(ISLANDS), *[len(SEAFOOD)] * 2)
"""Cuts the counts of a player into parts."""


def encode(view: View, seats: int) -> bytes:  # noqa: ARG001 - the contract of all encoders
    """Return the numbers of a view; seats are rotated so that the viewer's own comes first."""
    return b"".join(
        _numbers(view, view.to_move, view.seafood_deck, list(map(_board, view.players)), view.seat or 0)
    )


def look(state: State, seat: Seat) -> bytearray:
    """Return the numbers of a seat's view; what lies open is read off the state itself."""
    return bytearray().join(
        _numbers(
            state,
            to_move(state),
            sum(state.seafood_deck),
            list(map(_board_seen, state.players, eyes_of(state, seat))),
            seat,
        )
    )


def _numbers(
    table: View | State,
    movers: Sequence[Seat],
    seafood_deck: int,
    boards: Sequence[tuple[bytes, ...]],
    seat: Seat,
) -> Iterator[bytes]:
    pieces = [
        _WORKSHOPS[table.options.workshops],
        _doing(table.phase),
        _SEASON_MARKS[table.season],
        packed((table.round, table.moves)),
        _movers(movers, seat, len(boards)),
        seat_bytes(table.first, seat, len(boards)),
        _works(table.works) if table.works else _NO_WORKS,
        packed(table.supply),
        _colours(table.huts) if table.huts else _NO_HUTS,
        _ships(table.ships) if table.ships else _NO_SHIPS,
        packed((*table.seafood, seafood_deck)),
        _buildings(table.buildings),
        _buildings(table.building_deck),
        _stacks(table.stacks),
        _roofs(table.removed),
        _squares(table.coin_squares),
        _colours(table.workshops),
        _lace(table.lace, seat, len(boards)),
        _bridges(table.laid),
        _town(table.columns),
    ]
    return chain(pieces, chain.from_iterable(zip(*turned(boards, seat), strict=True)))


def _movers(movers: Sequence[Seat], seat: Seat, seats: int) -> bytes:
    """Return a 1 for everybody who decides."""
    if len(movers) < 2:
        return seat_bytes(movers[0] if movers else None, seat, seats)
    return packed(_marks([(mover - seat) % seats for mover in movers], seats))


# While the workshop tiles are arranged, these have not been dealt.
_NO_WORKS: Final = packed((0,) * len(COLOURS) * len(WORKS))
_NO_HUTS: Final = packed((0,) * len(HUTS) * len(COLOURS))
_NO_SHIPS: Final = packed((0,) * len(SHIPS) * len(PORTS))


@recalled(1 << 8)
def _board_seen(player: Player, whose: Whose) -> tuple[bytes, ...]:
    """Return the numbers of one player as they are seen; most boards are the same in many states."""
    return _board(player_seen(player, whose))


def _board(player: PlayerView) -> tuple[bytes, ...]:
    """Return the numbers of one player, part by part."""
    counts = packed(
        (
            player.points,
            player.coins,
            player.privileges,
            player.home,
            player.hidden_seafood,
            len(player.pyramid),
            *player.reserve,
            *player.prepared,
            *player.islands,
            *player.seafood,
            *player.sold,
        )
    )
    return (
        *_COUNTS.unpack(counts),
        _STOP_MARKS[player.boat],
        _OFFSET_MARKS[player.offset],
        _colours(player.ring),
        _colours(player.arrows),
        _buildings(player.buildings),
        _roofs(player.roofs),
        _pyramid(player.pyramid),
    )


def _marks(places: Sequence[int], length: int) -> list[int]:
    marks = [0] * length
    for place in places:
        marks[place] = 1
    return marks


def _tally(colours: tuple[Colour, ...]) -> list[int]:
    return [colours.count(colour) for colour in COLOURS]


@lru_cache(1 << 8)
def _doing(phase: Phase) -> bytes:
    """Return what is being done, and what has to be remembered for it."""
    paid = getattr(phase, "paid", ())
    drawn = getattr(phase, "drawn", ())
    return packed(
        (
            *_PHASES[type(phase)],
            getattr(phase, "swapped", False),
            getattr(phase, "left", 0),
            getattr(phase, "matches", 0),
            *_tally(getattr(phase, "arrows", ())),
            *_marks(paid, len(SQUARES)),
            getattr(phase, "free", False),
            getattr(phase, "missing", 0),
            *_marks(drawn, len(ROOF_KINDS)),
        )
    )


@lru_cache(1 << 8)
def _works(works: tuple[Work, ...]) -> bytes:
    return packed([int(work is other) for work in works for other in WORKS])


@lru_cache(1 << 8)
def _colours(colours: tuple[Colour | None, ...]) -> bytes:
    """Return the colour of each thing in a row."""
    return packed([int(colour is other) for colour in colours for other in COLOURS])


@lru_cache(1 << 8)
def _ships(ports: tuple[Stop, ...]) -> bytes:
    return packed([int(port is other) for port in ports for other in PORTS])


@lru_cache(1 << 8)
def _buildings(buildings: tuple[Building, ...]) -> bytes:
    return packed([int(building in buildings) for building in BUILDINGS])


@lru_cache(1 << 8)
def _roofs(roofs: tuple[Roof, ...]) -> bytes:
    return packed(_marks([_ROOF_PLACES[roof] for roof in roofs], len(ROOFS)))


@recalled(1 << 8)
def _stacks(stacks: tuple[tuple[Roof, ...], ...]) -> bytes:
    return _roofs(tuple([roof for stack in stacks for roof in stack]))


@lru_cache(1 << 8)
def _squares(squares: tuple[int, ...]) -> bytes:
    return packed(_marks(squares, len(SQUARES)))


@lru_cache(1 << 8)
def _lace(lace: tuple[int | None, ...], seat: int, seats: int) -> bytes:
    """Return the lace workers of each seat."""
    owned = [(owner, square) for square, owner in enumerate(lace) if owner is not None]
    places = [(owner - seat) % seats * len(lace) + square for owner, square in owned]
    return packed(_marks(places, seats * len(lace)))


@lru_cache(1 << 8)
def _bridges(laid: tuple[LaidRoof, ...]) -> bytes:
    places = [_BRIDGE_PLACES[BRIDGED[roof.first, roof.second], roof.storey] for roof in laid]
    return packed(_marks(places, len(_BRIDGE_PLACES)))


@lru_cache(1 << 8)
def _town(columns: tuple[Column, ...]) -> bytes:
    return b"".join(map(_column, columns))


@lru_cache(1 << 8)
def _column(column: Column) -> bytes:
    colours: list[Colour | None] = [*column, *[None] * (len(_HEIGHTS) - len(column))]
    return packed([int(colour is other) for colour in colours for other in COLOURS])


@lru_cache(1 << 8)
def _pyramid(pyramid: Pyramid) -> bytes:
    """Return the cube on each place; while it is built, the places decided so far."""
    return _colours((*pyramid, *[None] * (len(PLACES) - len(pyramid))))
