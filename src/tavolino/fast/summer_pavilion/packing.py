"""A state of the reference rules as a row, and back."""

from itertools import count as count_from
from random import Random

from msgspec.structs import replace

from tavolino.core.game import Item
from tavolino.core.values import Counts, count, listed, minus, plus, put
from tavolino.fast.row import NOBODY, Row, row_of
from tavolino.fast.summer_pavilion.layout import (
    BAG,
    BOARD,
    BONUS,
    COLOURS,
    FIRST,
    FIXED_FIRST,
    HAND,
    KEPT,
    PASSED,
    PHASE,
    PLAYER,
    PLAYERS,
    POINTS,
    POSITIONS,
    ROUND,
    SEATS,
    SIDE,
    SOURCES,
    SPACES,
    START_TILE,
    SUPPLY,
    TOWER,
    TURN,
    WORKSHOPS,
    table,
)
from tavolino.fast.summer_pavilion.rules import player_of
from tavolino.games.summer_pavilion.actions import ChanceAction, Deal, Restock, Start
from tavolino.games.summer_pavilion.material import COLOURS as EVERY_COLOUR
from tavolino.games.summer_pavilion.material import LEAST_POINTS, NO_TILES, SIDES, Colour
from tavolino.games.summer_pavilion.state import Options, Phase, Player, State

_PHASES = tuple(Phase)


def pack(state: State) -> Row:
    """Return a state as a row; how the points came about is left out."""
    cells: list[int] = table(len(state.players), state.options.side, state.options.first).tolist()
    cells[PHASE] = _PHASES.index(state.phase)
    cells[ROUND], cells[TURN], cells[FIRST], cells[BONUS] = state.round, state.turn, state.first, state.bonus
    cells[START_TILE] = NOBODY if state.start_tile is None else state.start_tile
    cells[BAG : BAG + COLOURS] = state.bag
    cells[TOWER : TOWER + COLOURS] = state.tower
    cells[SUPPLY : SUPPLY + COLOURS] = state.supply
    for place, pile in zip(count_from(SOURCES, COLOURS), (state.centre, *state.workshops), strict=False):
        cells[place : place + COLOURS] = pile
    for start, player in zip(count_from(PLAYERS, PLAYER), state.players, strict=False):
        cells[start + POINTS], cells[start + PASSED] = player.points, player.passed
        cells[start + HAND : start + HAND + COLOURS] = player.hand
        cells[start + KEPT : start + KEPT + COLOURS] = player.kept
        cells[start + BOARD : start + BOARD + SPACES] = [
            0 if tile is None else tile + 1 for star in player.board for tile in star
        ]
    return row_of(cells)


def unpack(row: Row) -> State:
    """Return the state that a row stands for, as `bare` has it."""
    cells: list[int] = row.tolist()
    seats = cells[SEATS]
    sources = [_pile(cells, SOURCES + source * COLOURS) for source in range(1 + int(WORKSHOPS[seats]))]
    return State(
        options=Options(SIDES[cells[SIDE]], _seat(cells[FIXED_FIRST])),
        phase=_PHASES[cells[PHASE]],
        round=cells[ROUND],
        turn=cells[TURN],
        first=cells[FIRST],
        start_tile=_seat(cells[START_TILE]),
        bag=_pile(cells, BAG),
        tower=_pile(cells, TOWER),
        supply=_pile(cells, SUPPLY),
        workshops=tuple(sources[1:]),
        centre=sources[0],
        bonus=cells[BONUS],
        players=tuple(_player(cells[player_of(seat) :][:PLAYER]) for seat in range(seats)),
    )


def _seat(cell: int) -> int | None:
    return None if cell == NOBODY else cell


def _pile(cells: list[int], start: int) -> Counts:
    return tuple(cells[start : start + COLOURS])


def _player(cells: list[int]) -> Player:
    spaces = [EVERY_COLOUR[tile - 1] if tile else None for tile in cells[BOARD : BOARD + SPACES]]
    return Player(
        points=cells[POINTS],
        hand=_pile(cells, HAND),
        kept=_pile(cells, KEPT),
        board=tuple(tuple(spaces[star : star + POSITIONS]) for star in range(0, SPACES, POSITIONS)),
        passed=bool(cells[PASSED]),
        ledger=_ledger(cells[POINTS]),
    )


def bare(state: State) -> State:
    """Return a state without the history of its points, which a row does not hold."""
    players = [replace(player, ledger=_ledger(player.points)) for player in state.players]
    return replace(state, players=tuple(players))


def _ledger(points: int) -> tuple[Item, ...]:
    return (Item("SP-1.2", points),)


def drawn(before: State, after: State) -> ChanceAction:
    """Return what chance did between two states."""
    if before.phase is Phase.START:
        return Start(after.first)
    bag = list(before.bag)
    supply = _in_order_drawn(bag, minus(after.supply, before.supply))
    if before.phase is Phase.RESTOCK:
        return Restock(supply)
    return Deal(supply, tuple(_in_order_drawn(bag, workshop) for workshop in after.workshops))


def _in_order_drawn(bag: list[int], pile: Counts) -> tuple[Colour, ...]:
    """Return the tiles of a pile, those first that the bag can have held before the tower came into it."""
    first: list[Colour] = []
    later: list[Colour] = []
    for colour in listed(pile):
        (first if bag[colour] else later).append(EVERY_COLOUR[colour])
        bag[colour] -= bag[colour] > 0
    return (*first, *later)


def strained(state: State, rng: Random) -> State:
    """Return a state much like this one that play hardly ever reaches: tiles run short, points are low."""
    if rng.random() < 0.5:
        state = replace(state, bag=NO_TILES, tower=plus(state.tower, state.bag))
    if state.bonus:  # the last tile of the hand was laid for it
        player = state.players[state.turn]
        players = put(state.players, state.turn, replace(player, hand=NO_TILES))
        state = replace(state, tower=plus(state.tower, player.hand), players=players)
    builders = [seat for seat, player in enumerate(state.players) if not player.passed]
    if builders and not state.bonus and rng.random() < 0.5:
        left = count(rng.sample(listed(state.supply), min(sum(state.supply), rng.randrange(3))), COLOURS)
        taken = plus(plus(state.bag, state.tower), minus(state.supply, left))
        seat = rng.choice(builders)
        player = state.players[seat]
        player = replace(player, hand=plus(player.hand, taken))
        players = put(state.players, seat, player)
        state = replace(state, bag=NO_TILES, tower=NO_TILES, supply=left, players=players)
    seats = range(len(state.players))
    seat = rng.choice([seat for seat in seats if any(state.players[seat].kept)] or seats)
    poor = replace(state.players[seat], points=rng.randrange(LEAST_POINTS, 4))
    return bare(replace(state, players=put(state.players, seat, poor)))
