"""How many turns are left, and which houses can be finished in them.

Every turn is worth four: three for taking (a card or a coin) and one because the first card laid costs only
one coin. Every card laid costs three: the card itself and two coins. What is left over may be wasted.
"""

from collections.abc import Sequence
from math import exp
from typing import Final

from tavolino.core.game import Seat
from tavolino.games.walking_in_burano.material import MOST_HOUSES, Character
from tavolino.games.walking_in_burano.state import Phase, Player, State
from tavolino.players.strategists.walking_in_burano.plots import Plots

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


def _spare(state: State, seat: Seat, turns: float, cards: int, useful: float) -> float:
    """Return what is left over when so many cards are to be laid in this turn and so many more turns."""
    player = state.players[seat]
    worth = player.coins + useful + TURN_BRINGS * turns - CARD_COSTS * cards
    if state.turn == seat:
        if state.phase is Phase.BUILD and state.built == 0:
            worth += 1
        elif state.phase is Phase.TAKE:
            worth += TURN_BRINGS
    return worth


def _in_time(state: State, seat: Seat, turns: float, cards: int, useful: float) -> float:
    """Return how likely so many more cards can be laid in time."""
    left = _spare(state, seat, turns, cards, useful)
    alone = len(state.players) == 1
    if alone and left < 0:
        return 0.03 * exp(left)
    wanted = WASTE_PER_CARD * cards - SAFETY
    return 1 / (1 + exp((wanted - left) / (SHARPNESS if alone else FUZZ)))


def turns_left(state: State, seat: Seat, guests: Sequence[Character | None]) -> float:
    """Return the turns after this one in which all houses must be finished."""
    if len(state.players) > 1:
        return turns_together(state, seat)
    # Alone, every turn but the last one costs a character, and every house wants one.
    return max(0, sum(state.characters) - guests.count(None))


def chances_to_finish(
    state: State,
    seat: Seat,
    street: Plots,
    turns: float,
    permits: Sequence[float],
) -> list[float]:
    """Return how likely each house is finished in time, where so many permits are needed for each."""
    alone = len(state.players) == 1
    own = state.players[seat].permits
    chances = [1.0] * MOST_HOUSES
    later = len(street.order)
    cards, needed = 0, 0.0
    for place in street.order:
        cards += street.missing[place]
        needed += permits[place]
        later -= 1
        # A house that nobody waits for any more leaves its character for one more turn.
        more = later if alone else 0
        in_time = _in_time(state, seat, turns + more, cards, min(street.useful, cards))
        chances[place] = in_time * _enough(own, needed)
    return chances


def _enough(permits: int, needed: float) -> float:
    """Return how likely the permits suffice where so many are expected to be needed (Poisson)."""
    chance = term = exp(-needed)
    for number in range(1, permits + 1):
        term *= needed / number
        chance += term
    return chance


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
