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
    coin=2.28,
    spare_coin=0.04,
    turn=7.58,
    privilege=3.09,
    prepared=3.05,
    wish=0.29,
    cube=1.48,
    spare_cube=0.9,
    home=-1.74,
    stacked=0.2,
    ready=0.85,
    near=0.6,
    far=0.46,
    farther=0.33,
    farthest=0.33,
    roof=-6.22,
    sale=0.78,
    second_sale=0.6,
    card=1.3,
    port=0.1,
    catch=1.0,
    coming_sale=0.79,
    island_now=-0.28,
    island_soon=0.0,
    island_later=0.61,
    island_lead=-1.84,
    lace_now=0.52,
    lace_soon=0.0,
    lace_later=-0.07,
    lace_worker=0.02,
    coming_lace=3.9,
    coming_roof=1.39,
    coming_worker=1.09,
    building=3.66,
    promise=0.5,
    wild=15,
)
LATE: Final = Weights(
    coin=0.59,
    spare_coin=0.82,
    turn=7.64,
    privilege=0.28,
    prepared=1.81,
    wish=0.02,
    cube=0.09,
    spare_cube=0.0,
    home=0.8,
    stacked=0.2,
    ready=0.22,
    near=0.11,
    far=0.02,
    farther=0.01,
    farthest=-0.01,
    roof=1.5,
    sale=0.43,
    second_sale=0.38,
    card=1.0,
    port=0.1,
    catch=1.0,
    coming_sale=1.03,
    island_now=1.31,
    island_soon=0.0,
    island_later=0.8,
    island_lead=-0.12,
    lace_now=1.06,
    lace_soon=0.0,
    lace_later=0.53,
    lace_worker=-0.3,
    coming_lace=2.72,
    coming_roof=0.9,
    coming_worker=1.03,
    building=0.4,
    promise=0.93,
    wild=0,
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
