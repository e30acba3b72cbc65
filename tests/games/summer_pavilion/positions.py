"""Positions built by hand, so that tests read like the rulebook; no tile is ever lost or invented."""

from collections.abc import Iterable
from typing import Literal, cast

from msgspec.structs import replace

from tavolino.core.game import CHANCE, Item, Refusal, Seat, Value
from tavolino.core.values import Counts
from tavolino.games import summer_pavilion as game
from tavolino.games.summer_pavilion.actions import Action
from tavolino.games.summer_pavilion.material import Colour, Side
from tavolino.games.summer_pavilion.state import EMPTY_BOARD, Options, Phase, Player, State

PURPLE, GREEN, ORANGE, YELLOW, BLUE, RED = Colour
NO_COLOUR = cast(Colour, 17)

NONE: Counts = (0,) * 6
TEN = "2 purple, 2 green, 2 orange, 2 yellow, 1 blue, 1 red"

STAR_COLOURS = {1: PURPLE, 2: ORANGE, 3: RED, 4: BLUE, 5: YELLOW, 6: GREEN}
WORKSHOPS = {2: 5, 3: 7, 4: 9}


# --- Tiles ----------------------------------------------------------------------------------------


def colour(name: str) -> Colour:
    """Return the colour with this name."""
    return Colour[name.upper()]


def tiles(text: str) -> Counts:
    """Count the tiles of a text such as `2 red, 1 purple`."""
    counts = [0] * 6
    for part in text.split(", ") if text else ():
        number, name = part.split()
        counts[colour(name)] += int(number)
    return tuple(counts)


def row(text: str) -> tuple[Colour, ...]:
    """Return tiles in their order from a text such as `2 red, 1 purple, 1 red`."""
    parts = [part.split() for part in text.split(", ")] if text else []
    return tuple(colour(name) for number, name in parts for _ in range(int(number)))


def together(piles: Iterable[Counts]) -> Counts:
    """Return all piles as one."""
    return tuple(map(sum, zip(NONE, *piles, strict=True)))


def without(pile: Counts, gone: Counts) -> Counts:
    """Return what is left of a pile."""
    return tuple(have - less for have, less in zip(pile, gone, strict=True))


# --- The table ------------------------------------------------------------------------------------


def table(
    *,
    players: int = 2,
    side: Side = "front",
    round: int = 1,
    phase: Phase = Phase.BUILD,
    turn: Seat = 0,
    first: Seat = 0,
    start_tile: Seat | None = None,
    supply: str = TEN,
    tower: str = "",
    centre: str = "",
    workshops: tuple[str, ...] = (),
) -> State:
    """Return a table with empty hands and boards; what is not named lies in the bag."""
    missing = WORKSHOPS[players] - len(workshops)
    return _bagged(
        State(
            options=Options(side),
            phase=phase,
            round=round,
            turn=turn,
            first=first,
            start_tile=start_tile,
            bag=NONE,
            tower=tiles(tower),
            supply=tiles(supply),
            workshops=tuple(map(tiles, (*workshops, *[""] * missing))),
            centre=tiles(centre),
            bonus=0,
            players=(Player(points=5, ledger=(Item("SP-1.2", 5),)),) * players,
        )
    )


def drafting(
    *workshops: str, centre: str = "", players: int = 2, round: int = 1, start_tile: Seat | None = None
) -> State:
    """Return a table at which seat 0 drafts from these workshops, the first of them number 1."""
    return table(
        phase=Phase.DRAFT,
        workshops=workshops,
        centre=centre,
        players=players,
        round=round,
        start_tile=start_tile,
    )


def building(hand: str, board: str = "", *, round: int = 1, side: Side = "front", supply: str = TEN) -> State:
    """Return a table for two at which seat 0 builds; seat 1 still has a tile."""
    state = table(round=round, side=side, supply=supply)
    return with_hand(with_tiles_on(with_hand(state, 0, hand), 0, board), 1, "1 yellow")


def with_hand(state: State, seat: Seat, text: str) -> State:
    """Give a player these tiles instead of the ones held before."""
    return _bagged(with_player(state, seat, replace(state.players[seat], hand=tiles(text))))


def with_kept(state: State, seat: Seat, text: str) -> State:
    """Put these tiles on the corners of a player who has passed."""
    player = replace(state.players[seat], kept=tiles(text), passed=True)
    return _bagged(with_player(state, seat, player))


