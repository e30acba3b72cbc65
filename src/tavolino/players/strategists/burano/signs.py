"""What a player of Burano counts in a position: everything that promises points, not yet weighed."""

from typing import Final

from tavolino.core.game import Seat
from tavolino.core.values import plus
from tavolino.games.burano.geometry import PLACES
from tavolino.games.burano.material import COLOURS, ISLAND_POINTS, ROUNDS, WILD_COLOURS
from tavolino.games.burano.phases import Stacking
from tavolino.games.burano.state import State
from tavolino.players.strategists.burano import islands
from tavolino.players.strategists.burano.buildings import bonus_worth, promised
from tavolino.players.strategists.burano.clock import Clock
from tavolino.players.strategists.burano.coming import NOTHING, coming_from
from tavolino.players.strategists.burano.lace import payment, workers_of
from tavolino.players.strategists.burano.pyramid import Cubes, cubes_of, stacked_well
from tavolino.players.strategists.burano.roofs import FARTHEST, roofs_in_sight
from tavolino.players.strategists.burano.seafood import best_sale, shape
from tavolino.players.strategists.burano.weights import Weights
from tavolino.players.strategists.burano.works import sale_in_reach, works_worth

COINS_A_TURN: Final = 5
"""More coins than that for every turn that is left cannot be spent well."""
BUILDS_A_TURN: Final = 1
"""Cubes that are built in a usual turn, and so cannot pay for lace."""
NEXT_CUBE: Final = 0.5
"""The wish for the action of the best cube on top of the pyramid, against that of a prepared one."""
LONGEST: Final = max(ROUNDS)
NO_ROOFS: Final = (0.0,) * (FARTHEST + 1)


def signs(state: State, seat: Seat, clock: Clock, weights: Weights) -> dict[str, float]:
    """Count everything, by the names of the weights."""
    player, turns = state.players[seat], clock.turns
    cubes = cubes_of(player.pyramid)
    stock = plus(player.reserve, cubes.counts)
    paying = payment(state, seat, stock)
    shares, won = islands.lead(state, seat)
    points = ISLAND_POINTS[len(state.players)] * shares
    bonus = bonus_worth(state, seat, clock, weights)
    near = roofs_in_sight(state, seat, cubes, won, bonus) if turns else NO_ROOFS
    first, rest = best_sale(shape(player.seafood))
    second, rest = best_sale(rest)
    workers = workers_of(state.lace, state.workshops, seat)
    free = sum(stock) - paying.cubes
    coming = coming_from(state, seat, clock, weights, won, bonus) if state.turn == seat else NOTHING
    coins = min(player.coins, COINS_A_TURN * turns)
    wish, stacked = _wishes(state, seat, clock, weights, cubes)
    places = len(PLACES)
    soon = 1.0 - clock.season_turns / LONGEST
    return {
        "coin": coins,
        "spare_coin": player.coins - coins,
        "turn": clock.fresh,
        "privilege": player.privileges - paying.privileges,
        "prepared": sum(player.prepared),
        "wish": wish,
        "cube": min(free, places),
        "spare_cube": max(0, free - places),
        "home": player.home if clock.refills else 0,
        "stacked": stacked,
        "ready": near[0],
        "near": near[1],
        "far": near[2],
        "farther": near[3],
        "farthest": near[4],
        "roof": len(player.roofs) if turns else 0,
        "sale": first,
        "second_sale": second,
        "card": sum(rest),
        "port": sale_in_reach(state, player, weights) if turns else 0.0,
        "catch": coming.cards,
        "coming_sale": coming.sale,
        "island_now": points if clock.islands else 0.0,
        "island_soon": points * soon if clock.islands else 0.0,
        "island_later": points * max(0, clock.islands - 1),
        "island_lead": won if turns else 0,
        "lace_now": paying.points if clock.lace else 0,
        "lace_soon": paying.points * soon if clock.lace else 0,
        "lace_later": _later_lace(
            clock, len(workers.squares), workers.full, free + player.home * clock.refills
        ),
        "lace_worker": len(workers.squares) if clock.lace > 1 else 0,
        "coming_lace": coming.lace,
        "coming_roof": coming.roof,
        "coming_worker": coming.worker,
        "building": len(player.buildings),
        "promise": sum([promised(state, seat, card, clock) for card in player.buildings]),
        "wild": sum([card in WILD_COLOURS for card in player.buildings]),
    }


def _later_lace(clock: Clock, number: int, full: int, cubes: int) -> float:
    """Return the lace points of later seasons, as far as cubes will last."""
    later = clock.lace - 1
    if later <= 0 or not number:
        return 0.0
    return max(0.0, min(number * later, cubes - BUILDS_A_TURN * clock.turns)) * full / number


def _wishes(state: State, seat: Seat, clock: Clock, weights: Weights, cubes: Cubes) -> tuple[float, float]:
    """Return how much the actions of the prepared and the next cubes are wished for, and the stacked ones."""
    if not clock.season_turns:
        return 0.0, 0.0
    player = state.players[seat]
    works = works_worth(state, seat, clock, weights)
    wished = [works[work] for work in state.works]
    if type(state.phase) is Stacking:
        return 0.0, stacked_well(player.pyramid, player.roofs, wished)
    wish = best = 0.0
    for colour in COLOURS:
        if player.prepared[colour]:
            wish += player.prepared[colour] * wished[colour]
        if cubes.tops >> colour & 1 and wished[colour] > best:
            best = wished[colour]
    return wish + NEXT_CUBE * best, 0.0
