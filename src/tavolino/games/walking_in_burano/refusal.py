"""Why an action is not allowed, with the number of the rule that forbids it.

Written apart from `legal` on purpose. When several rules forbid an action, the first of these is
named: whose turn it is, phase, card or place that there is, structure of the street, payment (coins, then
permits for colours).
"""

from tavolino.core.game import CHANCE, Refusal, Seat, no
from tavolino.games.walking_in_burano.actions import (
    Action,
    Build,
    Dismiss,
    Done,
    Invite,
    Return,
    Reveal,
    Start,
    Swap,
    Take,
)
from tavolino.games.walking_in_burano.material import (
    CHARACTERS,
    ENDS,
    INHABITANTS,
    LEVEL_OF,
    MOST_BUILT,
    MOST_HOUSES,
    PRICES,
    CardId,
    Character,
)
from tavolino.games.walking_in_burano.rounds import rule_that_ends
from tavolino.games.walking_in_burano.state import Phase, Pile, Player, State
from tavolino.games.walking_in_burano.street import (
    COLUMNS,
    breaks_house,
    breaks_neighbours,
    built_columns,
    house_at,
    house_number,
    scaffolds,
    with_card,
)

_TURN_PHASES = (Phase.TAKE, Phase.BUILD, Phase.INVITE, Phase.RETURN)
_RULE_OF_PHASE = {
    Phase.TAKE: "WB-2.1",
    Phase.BUILD: "WB-3.1",
    Phase.INVITE: "WB-5.2",
    Phase.RETURN: "WB-6.1",
    Phase.DISMISS: "WB-8.2",
}


def refusal(state: State, seat: Seat, action: Action) -> Refusal | None:
    """Return the first rule that forbids the action, or None."""
    match action:
        case Start() | Reveal():
            return _refuse_chance(state, seat, action)
        case Take():
            return _refuse_turn(state, seat, Phase.TAKE) or _refuse_take(state, action)
        case Build():
            return _refuse_turn(state, seat, Phase.BUILD) or _refuse_build(state, action)
        case Done():
            return _refuse_turn(state, seat, Phase.BUILD)
        case Swap():
            return _refuse_turn(state, seat, *_TURN_PHASES) or _refuse_swap(state, action.cards)
        case Invite():
            return _refuse_turn(state, seat, Phase.INVITE) or _refuse_invite(state, action.character)
        case Return():
            return _refuse_turn(state, seat, Phase.RETURN) or _refuse_card(state, action.card, "WB-6.1")
        case Dismiss():
            return _refuse_turn(state, seat, Phase.DISMISS) or _refuse_character(
                state, action.character, "WB-8.2"
            )


def _refuse_turn(state: State, seat: Seat, *wanted: Phase) -> Refusal | None:
    if state.phase is Phase.OVER:
        rule = rule_that_ends(state) or "WB-7.5"  # nothing else is left: a deck could not fill its row
        return no(rule, "over")
    if seat != state.turn or state.phase in (Phase.START, Phase.REVEAL):
        return no("WB-7.2", "not-your-turn", turn=state.turn)
    if state.phase not in wanted:
        return no(_RULE_OF_PHASE[state.phase], "wrong-phase", phase=state.phase.value)
    return None


def _refuse_card(state: State, card: CardId, rule: str) -> Refusal | None:
    if card not in state.players[state.turn].hand:
        return no(rule, "not-in-hand", card=card)
    return None


def _refuse_character(state: State, character: Character, rule: str) -> Refusal | None:
    if character not in CHARACTERS or state.characters[character] == 0:
        return no(rule, "no-such-character", character=_name(character))
    return None


# --- Take -----------------------------------------------------------------------------------------


def _refuse_take(state: State, action: Take) -> Refusal | None:
    column, count = action.column, action.count
    if column not in range(1, len(state.market) + 1):
        return no("WB-1.1", "no-such-column", column=column, columns=len(state.market))
    if action.end not in ENDS:
        return no("WB-2.1", "no-such-end", end=action.end)
    there = len(state.market[column - 1])
    if there == 0:
        return no("WB-2.3", "empty-column", column=column)
    if count < 1:
        return no("WB-2.1", "take-at-least-one")
    if count > there:
        return no("WB-2.3", "too-few-cards", column=column, count=count, there=there)
    if action.end == "bottom" and count == there:
        return no("WB-2.1", "all-from-the-top", column=column, count=count)
    return None


# --- Build ----------------------------------------------------------------------------------------


