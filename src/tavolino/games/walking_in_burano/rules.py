"""How a match of Walking in Burano goes: set-up, turns of take, build and invite, rounds, the end."""

from msgspec.structs import replace

from tavolino.core.game import CHANCE, Seat
from tavolino.core.rng import Stream
from tavolino.core.values import add, put
from tavolino.games.walking_in_burano.actions import (
    Action,
    Build,
    ChanceAction,
    Dismiss,
    Done,
    Invite,
    Return,
    Reveal,
    Start,
    Swap,
    Take,
)
from tavolino.games.walking_in_burano.market import taken_and_left
from tavolino.games.walking_in_burano.material import (
    CARDS_OF_LEVEL,
    COINS_FOR_TAKEN,
    INHABITANTS,
    LEVEL_OF,
    MARKET_COLUMNS,
    MOST_COINS,
    MOST_IN_HAND,
    NO_CHARACTERS,
    PRICES,
    CardId,
    Character,
)
from tavolino.games.walking_in_burano.rounds import begin_turn, dismiss, end_round, reveal
from tavolino.games.walking_in_burano.state import (
    Options,
    Phase,
    Pile,
    Player,
    Returned,
    State,
    cast,
    check_options,
    may_be_held,
    sorted_cards,
)
from tavolino.games.walking_in_burano.street import (
    COLUMNS,
    MIDDLE,
    needs_permit,
    with_card,
)


def new(options: Options, seats: int) -> State:
    """Set the table, all cards still in their decks (WB-1.1, WB-1.2, WB-1.3, WB-1.5)."""
    check_options(options, seats)
    first_is_drawn = options.first is None and seats > 1
    return State(
        options=options,
        phase=Phase.START if first_is_drawn else Phase.REVEAL,
        round=0,
        turn=options.first or 0,
        first=options.first or 0,
        market=((),) * MARKET_COLUMNS[seats],
        piles=tuple(map(Pile, CARDS_OF_LEVEL)),
        box=(),
        characters=cast(seats, options.easier),
        dismissed=NO_CHARACTERS,
        built=0,
        quiet=0,
        players=(Player(),) * seats,
    )


def to_move(state: State) -> tuple[Seat, ...]:
    """Return whose decision it is."""
    phase = state.phase
    if phase is Phase.START or phase is Phase.REVEAL:
        return (CHANCE,)
    return () if phase is Phase.OVER else (state.turn,)


def chance(state: State, rng: Stream) -> ChanceAction:
    """Draw the first player (WB-1.4) or cards for the market (WB-1.1, WB-7.4)."""
    if state.phase is Phase.START:
        return Start(rng.below(len(state.players)))
    ground, first, roof = (_drawn(pile, gap, rng) for pile, gap in zip(state.piles, state.gaps, strict=True))
    return Reveal(ground, first, roof)


def _drawn(pile: Pile, wanted: int, rng: Stream) -> tuple[CardId, ...]:
    """Draw unseen cards; the returned ones come only after the last of them, in their order."""
    unseen = list(pile.unseen)
    drawn: list[CardId] = []
    for _ in range(min(wanted, len(unseen))):
        drawn.append(rng.pick(unseen))
        unseen.remove(drawn[-1])
    if len(drawn) < wanted:
        drawn += [card.card for card in pile.returned[: wanted - len(drawn)]]
    return tuple(drawn)


def apply(state: State, seat: Seat, action: Action) -> State:
    """Return the state after a legal action."""
    match action:
        case Build():
            return _build(state, seat, action)
        case Take():
            return _take(state, seat, action)
        case Done():
            return _invite_or_return(state, seat)
        case Return():
            return _return(state, seat, action.card)
        case Invite():
            return _invite(state, seat, action.character)
        case Swap():
            return _swap(state, seat, action.cards)
        case Reveal():
            return reveal(state, action)
        case Dismiss():
            return dismiss(state, action.character)
        case Start():
            return replace(state, phase=Phase.REVEAL, turn=action.seat, first=action.seat)


# --- A turn ---------------------------------------------------------------------------------------


