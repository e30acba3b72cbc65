"""Why an action is not allowed, with the number of the rule that forbids it.

Written apart from `legal` on purpose. When several rules forbid an action, the first of these is
named: whose turn it is, phase, source or space, colour, payment.
"""

from tavolino.core.game import CHANCE, Refusal, Seat, no
from tavolino.core.values import Counts, count
from tavolino.games.summer_pavilion.actions import (
    TABLE_CENTRE,
    Action,
    Deal,
    Discard,
    Draft,
    Pass,
    Place,
    Restock,
    Start,
    TakeBonus,
)
from tavolino.games.summer_pavilion.material import (
    CENTRE_STAR,
    COLOURS,
    NUMBERS,
    POSITIONS,
    STAR_COLOURS,
    STARS,
    TILES_ON_A_WORKSHOP,
    Colour,
)
from tavolino.games.summer_pavilion.state import Phase, Star, State


def refusal(state: State, seat: Seat, action: Action) -> Refusal | None:
    """Return the first rule that forbids the action, or None."""
    match action:
        case Start() | Deal() | Restock():
            return _refuse_chance(state, seat, action)
        case Draft():
            return _refuse_turn(state, seat, Phase.DRAFT) or _refuse_draft(state, action)
        case Place():
            return _refuse_turn(state, seat, Phase.BUILD) or _refuse_place(state, action)
        case Pass():
            return _refuse_turn(state, seat, Phase.BUILD) or _refuse_unfinished(state)
        case TakeBonus():
            return _refuse_turn(state, seat, Phase.BUILD) or _refuse_take_bonus(state, action.colour)
        case Discard():
            return _refuse_turn(state, seat, Phase.BUILD) or _refuse_discard(state, action.colour)


def _refuse_turn(state: State, seat: Seat, wanted: Phase) -> Refusal | None:
    if state.phase is Phase.OVER:
        return no("SP-2.2", "over")
    if seat != state.turn or state.phase not in (Phase.DRAFT, Phase.BUILD):
        rule = "SP-4.9" if state.phase in (Phase.BUILD, Phase.RESTOCK) else "SP-3.7"
        return no(rule, "not-your-turn", turn=state.turn)
    if state.phase is not wanted:
        return no("SP-2.2", "wrong-phase", phase=state.phase.value)
    return None


# --- Draft ----------------------------------------------------------------------------------------


def _refuse_draft(state: State, action: Draft) -> Refusal | None:
    source, colour = action.source, action.colour
    if source not in range(len(state.workshops) + 1):
        return no("SP-1.1", "no-such-workshop", source=source, workshops=len(state.workshops))
    from_centre = source == TABLE_CENTRE
    there = state.centre if from_centre else state.workshops[source - 1]
    rule = "SP-3.4" if from_centre else "SP-3.1"
    if sum(there) == 0:
        return no(rule, "empty-source", source=source)
    if colour not in COLOURS or there[colour] == 0:
        return no(rule, "colour-not-there", source=source, colour=_name(colour))
    if colour == state.wild and sum(there) > there[colour]:
        return no(
            "SP-3.4" if from_centre else "SP-3.2", "wild-not-alone", source=source, colour=_name(colour)
        )
    return None


# --- Build ----------------------------------------------------------------------------------------


def _refuse_unfinished(state: State) -> Refusal | None:
    if state.bonus > 0:
        return no("SP-4.7", "bonus-first", tiles=state.bonus)
    if state.is_discarding:
        return no("SP-5.5", "discard-first", tiles=sum(state.players[state.turn].hand))
    return None


def _refuse_place(state: State, action: Place) -> Refusal | None:
    return (
        _refuse_unfinished(state)
        or _refuse_space(state, action)
        or _refuse_colour(state, action)
        or _refuse_payment(state, action)
    )


def _refuse_space(state: State, action: Place) -> Refusal | None:
    space = f"{action.star}.{action.space}"
    if action.star not in STARS or action.space not in POSITIONS:
        return no("SP-4.10", "no-such-space", space=space)
    if state.players[state.turn].board[action.star][action.space - 1] is not None:
        return no("SP-4.10", "space-taken", space=space)
    return None


def _refuse_colour(state: State, action: Place) -> Refusal | None:
    colour, star = action.colour, action.star
    tiles = state.players[state.turn].board[star]
    if state.options.side == "back":
        return _refuse_on_the_back(tiles, star, colour)
    if star == CENTRE_STAR:
        if colour in tiles:
            return no("SP-4.4", "colour-on-star", star=star, colour=_name(colour))
    elif colour != STAR_COLOURS[star]:
        wanted = STAR_COLOURS[star]
        return no("SP-4.4", "wrong-star-colour", star=star, colour=_name(colour), wanted=_name(wanted))
    return None


