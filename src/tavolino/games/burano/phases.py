"""The points at which somebody decides or something is drawn, each with what it has to remember.

Other games name their phases in `state`; these carry memory, and there are many. `rule` says what is to be
done now.
"""

from typing import ClassVar, TypeAlias, get_args

from msgspec import Struct

from tavolino.games.burano.material import Colour, Roof, RoofKind


class Starting(Struct, frozen=True, gc=False, tag="starting"):
    """Chance draws the first player (BU-1.2)."""

    rule: ClassVar[str] = "BU-1.2"


class Arranging(Struct, frozen=True, gc=False, tag="arranging"):
    """The workshop tile of the next colour is laid (BU-1.6)."""

    rule: ClassVar[str] = "BU-1.6"
    colour: Colour


class Dealing(Struct, frozen=True, gc=False, tag="dealing"):
    """Chance sets the table (BU-1.1)."""

    rule: ClassVar[str] = "BU-1.1"


class DrawingRoof(Struct, frozen=True, gc=False, tag="drawing-roof"):
    """A player chooses the kind of the next roof; these kinds were drawn already (BU-1.4, BU-8.5)."""

    rule: ClassVar[str] = "BU-8.5"
    drawn: tuple[RoofKind, ...] = ()


class RevealingRoof(Struct, frozen=True, gc=False, tag="revealing-roof"):
    """Chance shows the colours of the roof drawn last."""

    rule: ClassVar[str] = "BU-8.5"
    drawn: tuple[RoofKind, ...]


class Stacking(Struct, frozen=True, gc=False, tag="stacking"):
    """All build their pyramids at the same time (BU-2.1)."""

    rule: ClassVar[str] = "BU-2.1"


class Moving(Struct, frozen=True, gc=False, tag="moving"):
    """A player makes moves, uses privileges or ends the turn (BU-3.3)."""

    rule: ClassVar[str] = "BU-3.3"


class Rewarding(Struct, frozen=True, gc=False, tag="rewarding"):
    """A player chooses the bonus of the roof just laid (BU-5.5)."""

    rule: ClassVar[str] = "BU-5.5"
    roof: Roof


class RevealingBuilding(Struct, frozen=True, gc=False, tag="revealing-building"):
    """Chance refills the row of building cards (BU-5.5)."""

    rule: ClassVar[str] = "BU-5.5"


class Sailing(Struct, frozen=True, gc=False, tag="sailing"):
    """A player sails; after a swap of huts only to an island (BU-6.1, BU-7.1)."""

    rule: ClassVar[str] = "BU-6.1"
    swapped: bool = False


class Fishing(Struct, frozen=True, gc=False, tag="fishing"):
    """A player takes seafood cards: so many are left, for so many matches (BU-6.3)."""

    rule: ClassVar[str] = "BU-6.3"
    left: int
    matches: int


class RevealingSeafood(Struct, frozen=True, gc=False, tag="revealing-seafood"):
    """Chance draws a card blind for a player; so many are left after it."""

    rule: ClassVar[str] = "BU-6.3"
    left: int
    matches: int


class RefillingSeafood(Struct, frozen=True, gc=False, tag="refilling-seafood"):
    """Chance refills the open row of seafood (BU-6.3)."""

    rule: ClassVar[str] = "BU-6.3"
    matches: int


class Sending(Struct, frozen=True, gc=False, tag="sending"):
    """A player with three matches sends one worker or two (BU-6.4)."""

    rule: ClassVar[str] = "BU-6.4"


class Selling(Struct, frozen=True, gc=False, tag="selling"):
    """A player in a port sells one set of cards, or nothing (BU-6.6)."""

    rule: ClassVar[str] = "BU-6.6"


class Lacing(Struct, frozen=True, gc=False, tag="lacing"):
    """A player places lace workers, one for each arrow house that is left (BU-6.7)."""

    rule: ClassVar[str] = "BU-6.7"
    arrows: tuple[Colour, ...]


class Recalling(Struct, frozen=True, gc=False, tag="recalling"):
    """A player takes workers back for a coin each (BU-6.11)."""

    rule: ClassVar[str] = "BU-6.11"


class PayingLace(Struct, frozen=True, gc=False, tag="paying-lace"):
    """A player pays for lace workers; these squares are paid, and one may still be free (BU-8.2)."""

    rule: ClassVar[str] = "BU-8.2"
    paid: tuple[int, ...]
    free: bool


class DealingWorks(Struct, frozen=True, gc=False, tag="dealing-works"):
    """Chance deals the action colours anew (BU-8.3)."""

    rule: ClassVar[str] = "BU-8.3"


class TakingCubes(Struct, frozen=True, gc=False, tag="taking-cubes"):
    """A player may take cubes in place of so many missing ones, and buy more (BU-8.4, BU-7.3)."""

    rule: ClassVar[str] = "BU-8.4"
    missing: int


class ReturningRoofs(Struct, frozen=True, gc=False, tag="returning-roofs"):
    """A player gives back roofs (BU-8.5)."""

    rule: ClassVar[str] = "BU-8.5"


class BuyingCubes(Struct, frozen=True, gc=False, tag="buying-cubes"):
    """A player who has seen the new roofs may buy cubes (BU-7.3)."""

    rule: ClassVar[str] = "BU-7.3"


class Over(Struct, frozen=True, gc=False, tag="over"):
    """The match is over (BU-10.1)."""

    rule: ClassVar[str] = "BU-10.1"


Phase: TypeAlias = (
    Starting
    | Arranging
    | Dealing
    | DrawingRoof
    | RevealingRoof
    | Stacking
    | Moving
    | Rewarding
    | RevealingBuilding
    | Sailing
    | Fishing
    | RevealingSeafood
    | RefillingSeafood
    | Sending
    | Selling
    | Lacing
    | Recalling
    | PayingLace
    | DealingWorks
    | TakingCubes
    | ReturningRoofs
    | BuyingCubes
    | Over
)

ChancePhase: TypeAlias = (
    Starting
    | Dealing
    | RevealingRoof
    | RevealingBuilding
    | RevealingSeafood
    | RefillingSeafood
    | DealingWorks
)
UpkeepPhase: TypeAlias = Arranging | DrawingRoof | PayingLace | TakingCubes | ReturningRoofs | BuyingCubes
CHANCE_PHASES = frozenset(get_args(ChancePhase))

STACKING = Stacking()
MOVING = Moving()
BUYING_CUBES = BuyingCubes()
OVER = Over()
