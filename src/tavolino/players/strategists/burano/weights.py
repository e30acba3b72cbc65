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
    port: float
    catch: float
    coming_sale: float
    island_now: float
    island_soon: float
    island_later: float
    island_lead: float
    lace_now: float
    lace_soon: float
    lace_later: float
    lace_worker: float
    coming_lace: float
    coming_roof: float
    coming_worker: float
    building: float
    promise: float
    wild: float


EARLY: Final = Weights(
    coin=2.32,
    spare_coin=-0.31,
    turn=8.32,
    privilege=3.43,
    prepared=4.71,
    wish=0.32,
    cube=2.68,
    spare_cube=0.9,
    home=-3.7,
    stacked=0.2,
    ready=1.05,
    near=0.64,
    far=0.51,
    farther=0.5,
    farthest=0.38,
    roof=-9.37,
    sale=0.96,
    second_sale=0.31,
    card=0.91,
    port=-0.27,
    catch=1.02,
    coming_sale=1.03,
    island_now=-0.64,
    island_soon=-0.85,
    island_later=0.48,
    island_lead=0.97,
    lace_now=1.03,
    lace_soon=-0.79,
    lace_later=-0.17,
    lace_worker=-0.63,
    coming_lace=4.54,
    coming_roof=1.23,
    coming_worker=1.64,
    building=-3.5,
    promise=0.91,
    wild=30.81,
)
LATE: Final = Weights(
    coin=0.83,
    spare_coin=0.6,
    turn=8.07,
    privilege=0.65,
    prepared=1.33,
    wish=0.27,
    cube=-0.2,
    spare_cube=0.0,
    home=1.7,
    stacked=0.2,
    ready=0.27,
    near=0.17,
    far=0.07,
    farther=-0.02,
    farthest=-0.04,
    roof=0.92,
    sale=0.44,
    second_sale=0.56,
    card=1.36,
    port=0.15,
    catch=1.2,
    coming_sale=1.12,
    island_now=0.7,
    island_soon=1.17,
    island_later=1.1,
    island_lead=-0.65,
    lace_now=0.96,
    lace_soon=0.37,
    lace_later=0.69,
    lace_worker=0.93,
    coming_lace=2.86,
    coming_roof=0.94,
    coming_worker=1.03,
    building=-0.19,
    promise=1.1,
    wild=-1.15,
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