def _take(state: State, seat: Seat, action: Take) -> State:
    """Take cards and the coins that go with them (WB-2.1, WB-2.2)."""
    taken, left = taken_and_left(state.market[action.column - 1], action.end, action.count)
    player = state.players[seat]
    player = replace(
        player,
        coins=player.coins + COINS_FOR_TAKEN[action.count],
        hand=sorted_cards(player.hand + taken),
    )
    return replace(
        state,
        phase=Phase.BUILD,
        market=put(state.market, action.column - 1, left),
        players=put(state.players, seat, player),
    )


def _build(state: State, seat: Seat, action: Build) -> State:
    """Lay a card and pay for it (WB-3.1, WB-3.2, WB-3.9)."""
    card, column = action.card, action.column
    player = state.players[seat]
    permit = needs_permit(player.street, card, column, state.options.edition)
    player = replace(
        player,
        coins=player.coins - PRICES[state.built],
        permits=player.permits - permit,
        hand=_without(player.hand, card),
        street=with_card(player.street, card, column),
    )
    return replace(state, built=state.built + 1, players=put(state.players, seat, player))


def _without(hand: tuple[CardId, ...], card: CardId) -> tuple[CardId, ...]:
    place = hand.index(card)
    return hand[:place] + hand[place + 1 :]


def _swap(state: State, seat: Seat, cards: tuple[CardId, CardId]) -> State:
    """Put two cards under their decks for a coin (WB-3.10)."""
    for card in cards:
        state = _put_back(state, seat, card)
    player = state.players[seat]
    state = replace(state, players=put(state.players, seat, replace(player, coins=player.coins + 1)))
    return _return_or_end(state, seat) if state.phase is Phase.RETURN else state


def _put_back(state: State, seat: Seat, card: CardId) -> State:
    """Move a card from the hand under its deck, face down."""
    level = LEVEL_OF[card]
    player = state.players[seat]
    pile = state.piles[level]
    returned = Returned(card, seat, may_be_held(state, seat, level))
    return replace(
        state,
        piles=put(state.piles, level, replace(pile, returned=(*pile.returned, returned))),
        players=put(state.players, seat, replace(player, hand=_without(player.hand, card))),
    )


def _invite_or_return(state: State, seat: Seat) -> State:
    """After building, every finished house gets a character as long as one may come (WB-5.2, WB-5.4)."""
    # A house that once stayed without a character never finds one later: the supply only shrinks.
    if state.built and house_to_invite_to(state.players[seat]) is not None and _can_invite(state, seat):
        return replace(state, phase=Phase.INVITE)
    return _return_or_end(state, seat)


def house_to_invite_to(player: Player) -> int | None:
    """Return the column of the left-most finished house without a character (WB-5.2)."""
    for column, house, character in zip(COLUMNS, player.street, player.characters, strict=True):
        if character is None and None not in house:
            return column
    return None


def _can_invite(state: State, seat: Seat) -> bool:
    own = state.players[seat].characters
    return any(
        number and (who not in INHABITANTS or who not in own) for who, number in enumerate(state.characters)
    )


def _invite(state: State, seat: Seat, character: Character) -> State:
    player = state.players[seat]
    column = house_to_invite_to(player)
    assert column is not None
    player = replace(player, characters=put(player.characters, column + MIDDLE, character))
    state = replace(
        state,
        characters=add(state.characters, character, -1),
        players=put(state.players, seat, player),
    )
    return _invite_or_return(state, seat)


def _return(state: State, seat: Seat, card: CardId) -> State:
    """Put a card too many under its deck (WB-6.1)."""
    return _return_or_end(_put_back(state, seat, card), seat)


def _return_or_end(state: State, seat: Seat) -> State:
    if len(state.players[seat].hand) > MOST_IN_HAND:
        return replace(state, phase=Phase.RETURN)
    return _end_turn(state, seat)


def _end_turn(state: State, seat: Seat) -> State:
    """Lose coins beyond six (WB-6.2); then the next player, or the end of the round."""
    player = state.players[seat]
    players = state.players
    if player.coins > MOST_COINS:
        players = put(players, seat, replace(player, coins=MOST_COINS))
    state = replace(state, quiet=0 if state.built else state.quiet + 1, players=players)
    following = (seat + 1) % len(players)
    return end_round(state) if following == state.first else begin_turn(state, following)