def _refuse_on_the_back(tiles: Star, star: int, colour: Colour) -> Refusal | None:
    """The first tile is free; the second decides: one colour for the whole star, or all different."""
    laid = [tile for tile in tiles if tile is not None]
    if len(laid) < 2:
        return None
    if laid[0] == laid[1]:
        if colour != laid[0]:
            return no("SP-4.5", "single-coloured", star=star, colour=_name(colour), wanted=_name(laid[0]))
    elif colour in laid:
        return no("SP-4.5", "colour-on-star", star=star, colour=_name(colour))
    return None


def _refuse_payment(state: State, action: Place) -> Refusal | None:
    hand = state.players[state.turn].hand
    colour, wilds, wild = action.colour, action.wilds, state.wild
    number = NUMBERS[state.options.side][action.star][action.space - 1]
    if colour not in COLOURS or hand[colour] == 0:
        return no("SP-4.2", "no-tile-of-colour", colour=_name(colour))
    if wilds < 0 or wilds >= number:
        return no("SP-4.2", "too-many-wilds", number=number, wilds=wilds, most=number - 1)
    if colour == wild:
        if wilds > 0:
            return no("SP-4.3", "wild-for-itself", colour=_name(colour))
        if hand[colour] < number:
            return no("SP-4.3", "too-few-wild", colour=_name(colour), need=number, have=hand[colour])
        return None
    if hand[wild] < wilds:
        return no("SP-4.1", "too-few-tiles", colour=_name(wild), need=wilds, have=hand[wild], would_pay=0)
    if hand[colour] < number - wilds:
        need, have = number - wilds, hand[colour]
        missing = number - have
        would_pay = missing if missing <= hand[wild] else 0  # so many wild tiles would do
        values = {"need": need, "have": have, "would_pay": would_pay}
        return no("SP-4.1", "too-few-tiles", colour=_name(colour), **values)
    return None


def _refuse_take_bonus(state: State, colour: Colour) -> Refusal | None:
    if state.bonus == 0:
        return no("SP-4.7", "no-bonus")
    if colour not in COLOURS or state.supply[colour] == 0:
        return no("SP-4.7", "not-in-supply", colour=_name(colour))
    return None


def _refuse_discard(state: State, colour: Colour) -> Refusal | None:
    if state.bonus > 0:
        return no("SP-4.7", "bonus-first", tiles=state.bonus)
    if not state.is_discarding:
        return no("SP-5.5", "nothing-to-discard")
    if colour not in COLOURS or state.players[state.turn].hand[colour] == 0:
        return no("SP-5.3", "not-in-hand", colour=_name(colour))
    return None


# --- Chance ---------------------------------------------------------------------------------------


def _refuse_chance(state: State, seat: Seat, action: Start | Deal | Restock) -> Refusal | None:
    """Only chance draws, only when something is to be drawn, and only tiles that are there."""
    match action:
        case Start():
            if (
                seat != CHANCE
                or state.phase is not Phase.START
                or action.seat not in range(len(state.players))
            ):
                return no("SP-1.5", "not-drawn-now")
        case Restock():
            if seat != CHANCE or state.phase is not Phase.RESTOCK:
                return no("SP-4.8", "not-drawn-now")
            if len(action.tiles) != min(state.gaps, state.drawable) or not _can_draw(state, action.tiles):
                return no("SP-4.8", "impossible-draw")
        case Deal():
            rule = "SP-1.3" if state.round == 1 else "SP-6.2"
            if seat != CHANCE or state.phase is not Phase.DEAL:
                return no(rule, "not-drawn-now")
            lengths = _lengths_of_deal(state)
            if [len(action.supply), *map(len, action.workshops)] != lengths:
                return no(rule, "impossible-draw")
            if not _can_draw(state, sum(action.workshops, action.supply)):
                return no(rule, "impossible-draw")
    return None


def _lengths_of_deal(state: State) -> list[int]:
    """The supply first, then workshop after workshop, as far as the tiles go (SP-6.2)."""
    left = state.drawable
    lengths = []
    for wanted in (state.gaps, *[TILES_ON_A_WORKSHOP] * len(state.workshops)):
        lengths.append(min(wanted, left))
        left -= lengths[-1]
    return lengths


def _can_draw(state: State, tiles: tuple[Colour, ...]) -> bool:
    """The bag is emptied before the tower is poured into it (SP-4.8)."""
    if any(tile not in COLOURS for tile in tiles):
        return False
    in_bag = sum(state.bag)
    return _holds(state.bag, tiles[:in_bag]) and _holds(state.tower, tiles[in_bag:])


def _holds(counts: Counts, tiles: tuple[Colour, ...]) -> bool:
    wanted = count(tiles, len(COLOURS))
    return all(want <= have for want, have in zip(wanted, counts, strict=True))


def _name(colour: Colour | None) -> str:
    return COLOURS[colour].name.lower() if colour in COLOURS else str(colour)
