"""What must be true of every state of a match."""

from collections import Counter

from tavolino.core.values import count, plus
from tavolino.games.walking_in_burano.material import (
    CARDS,
    CHARACTERS,
    INHABITANTS,
    LEVEL_OF,
    LEVELS,
    MARKET_COLUMNS,
    MOST_BUILT,
    MOST_COINS,
    MOST_HOUSES,
    MOST_IN_HAND,
    START_PERMITS,
    CardId,
)
from tavolino.games.walking_in_burano.state import Phase, Player, State, cast, sorted_cards
from tavolino.games.walking_in_burano.street import (
    Street,
    built_columns,
    cards_of,
    is_finished,
    scaffolds,
)


def faults(state: State) -> list[str]:
    """Return what is broken; nothing, if the state is sound."""
    broken = [*_faults_of_cards(state), *_faults_of_characters(state), *_faults_of_market(state)]
    if state.built not in range(MOST_BUILT + 1):
        broken.append(f"{state.built} cards built in a turn")
    in_turn = state.phase in (Phase.TAKE, Phase.BUILD, Phase.INVITE, Phase.RETURN)
    for seat, player in enumerate(state.players):
        own_turn = in_turn and seat == state.turn
        broken += [f"seat {seat}: {fault}" for fault in _faults_of(player, own_turn)]
    return broken


def _faults_of_cards(state: State) -> list[str]:
    everywhere: list[CardId] = [*state.box]
    for column in state.market:
        everywhere += column
    for pile in state.piles:
        everywhere += pile.unseen
        everywhere += [returned.card for returned in pile.returned]
    for player in state.players:
        everywhere += [*player.hand, *cards_of(player.street)]
    number = Counter(everywhere)
    return [f"{card} is there {number[card]} times" for card in CARDS if number[card] != 1] + [
        f"{card} is no card" for card in number if card not in LEVEL_OF
    ]


def _faults_of_characters(state: State) -> list[str]:
    everywhere = plus(state.characters, state.dismissed)
    for player in state.players:
        everywhere = plus(everywhere, count([c for c in player.characters if c is not None], len(CHARACTERS)))
    all_of_them = cast(len(state.players), state.options.easier)
    broken = []
    if everywhere != all_of_them:
        broken.append(f"characters: {everywhere}, should be {all_of_them}")
    if min(state.characters) < 0 or min(state.dismissed) < 0:
        broken.append("fewer than no characters of a kind")
    return broken


def _faults_of_market(state: State) -> list[str]:
    broken = []
    if len(state.market) != MARKET_COLUMNS[len(state.players)]:
        broken.append(f"{len(state.market)} market columns")
    for number, column in enumerate(state.market, 1):
        levels = [LEVEL_OF[card] for card in column]
        if levels != sorted(set(levels), reverse=True):
            broken.append(f"market column {number}: {column}")
    for level, pile in zip(LEVELS, state.piles, strict=True):
        cards = [*pile.unseen, *(returned.card for returned in pile.returned)]
        if any(LEVEL_OF[card] is not level for card in cards):
            broken.append(f"the deck of level {level} has a card of another")
        broken += [f"{r.card} is not among {r.among}" for r in pile.returned if r.card not in r.among]
    return broken


def _faults_of(player: Player, own_turn: bool) -> list[str]:
    broken = []
    if player.coins < 0 or (player.coins > MOST_COINS and not own_turn):
        broken.append(f"{player.coins} coins")
    if player.permits not in range(START_PERMITS + 1):
        broken.append(f"{player.permits} permits")
    if len(player.hand) > MOST_IN_HAND and not own_turn:
        broken.append(f"{len(player.hand)} cards in hand")
    if player.hand != sorted_cards(player.hand):
        broken.append(f"hand out of order: {player.hand}")
    return broken + _faults_of_street(player.street) + _faults_of_invited(player)


def _faults_of_street(street: Street) -> list[str]:
    broken = []
    built = built_columns(street)
    if built and built[-1] - built[0] >= MOST_HOUSES:
        broken.append(f"houses in columns {built}")
    if built and 0 not in built:
        broken.append("no card in column 0")
    if scaffolds(street).spare < 0:
        broken.append(f"{len(scaffolds(street).places)} scaffolds needed")
    laid = [(level, card) for house in street for level, card in zip(LEVELS, house, strict=True) if card]
    broken += [f"{card} on level {level}" for level, card in laid if LEVEL_OF[card] is not level]
    return broken


def _faults_of_invited(player: Player) -> list[str]:
    broken = []
    invited = [character for character in player.characters if character is not None]
    if any(invited.count(inhabitant) > 1 for inhabitant in INHABITANTS):
        broken.append(f"an inhabitant twice: {invited}")
    for character, house in zip(player.characters, player.street, strict=True):
        if character is not None and not is_finished(house):
            broken.append(f"{character.name.lower()} under an unfinished house")
    return broken
