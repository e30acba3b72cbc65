"""What cards and coins promise in Walking in Burano."""

from tavolino.core.game import Seat
from tavolino.games.walking_in_burano.material import MOST_COINS, MOST_IN_HAND, CardId
from tavolino.games.walking_in_burano.scoring import Counted, counted
from tavolino.games.walking_in_burano.state import State, deck_of
from tavolino.games.walking_in_burano.street import COLUMNS, Street, cards_of, house_at, needs_permit

LAID = 2.5
IN_HAND = 0.4
FITTING = 0.8
COIN = 0.5
ICON = 0.2


def promise(state: State, seat: Seat) -> float:
    """A laid card is a third of a house, a card that fits without a permit will be one; coins lay cards."""
    player = state.players[seat]
    street, hand = player.street, player.hand[:MOST_IN_HAND]
    fitting = sum(_fits(state, street, card) for card in hand)
    shown = _icons(counted(street, deck_of(state.options), "german"))
    return (
        LAID * len(cards_of(street))
        + IN_HAND * len(hand)
        + FITTING * fitting
        + COIN * min(player.coins, MOST_COINS)
        + ICON * shown
    )


def _fits(state: State, street: Street, card: CardId) -> bool:
    """Say whether a card belongs into a house of its colour that has begun."""
    return any(
        any(house_at(street, column)) and not needs_permit(street, card, column, state.options.edition)
        for column in COLUMNS
    )


def _icons(street: Counted) -> int:
    """Count what characters like."""
    return sum(
        card.flowers + card.plants + 2 * card.cats + 2 * card.lamps + 3 * card.chimneys + card.shop_points
        for house in street
        for card in house
        if card is not None
    )
