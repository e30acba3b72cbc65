"""Making lace: workers go to the workshops (BU-6.7 to BU-6.9, BU-7.2)."""

from msgspec.structs import replace

from tavolino.core.game import Seat
from tavolino.core.values import put
from tavolino.games.burano.actions import PlaceLace
from tavolino.games.burano.legal.lace import lace_squares, price_of
from tavolino.games.burano.material import EVICTION_COINS, Colour
from tavolino.games.burano.phases import MOVING, Lacing
from tavolino.games.burano.ring import come_home, sent_out
from tavolino.games.burano.sea import arrow_houses
from tavolino.games.burano.state import State, phase_of, with_player


def begin_lace(state: State, seat: Seat) -> State:
    """Offer a worker for each arrow house (BU-6.7)."""
    return _lace_on(state, seat, arrow_houses(state.players[seat]))


def _lace_on(state: State, seat: Seat, arrows: tuple[Colour, ...]) -> State:
    if lace_squares(state, seat, arrows):
        return replace(state, phase=Lacing(arrows))
    return replace(state, phase=MOVING)


def place_lace(state: State, seat: Seat, action: PlaceLace) -> State:
    """Place a worker; a worker of somebody else goes home (BU-7.2, BU-9.12); take the coin (BU-6.9)."""
    arrows = phase_of(state, Lacing).arrows
    square, owner, player = action.square, state.lace[action.square], state.players[seat]
    price = price_of(state, seat, square)
    if owner is not None:
        rival = come_home(state.players[owner], EVICTION_COINS)
        state = with_player(state, owner, rival)
    player = replace(
        sent_out(player, 1),
        privileges=player.privileges - price,
        coins=player.coins + (square in state.coin_squares),
    )
    state = with_player(state, seat, player, lace=put(state.lace, square, seat))
    return _lace_on(state, seat, _without(arrows, state.workshops[square]))


def _without(arrows: tuple[Colour, ...], colour: Colour | None) -> tuple[Colour, ...]:
    """Return the arrow houses that have not sent their worker yet."""
    at = arrows.index(colour) if colour in arrows else len(arrows)
    return arrows[:at] + arrows[at + 1 :]
