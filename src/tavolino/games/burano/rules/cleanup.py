"""The clean-up after a season: islands, lace, action colours, cubes (BU-8.1 to BU-8.4)."""

from msgspec.structs import replace

from tavolino.core.game import Seat
from tavolino.core.values import add, count, minus, plus, put
from tavolino.games.burano.actions import BuyCube, DealWorks, PayLace, TakeCube
from tavolino.games.burano.geometry import SQUARE_NAMES
from tavolino.games.burano.legal.cleanup import can_buy, can_pay_lace
from tavolino.games.burano.material import COLOURS, LACE_POINTS, Building
from tavolino.games.burano.phases import OVER, BuyingCubes, DealingWorks, PayingLace, TakingCubes
from tavolino.games.burano.ring import covered_colours
from tavolino.games.burano.rules.roofs import begin_roofs, buy_on
from tavolino.games.burano.scoring import island_items, union_items
from tavolino.games.burano.state import (
    EMPTY_PYRAMID,
    Player,
    State,
    next_from_first,
    phase_of,
    scored,
    with_player,
)


def begin_clean_up(state: State) -> State:
    """Score the islands (BU-8.1), then lace from the first player on."""
    for seat, item in island_items(state):
        player = scored(state.players[seat], item.rule, item.points, *item.what)
        state = with_player(state, seat, player)
    return _begin_paying(state, state.first)


# --- Lace -----------------------------------------------------------------------------------------


def _begin_paying(state: State, seat: Seat) -> State:
    has_free = Building.FREE_LACE in state.players[seat].buildings
    return _pay_on(replace(state, turn=seat), seat, PayingLace((), has_free))


def _pay_on(state: State, seat: Seat, phase: PayingLace) -> State:
    """Let a player pay or buy as long as there is something to pay or to buy (BU-8.2)."""
    if can_buy(state, seat) or can_pay_lace(state, seat, phase):
        return replace(state, phase=phase)
    return finish_paying(state, seat, phase.paid)


def pay_lace(state: State, seat: Seat, action: PayLace) -> State:
    """Return a cube of the workshop's colour for a lace worker, or use the card BU-9.14 (BU-8.2)."""
    phase, colour = phase_of(state, PayingLace), state.workshops[action.square]
    if colour is None:
        raise ValueError(f"square {action.square} has no workshop")
    player = scored(state.players[seat], "BU-8.2", LACE_POINTS, SQUARE_NAMES[action.square])
    paid = tuple(sorted((*phase.paid, action.square)))
    if action.free:
        return _pay_on(with_player(state, seat, player), seat, PayingLace(paid, free=False))
    supply = add(state.supply, colour)
    state = with_player(state, seat, _without_cube(player, colour), supply=supply)
    return _pay_on(state, seat, PayingLace(paid, phase.free))


def _without_cube(player: Player, colour: int) -> Player:
    """Take a cube from the reserve, else from anywhere in the pyramid."""
    if player.reserve[colour]:
        return replace(player, reserve=add(player.reserve, colour, -1))
    place = max(place for place, cube in enumerate(player.pyramid) if cube == colour)
    return replace(player, pyramid=put(player.pyramid, place, None))


def finish_paying(state: State, seat: Seat, paid: tuple[int, ...]) -> State:
    """Score the unions (BU-8.2); after the last player go on, in winter to the end."""
    player = state.players[seat]
    for item in union_items(paid):
        player = scored(player, item.rule, item.points, *item.what)
    state = with_player(state, seat, player)
    following = next_from_first(state, seat)
    if following is not None:
        return _begin_paying(state, following)
    return replace(state, phase=OVER if state.is_winter else DealingWorks())


# --- Action colours and cubes ---------------------------------------------------------------------


def deal_works(state: State, action: DealWorks) -> State:
    """Give every colour its action for the next season (BU-8.3), then refill cubes."""
    return _begin_cubes(replace(state, works=action.works), state.first)


def _begin_cubes(state: State, seat: Seat) -> State:
    """Keep the cubes of the pyramid and take those of the covered houses that are there (BU-8.4)."""
    player = state.players[seat]
    wanted = covered_colours(player.pieces, player.offset, player.home)
    taken = tuple(map(min, wanted, state.supply))
    left_over = count((cube for cube in player.pyramid if cube is not None), len(COLOURS))
    player = replace(player, reserve=plus(plus(player.reserve, left_over), taken), pyramid=EMPTY_PYRAMID)
    state = with_player(state, seat, player, turn=seat, supply=minus(state.supply, taken))
    return _cubes_on(state, seat, sum(wanted) - sum(taken))


def _cubes_on(state: State, seat: Seat, missing: int) -> State:
    """Let the player replace missing cubes (BU-8.4) and buy (BU-7.3) while any are left."""
    missing = min(missing, sum(state.supply))
    if missing or can_buy(state, seat):
        return replace(state, phase=TakingCubes(missing))
    return finish_cubes(state, seat)


def take_cube(state: State, seat: Seat, action: TakeCube) -> State:
    """Take another colour in place of a missing one (BU-8.4)."""
    missing = phase_of(state, TakingCubes).missing
    return _cubes_on(_with_cube(state, seat, action.colour), seat, missing - 1)


def _with_cube(state: State, seat: Seat, colour: int) -> State:
    player = state.players[seat]
    player = replace(player, reserve=add(player.reserve, colour))
    return with_player(state, seat, player, supply=add(state.supply, colour, -1))


def buy_cube(state: State, seat: Seat, action: BuyCube) -> State:
    """Buy a cube for a privilege, usable at once (BU-7.3)."""
    state = _with_cube(state, seat, action.colour)
    player = state.players[seat]
    state = with_player(state, seat, replace(player, privileges=player.privileges - 1))
    match state.phase:
        case PayingLace():
            return _pay_on(state, seat, state.phase)
        case TakingCubes(missing):
            return _cubes_on(state, seat, missing)
        case BuyingCubes():
            return buy_on(state, seat)
        case _:
            return state


def finish_cubes(state: State, seat: Seat) -> State:
    """Go on with the next player's cubes, then with the roofs (BU-8.5)."""
    following = next_from_first(state, seat)
    return begin_roofs(state, state.first) if following is None else _begin_cubes(state, following)
