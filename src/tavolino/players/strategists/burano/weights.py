"""How many points everything promises that a player of Burano has not scored yet."""

from functools import cache
from typing import Final

from msgspec import Struct

from tavolino.players.strategists.burano.clock import ALL_TURNS


class Weights(Struct, frozen=True, kw_only=True):
    """The points of one thing each, at one moment of the match."""

    coin: float
    spare_coin: float
    turn: float
    privilege: float
    prepared: float
    wish: float
    cube: float
    spare_cube: float
    home: float
    stacked: float
    ready: float
    near: float
    far: float
    farther: float
    farthest: float
    roof: float
    sale: float
    second_sale: float
    card: float
    catch: float
    coming_sale: float
    island_now: float
    island_later: float
    island_lead: float
    lace_now: float
    lace_later: float
    lace_worker: float
    coming_lace: float
    coming_roof: float
    coming_worker: float
    building: float
    promise: float
    wild: float


EARLY: Final = Weights(
    coin=0.9, spare_coin=0.3, turn=4.0, privilege=1.9, prepared=3.0, wish=0.05, cube=1.8, spare_cube=0.9, stacked=0.2, home=0.8,
    ready=0.52, near=0.35, far=0.27, farther=0.21, farthest=0.18, roof=0.0,
    sale=0.8, second_sale=0.6, card=1.5, catch=2.2, coming_sale=0.3,
    island_now=0.5, island_later=0.6, island_lead=0.5,
    lace_now=1.1, lace_later=0.15, lace_worker=1.0, coming_lace=2.5, coming_roof=1.0, coming_worker=1.0, building=4.0, promise=0.3, wild=8.0,
)
LATE: Final = Weights(
    coin=1.0, spare_coin=0.2, turn=5.0, privilege=1.5, prepared=2.2, wish=0.1, cube=0.5, spare_cube=0.0, stacked=0.2, home=0.2,
    ready=0.5, near=0.3, far=0.2, farther=0.12, farthest=0.08, roof=0.0,
    sale=0.3, second_sale=0.3, card=1.0, catch=1.2, coming_sale=0.6,
    island_now=0.9, island_later=0.5, island_lead=1.0,
    lace_now=0.95, lace_later=0.3, lace_worker=1.0, coming_lace=2.5, coming_roof=1.0, coming_worker=1.0, building=0.5, promise=0.9, wild=0.0,
)


@cache
def weights_at(turns: int) -> Weights:
    """Return the weights with so many turns left, between the late ones and the early ones."""
    share = turns / ALL_TURNS
    return Weights(
        **{
            name: share * getattr(EARLY, name) + (1 - share) * getattr(LATE, name)
            for name in Weights.__struct_fields__
        }
    )
