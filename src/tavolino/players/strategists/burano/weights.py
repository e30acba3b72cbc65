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
    coin=2.1,
    spare_coin=0.08,
    turn=7.08,
    privilege=3.12,
    prepared=2.63,
    wish=0.26,
    cube=1.47,
    spare_cube=0.9,
    home=-1.06,
    stacked=0.2,
    ready=0.82,
    near=0.62,
    far=0.47,
    farther=0.34,
    farthest=0.32,
    roof=-5.43,
    sale=0.76,
    second_sale=0.55,
    card=1.5,
    catch=2.06,
    coming_sale=0.81,
    island_now=-0.09,
    island_later=0.59,
    island_lead=-1.86,
    lace_now=0.36,
    lace_later=-0.04,
    lace_worker=0.38,
    coming_lace=3.37,
    coming_roof=1.35,
    coming_worker=0.99,
    building=2.79,
    promise=0.42,
    wild=19.9,
)
LATE: Final = Weights(
    coin=0.7,
    spare_coin=0.84,
    turn=7.79,
    privilege=0.2,
    prepared=1.87,
    wish=0.02,
    cube=0.03,
    spare_cube=0.0,
    home=0.28,
    stacked=0.2,
    ready=0.23,
    near=0.12,
    far=0.02,
    farther=0.01,
    farthest=-0.02,
    roof=2.48,
    sale=0.35,
    second_sale=0.54,
    card=1.25,
    catch=1.84,
    coming_sale=0.94,
    island_now=1.05,
    island_later=0.68,
    island_lead=0.24,
    lace_now=1.02,
    lace_later=0.33,
    lace_worker=-0.22,
    coming_lace=2.95,
    coming_roof=0.9,
    coming_worker=0.94,
    building=-0.16,
    promise=0.98,
    wild=-0.82,
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