def with_tiles_on(state: State, seat: Seat, text: str) -> State:
    """Lay tiles on a board: `4.126 blue, 0.3 red` are the positions 1, 2, 6 of star 4 and 3 of the centre."""
    board = [list(star) for star in state.players[seat].board]
    for part in text.split(", ") if text else ():
        where, name = part.split()
        star, positions = where.split(".")
        for position in positions:
            board[int(star)][int(position) - 1] = colour(name)
    player = replace(state.players[seat], board=tuple(map(tuple, board)))
    return _bagged(with_player(state, seat, player))


def with_points(state: State, seat: Seat, points: int) -> State:
    """Set the points of a player."""
    player = replace(state.players[seat], points=points, ledger=(Item("SP-1.2", points),))
    return with_player(state, seat, player)


def with_bag(state: State, text: str, rest: Literal["tower"] | Seat = "tower") -> State:
    """Leave only these tiles in the bag; the rest goes to the tower or to the hand of a seat."""
    moved = without(state.bag, tiles(text))
    assert min(moved) >= 0, f"the bag does not hold {text}"
    state = replace(state, bag=tiles(text))
    if rest == "tower":
        return replace(state, tower=together([state.tower, moved]))
    player = state.players[rest]
    return with_player(state, rest, replace(player, hand=together([player.hand, moved])))


def with_player(state: State, seat: Seat, player: Player) -> State:
    """Put another player on a seat; tiles are not counted again."""
    return replace(state, players=(*state.players[:seat], player, *state.players[seat + 1 :]))


def _bagged(state: State) -> State:
    """Put everything that lies nowhere else into the bag."""
    piles = [state.tower, state.supply, state.centre, *state.workshops]
    for player in state.players:
        piles += [player.hand, player.kept, on_board(player)]
    bag = without((22,) * 6, together(piles))
    assert min(bag) >= 0, "more than 22 tiles of a colour"
    return replace(state, bag=bag)


def on_board(player: Player) -> Counts:
    """Count the tiles on a board."""
    laid = [tile for star in player.board for tile in star]
    return tuple(laid.count(tile) for tile in Colour)


def full_board(*missing: str) -> str:
    """Return all spaces of a front board, and of a back board with the same colours, but these."""
    own = [(star, position, name) for star, name in STAR_COLOURS.items() for position in range(1, 7)]
    centre = [(0, position, tile) for position, tile in enumerate(Colour, 1)]
    return ", ".join(
        f"{star}.{position} {tile.name.lower()}"
        for star, position, tile in (*centre, *own)
        if f"{star}.{position}" not in missing
    )


# --- Playing --------------------------------------------------------------------------------------


def play(state: State, seat: Seat, *actions: Action) -> State:
    """Return the state after legal actions of one seat (or chance); nothing is lost on the way."""
    for action in actions:
        assert game.to_move(state) == (seat,)
        assert seat == CHANCE or action in game.legal(state, seat)
        assert game.refusal(state, seat, action) is None
        assert game.faults(state) == []
        state = game.apply(state, seat, action)
        assert game.faults(state) == []
    return state


def refused(state: State, seat: Seat, action: Action) -> str:
    """Return the rule and the reason that forbid an action."""
    refusal = _refusal(state, seat, action)
    return f"{refusal.rule} {refusal.reason}"


def values_of(state: State, seat: Seat, action: Action) -> dict[str, Value]:
    """Return what the message about a forbidden action can tell."""
    return _refusal(state, seat, action).values


def _refusal(state: State, seat: Seat, action: Action) -> Refusal:
    assert action not in game.legal(state, seat)
    refusal = game.refusal(state, seat, action)
    assert refusal is not None
    assert refusal.rule in game.RULES
    return refusal


def is_empty(state: State, seat: Seat) -> bool:
    """Say whether a player has no tile on the board."""
    return state.players[seat].board == EMPTY_BOARD


# --- What to look at ------------------------------------------------------------------------------

SIDES: tuple[Side, ...] = ("front", "back")
_BACK_NUMBERS = {1: 3, 2: 2, 3: 1, 4: 4, 5: 5, 6: 6}


def number_on(side: Side, star: int, position: int) -> int:
    """Return the number printed on a space, as the rulebook's picture shows it."""
    if side == "front":
        return position
    return _BACK_NUMBERS[position] if star else 3


def gained(before: State, after: State) -> int:
    """Return the points that seat 0 has won in between."""
    return after.players[0].points - before.players[0].points
