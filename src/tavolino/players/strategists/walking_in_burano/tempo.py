"""How many turns are left, and which houses can be finished in them.

Every turn is worth four: three for taking (a card or a coin) and one because the first card laid costs only
one coin. Every card laid costs three: the card itself and two coins. What is left over may be wasted.
"""

from math import exp
from typing import Final

from tavolino.core.game import Seat
from tavolino.games.walking_in_burano.material import MOST_HOUSES
from tavolino.games.walking_in_burano.state import Phase, Player, State

TURN_BRINGS: Final = 4
CARD_COSTS: Final = 3
CARDS_OF_HOUSE: Final = 3

WASTE_PER_CARD = 0.12
SAFETY = 0.9
SHARPNESS = 0.7
FUZZ = 1.6
"""With others at the table nobody knows how many turns there will be."""
TAKEN_IN_A_TURN = 0.47
"""Cards of each level that a player takes in a turn, as matches showed."""


def spare(state: State, seat: Seat, turns: float, cards: int, useful: float) -> float:
    """Return what is left over when so many cards are to be laid in this turn and so many more turns."""
    player = state.players[seat]
    worth = player.coins + useful + TURN_BRINGS * turns - CARD_COSTS * cards
    if state.turn == seat:
        if state.phase is Phase.BUILD and state.built == 0:
            worth += 1
        elif state.phase is Phase.TAKE:
            worth += TURN_BRINGS
    return worth


def chance_to_finish(state: State, seat: Seat, turns: float, cards: int, useful: float) -> float:
    """Return how likely so many more cards can be laid in time."""
    left = spare(state, seat, turns, cards, useful)
    alone = len(state.players) == 1
    if alone and left < 0:
        return 0.03 * exp(left)
    wanted = WASTE_PER_CARD * cards - SAFETY
    return 1 / (1 + exp((wanted - left) / (SHARPNESS if alone else FUZZ)))


def turns_alone(state: State, invitations: int) -> int:
    """Return the turns after this one until the last of so many invitations, if nobody else plays."""
    left = sum(state.characters) - invitations
    # Before the turn begins it counts itself, and a character may still have to leave.
    if state.phase in (Phase.REVEAL, Phase.DISMISS) and state.round:
        return left
    return left


def turns_together(state: State, seat: Seat) -> float:
    """Return the turns after this one that the others and the decks are likely to leave."""
    rounds = min(
        [99.0] + [_turns_needed(player) for other, player in enumerate(state.players) if other != seat]
    )
    if state.options.edition == "polish":
        seats = len(state.players)
        leaving = (1 if seats <= 2 else 0) + seats * TAKEN_IN_A_TURN
        rounds = min(rounds, min(pile.size for pile in state.piles) / leaving)
    return rounds


def _turns_needed(player: Player) -> float:
    laid = sum(card is not None for house in player.street for card in house)
    cards = MOST_HOUSES * CARDS_OF_HOUSE - laid
    needed = CARD_COSTS * cards - player.coins - len(player.hand) + WASTE_PER_CARD * cards
    return max(0.0, needed / TURN_BRINGS)