def _refuse_build(state: State, action: Build) -> Refusal | None:
    card, column = action.card, action.column
    player = state.players[state.turn]
    return (
        _refuse_card(state, card, "WB-3.1")
        or _refuse_place(player, card, column)
        or _refuse_structure(player, card, column)
        or _refuse_coins(state, player)
        or _refuse_colour(state, player, card, column)
    )


def _refuse_place(player: Player, card: CardId, column: int) -> Refusal | None:
    if column not in COLUMNS:
        return no("WB-3.5", "no-such-place", column=column)
    if not built_columns(player.street) and column != 0:
        return no("WB-3.4", "first-card-at-0", column=column)
    laid = house_at(player.street, column)[LEVEL_OF[card]]
    if laid is not None:
        return no("WB-3.6", "place-taken", house=house_number(player.street, column), card=laid)
    return None


def _refuse_structure(player: Player, card: CardId, column: int) -> Refusal | None:
    street = with_card(player.street, card, column)
    houses = built_columns(street)
    width = houses[-1] - houses[0] + 1
    if width > MOST_HOUSES:
        return no("WB-3.5", "too-many-houses", column=column, houses=width, most=MOST_HOUSES)
    needed = scaffolds(street)
    if needed.spare < 0:
        return no("WB-4.2", "too-few-scaffolds", column=column, need=len(needed.places))
    return None


def _refuse_coins(state: State, player: Player) -> Refusal | None:
    if state.built >= MOST_BUILT:
        return no("WB-3.1", "three-cards-laid")
    price = PRICES[state.built]
    if player.coins < price:
        return no("WB-3.1", "too-few-coins", need=price, have=player.coins)
    return None


def _refuse_colour(state: State, player: Player, card: CardId, column: int) -> Refusal | None:
    """Without a permit left, the rule of colour that the card breaks forbids it; both are WB-3.9."""
    if player.permits > 0:
        return None
    house = breaks_house(player.street, card, column)
    beside = breaks_neighbours(player.street, card, column, state.options.edition)
    if house and beside:
        return no("WB-3.9", "no-permit", card=card, column=column)
    if house:
        return no("WB-3.7", "other-colour-in-house", card=card, house=house_number(player.street, column))
    if beside:
        return no("WB-3.8", "same-colour-beside", card=card)
    return None


def _refuse_swap(state: State, cards: tuple[CardId, ...]) -> Refusal | None:
    if state.options.edition != "german":
        return no("WB-3.10", "german-only")
    if len(cards) != 2 or cards[0] == cards[1]:
        return no("WB-3.10", "two-cards")
    for card in cards:
        if refused := _refuse_card(state, card, "WB-3.10"):
            return refused
    if LEVEL_OF[cards[0]] > LEVEL_OF[cards[1]]:
        return no("WB-3.10", "lower-level-first", cards=cards)
    return None


# --- Invite ---------------------------------------------------------------------------------------


def _refuse_invite(state: State, character: Character) -> Refusal | None:
    if refused := _refuse_character(state, character, "WB-5.2"):
        return refused
    if character in INHABITANTS and character in state.players[state.turn].characters:
        return no("WB-5.3", "inhabitant-twice", character=_name(character))
    return None


# --- Chance ---------------------------------------------------------------------------------------


def _refuse_chance(state: State, seat: Seat, action: Start | Reveal) -> Refusal | None:
    """Draws belong to chance, at their time, and show cards that can be drawn."""
    match action:
        case Start():
            drawn_now = seat == CHANCE and state.phase is Phase.START
            if not drawn_now or action.seat not in range(len(state.players)):
                return no("WB-1.4", "not-drawn-now")
        case Reveal():
            rule = "WB-1.1" if state.round == 0 else "WB-7.4"
            if seat != CHANCE or state.phase is not Phase.REVEAL:
                return no(rule, "not-drawn-now")
            rows = (action.ground, action.first, action.roof)
            for row, pile, gap in zip(rows, state.piles, state.gaps, strict=True):
                if len(row) != min(gap, pile.size) or not _can_draw(pile, row):
                    return no(rule, "impossible-draw")
    return None


def _can_draw(pile: Pile, cards: tuple[CardId, ...]) -> bool:
    """All unseen cards come before the first returned one; those keep their order."""
    unseen, returned = cards[: len(pile.unseen)], cards[len(pile.unseen) :]
    in_order = tuple(card.card for card in pile.returned[: len(returned)])
    return len(set(unseen)) == len(unseen) and set(unseen) <= set(pile.unseen) and returned == in_order


def _name(character: Character) -> str:
    return CHARACTERS[character].name.lower() if character in CHARACTERS else str(character)
