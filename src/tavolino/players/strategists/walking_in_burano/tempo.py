"""How many turns are left, and which houses can be finished in them.

Every turn is worth four: three for taking (each a card or a coin), and one because the first card laid costs
one coin less. Every card of the street costs three: the card itself and two coins. What is left over may be
wasted, on cards that do not fit or turns without building. It is three at the start of a solo game.
"""

from collections.abc import Sequence
from math import exp
from typing import Final

from tavolino.core.game import Seat
from tavolino.games.walking_in_burano.material import LEVELS, MOST_HOUSES, MOST_IN_HAND, Character
from tavolino.games.walking_in_burano.state import Phase, Player, State
from tavolino.players.strategists.walking_in_burano.plots import Plots

TURN_BRINGS: Final = 4
CARD_COSTS: Final = 3

WASTE_PER_CARD = 0.12
"""How much a good player wastes for every card still to be laid."""
SAFETY = 0.9
"""So much less than usual waste still is an even chance; from 0.9 to 1.6 solo matches went alike."""
SHARPNESS = 0.7
"""How much more waste makes a house unlikely to be finished."""
FUZZ = 1.6
"""The same with others at the table, when nobody knows how many turns there will be."""
TOO_LATE = 0.03
"""The chance of what cannot be done alone: not quite nothing, so that less hopeless still looks better."""
TAKEN_IN_A_TURN = 0.47
"""Cards of each level that a player takes in a turn, as matches showed."""
LEAVING_EACH_ROUND: Final = {1: 1, 2: 1, 3: 0, 4: 0}
"""Cards of each level that leave the market, by the number of players."""


def turns_left(state: State, seat: Seat, guests: Sequence[Character | None]) -> float:
    """Return the turns after this one in which all houses must be finished."""
    if len(state.players) == 1:
        # Every turn but the last one costs a character, and every house wants one.
        return max(0, sum(state.characters) - guests.count(None))
    turns = min([_turns_needed(player) for other, player in enumerate(state.players) if other != seat])
    if state.options.edition == "polish":
        seats = len(state.players)
        drawn = LEAVING_EACH_ROUND[seats] + seats * TAKEN_IN_A_TURN
        turns = min(turns, min([pile.size for pile in state.piles]) / drawn)
    return turns


def _turns_needed(player: Player) -> float:
    """Return in how many turns a player can finish the whole street."""
    laid = sum([len(LEVELS) - house.count(None) for house in player.street])
    cards = MOST_HOUSES * len(LEVELS) - laid
    worth = player.coins + len(player.hand)
    return max(0.0, ((CARD_COSTS + WASTE_PER_CARD) * cards - worth) / TURN_BRINGS)


def chances_to_finish(
    state: State, seat: Seat, street: Plots, turns: float, permits: Sequence[float]
) -> list[float]:
    """Return how likely each house is finished in time, where that many permits are needed for each."""
    alone = len(state.players) == 1
    chances = [1.0] * MOST_HOUSES
    cards, needed, later = 0, 0.0, len(street.order)
    for place in street.order:
        cards += street.missing[place]
        needed += permits[place]
        later -= 1
        # Alone, a house that comes later or never leaves its character for one more turn.
        more = turns + (later if alone else 0)
        left = _left_over(state, seat, more, cards, min(street.useful, cards))
        if alone and more == 0 and cards > _to_lay(state):
            left = -CARD_COSTS * cards
        chances[place] = _in_time(left, cards, alone) * _enough(state.players[seat].permits, needed)
    return chances


def _left_over(state: State, seat: Seat, turns: float, cards: int, useful: int) -> float:
    """Return what may be wasted if that many cards are laid in this turn and that many more turns."""
    left = state.players[seat].coins + useful + TURN_BRINGS * turns - CARD_COSTS * cards
    if state.turn == seat and state.phase is Phase.TAKE:
        left += TURN_BRINGS
    elif state.turn == seat and state.phase is Phase.BUILD and state.built == 0:
        left += 1
    return left


def _to_lay(state: State) -> int:
    """Return how many cards can still be laid in the last turn of a solo game."""
    if state.phase is Phase.TAKE:
        return MOST_IN_HAND
    return len(state.players[0].hand) if state.phase is Phase.BUILD else 0


def _in_time(left: float, cards: int, alone: bool) -> float:
    if alone and left < 0:
        return TOO_LATE * exp(left)
    wanted = WASTE_PER_CARD * cards - SAFETY
    return 1 / (1 + exp((wanted - left) / (SHARPNESS if alone else FUZZ)))


def _enough(permits: int, needed: float) -> float:
    """Return how likely the permits suffice where that many are expected to be needed (Poisson)."""
    chance = term = exp(-needed)
    for number in range(1, permits + 1):
        term *= needed / number
        chance += term
    return chance
