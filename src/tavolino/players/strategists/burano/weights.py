"""How many points everything promises that a player of Burano has not scored yet.

The weights were fitted to matches in which computer players with varied weights met: they are those under
which the points expected in a position agree best with what came of it (least-squares temporal differences).
Some of them are odd alone and right together, such as a worker at home and the cube that it may bring.
"""

from functools import cache
from typing import Final

from msgspec import Struct

from tavolino.players.strategists.burano.clock import ALL_TURNS


class Weights(Struct, frozen=True, kw_only=True):
    """The points of one thing each, at one moment of the match."""

    # Tempo
    coin: float
    """A coin that can be spent on moves."""
    spare_coin: float
    """A coin beyond what the turns left can spend."""
    turn: float
    """A turn whose first move is to come."""
    privilege: float
    """A privilege that lace does not need."""

    # Cubes
    prepared: float
    """A prepared cube."""
    wish: float
    """A point of what the actions of the prepared and the next cubes would bring."""
    cube: float
    """A cube in the pyramid that lace does not need."""
    spare_cube: float
    """A cube beyond a full pyramid."""
    home: float
    """A worker at home, who brings a cube in the clean-up."""
    stacked: float
    """A point of how well the pyramid is stacked."""

    # Roofs: a point of what they would bring, bonus included, if they can be laid …
    ready: float
    """… at once."""
    near: float
    """… after building a prepared cube."""
    far: float
    """… after preparing and building a cube on top."""
    farther: float
    """… with a cube that lies deeper."""
    farthest: float
    """… with cubes that are not in sight."""
    roof: float
    """A roof in hand, whatever it would bring."""
    coming_roof: float
    """A point of the roof that has just been laid."""

    # Building cards
    building: float
    """A card."""
    promise: float
    """A point of what a card itself will give."""
    wild: float
    """A card with wild halves of roofs: they fit much sooner."""

    # Seafood
    sale: float
    """A point of the best sale of the hand."""
    second_sale: float
    """A point of the best sale after that."""
    card: float
    """A card besides."""
    port: float
    """A point of the best sale in a port in reach."""
    catch: float
    """A point of what cards to be taken would promise."""
    coming_sale: float
    """A point of the sale under way."""

    # Islands
    island_now: float
    """A point of the next clean-up."""
    island_soon: float
    """A point of the next clean-up, the nearer it is."""
    island_later: float
    """A point of each later clean-up."""
    island_lead: float
    """An island led alone, for roofs."""
    coming_worker: float
    """A point of the worker to be sent."""

    # Lace
    lace_now: float
    """A point of the next clean-up, as it could be paid for now."""
    lace_soon: float
    """A point of the next clean-up, the nearer it is."""
    lace_later: float
    """A point of later clean-ups, as far as cubes will last."""
    lace_worker: float
    """A worker that will be there later."""
    coming_lace: float
    """A worker to be placed."""


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
    coming_roof=1.23,
    building=-3.5,
    promise=0.91,
    wild=30.81,
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
    coming_worker=1.64,
    lace_now=1.03,
    lace_soon=-0.79,
    lace_later=-0.17,
    lace_worker=-0.63,
    coming_lace=4.54,
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
    coming_roof=0.94,
    building=-0.19,
    promise=1.1,
    wild=-1.15,
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
    coming_worker=1.03,
    lace_now=0.96,
    lace_soon=0.37,
    lace_later=0.69,
    lace_worker=0.93,
    coming_lace=2.86,
)


@cache
def weights_at(turns: int) -> Weights:
    """Return the weights with that many turns left, between the late ones and the early ones."""
    share = turns / ALL_TURNS
    return Weights(
        **{
            name: share * getattr(EARLY, name) + (1 - share) * getattr(LATE, name)
            for name in Weights.__struct_fields__
        }
    )
