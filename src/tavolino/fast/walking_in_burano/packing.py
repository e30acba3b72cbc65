"""A state of the reference rules as a row, and back."""

from collections.abc import Iterable, Iterator
from random import Random

from msgspec.structs import replace

from tavolino.core.game import Seat
from tavolino.core.values import minus, plus, put
from tavolino.fast.row import NOBODY, Row, row_of
from tavolino.fast.walking_in_burano.layout import (
    BOX,
    BUILT,
    CARD_BITS,
    CHARACTERS,
    CLOSED_WINDOWS,
    COINS,
    COLUMNS,
    DECK,
    DECK_SHA256,
    DISMISSED,
    EASIER,
    EDITION,
    FIRST,
    FIXED_FIRST,
    GUESTS,
    HAND,
    HELD,
    INVITED,
    LAID,
    LEFT,
    LEVELS,
    MARKET,
    OF_A_LEVEL,
    OWN_UNDER,
    PAINTED,
    PERMITS,
    PHASE,
    PLAYER,
    PLAYERS,
    QUIET,
    RETURNED,
    RIGHT,
    ROUND,
    SEATS,
    SET,
    SET_BITS,
    SINCE,
    STREET,
    SUPPLY,
    TURN,
    UNDER,
    UNSEEN,
    WIDTH,
    table,
)
from tavolino.fast.walking_in_burano.layout import COLOURS as HOW_MANY_COLOURS
from tavolino.fast.walking_in_burano.rules import player_of
from tavolino.fast.walking_in_burano.street import MIDDLE, card_set, card_under, owner_of
from tavolino.games.walking_in_burano.actions import ChanceAction, Reveal, Start
from tavolino.games.walking_in_burano.market import rows_of
from tavolino.games.walking_in_burano.material import CARDS as EVERY_CARD
from tavolino.games.walking_in_burano.material import CHARACTERS as EVERYBODY
from tavolino.games.walking_in_burano.material import (
    COLOUR_OF,
    EDITIONS,
    LEVEL_OF,
    ORDER,
    QUIET_ROUNDS,
    CardId,
    Level,
)
from tavolino.games.walking_in_burano.material import LEVELS as EVERY_LEVEL
from tavolino.games.walking_in_burano.state import (
    Market,
    Options,
    Phase,
    Pile,
    Player,
    Returned,
    State,
    may_be_held,
    sorted_cards,
)
from tavolino.games.walking_in_burano.street import House

_PHASES = tuple(Phase)

# --- To a row -------------------------------------------------------------------------------------


def pack(state: State) -> Row:
    """Return a state as a row; the order in the box is left out."""
    options = state.options
    cells: list[int] = table(
        len(state.players),
        options.edition,
        options.easier,
        options.closed_windows,
        options.first,
        options.deck,
        options.deck_sha256,
    ).tolist()
    cells[PHASE] = _PHASES.index(state.phase)
    cells[ROUND], cells[TURN], cells[FIRST] = state.round, state.turn, state.first
    cells[BUILT], cells[QUIET] = state.built, state.quiet
    cells[SUPPLY : SUPPLY + CHARACTERS] = state.characters
    cells[DISMISSED : DISMISSED + CHARACTERS] = state.dismissed
    for place, column in enumerate(state.market):
        for card in column:
            cells[MARKET + place * LEVELS + LEVEL_OF[card]] = ORDER[card] + 1
    _pack_sets(cells, BOX, state.box)
    for level, pile in enumerate(state.piles):
        _pack_sets(cells, UNSEEN, pile.unseen)
        cells[UNDER + level] = len(pile.returned)
        _pack_returned(cells, level, pile.returned)
    for seat, player in enumerate(state.players):
        start = PLAYERS + seat * PLAYER
        cells[start : start + PLAYER] = _pack_player(player)
        for level, pile in enumerate(state.piles):
            if own := [returned for returned in pile.returned if returned.seat == seat]:
                cells[start + OWN_UNDER + level] = len(own)
                for card in may_be_held(state, seat, EVERY_LEVEL[level]):
                    cells[SINCE + ORDER[card]] = sum(card not in returned.among for returned in own)
    return row_of(cells)


def _pack_sets(cells: list[int], start: int, cards: Iterable[CardId]) -> None:
    for card in cards:
        level, bit = divmod(ORDER[card], OF_A_LEVEL)
        half, bit = divmod(bit, SET_BITS)
        cells[start + level * SET + half] |= 1 << bit


def _pack_returned(cells: list[int], level: int, queue: Iterable[Returned]) -> None:
    for place, returned in enumerate(queue, RETURNED + level * OF_A_LEVEL):
        owner = NOBODY if returned.seat is None else returned.seat
        cells[place] = ORDER[returned.card] | (owner + 1) << CARD_BITS


def _pack_player(player: Player) -> list[int]:
    cells = [0] * PLAYER
    cells[COINS], cells[PERMITS], cells[HELD] = player.coins, player.permits, len(player.hand)
    cells[HAND : HAND + len(player.hand)] = [ORDER[card] + 1 for card in player.hand]
    houses = [column for column, house in enumerate(player.street) if any(house)]
    cells[LEFT], cells[RIGHT] = (houses[0], houses[-1]) if houses else (MIDDLE, MIDDLE)
    for column in houses:
        for level, card in enumerate(player.street[column]):
            if card is not None:
                cells[STREET + column * LEVELS + level] = ORDER[card] + 1
                cells[LAID + level] |= 1 << column
                cells[PAINTED + level * HOW_MANY_COLOURS + COLOUR_OF[card]] |= 1 << column
        if (guest := player.characters[column]) is not None:
            cells[GUESTS + column] = guest + 1
            cells[INVITED] |= 1 << guest
    return cells


# --- And back -------------------------------------------------------------------------------------


def unpack(row: Row) -> State:
    """Return the state that a row stands for, as `bare` has it."""
    cells: list[int] = row.tolist()
    seats = cells[SEATS]
    return State(
        options=Options(
            EDITIONS[cells[EDITION]],
            bool(cells[EASIER]),
            bool(cells[CLOSED_WINDOWS]),
            _seat(cells[FIXED_FIRST]),
            DECK,
            DECK_SHA256,
        ),
        phase=_PHASES[cells[PHASE]],
        round=cells[ROUND],
        turn=cells[TURN],
        first=cells[FIRST],
        market=_market(cells),
        piles=tuple(Pile(_cards(row, UNSEEN, level), _returned(cells, level)) for level in EVERY_LEVEL),
        box=tuple(card for level in EVERY_LEVEL for card in _cards(row, BOX, level)),
        characters=tuple(cells[SUPPLY : SUPPLY + CHARACTERS]),
        dismissed=tuple(cells[DISMISSED : DISMISSED + CHARACTERS]),
        built=cells[BUILT],
        quiet=cells[QUIET],
        players=tuple(_player(cells[player_of(seat) :][:PLAYER]) for seat in range(seats)),
    )


def _seat(cell: int) -> Seat | None:
    return None if cell == NOBODY else cell


def _card(cell: int) -> CardId | None:
    return EVERY_CARD[cell - 1] if cell else None


def _market(cells: list[int]) -> Market:
    columns = [cells[MARKET + column * LEVELS :][:LEVELS] for column in range(WIDTH[cells[SEATS]])]
    return tuple(tuple(EVERY_CARD[cell - 1] for cell in reversed(column) if cell) for column in columns)


def _cards(row: Row, part: int, level: Level) -> tuple[CardId, ...]:
    cards = card_set(row, part + level * SET)
    return tuple(EVERY_CARD[level * OF_A_LEVEL + bit] for bit in range(OF_A_LEVEL) if cards >> bit & 1)


def _returned(cells: list[int], level: Level) -> tuple[Returned, ...]:
    queue = cells[RETURNED + level * OF_A_LEVEL :][: cells[UNDER + level]]
    seen = dict.fromkeys(range(NOBODY, cells[SEATS]), 0)
    returned = []
    for cell in queue:
        card, owner = EVERY_CARD[card_under(cell)], owner_of(cell)
        among = _may_be(cells, queue, owner, level, seen[owner]) if owner != NOBODY else [card]
        returned.append(Returned(card, _seat(owner), tuple(among)))
        seen[owner] += 1
    return tuple(returned)


def _may_be(cells: list[int], queue: list[int], owner: Seat, level: Level, number: int) -> Iterator[CardId]:
    """Return what the card that a player has returned after so many others may be."""
    player = cells[player_of(owner) :][:PLAYER]
    held = [cell - 1 for cell in player[HAND : HAND + player[HELD]]]
    mine = {*held, *(card_under(cell) for cell in queue if owner_of(cell) == owner)}
    for card in sorted(mine):
        if EVERY_LEVEL[card // OF_A_LEVEL] is level and cells[SINCE + card] <= number:
            yield EVERY_CARD[card]


def _player(cells: list[int]) -> Player:
    return Player(
        coins=cells[COINS],
        permits=cells[PERMITS],
        hand=tuple(EVERY_CARD[cell - 1] for cell in cells[HAND : HAND + cells[HELD]]),
        street=tuple(_house(cells[STREET + column * LEVELS :][:LEVELS]) for column in range(COLUMNS)),
        characters=tuple(EVERYBODY[cell - 1] if cell else None for cell in cells[GUESTS : GUESTS + COLUMNS]),
    )


def _house(cells: list[int]) -> House:
    ground, first, roof = map(_card, cells)
    return ground, first, roof


def bare(state: State) -> State:
    """Return a state without what tells nobody anything: the order in the box, and that a card which lies in
    a street by now could have been a returned one.
    """
    piles = [
        replace(pile, returned=tuple(_still_open(state, returned, level) for returned in pile.returned))
        for level, pile in zip(EVERY_LEVEL, state.piles, strict=True)
    ]
    return replace(state, piles=tuple(piles), box=sorted_cards(state.box))


def _still_open(state: State, returned: Returned, level: Level) -> Returned:
    if returned.seat is None:
        return returned
    held = may_be_held(state, returned.seat, level)
    return replace(returned, among=tuple(card for card in returned.among if card in held))


def drawn(before: State, after: State) -> ChanceAction:
    """Return what chance did between two states."""
    if before.phase is Phase.START:
        return Start(after.first)
    rows = zip(rows_of(before.market), rows_of(after.market), strict=True)
    ground, first, roof = (tuple(reversed(new[: len(new) - len(old)])) for old, new in rows)
    return Reveal(ground, first, roof)


# --- Rare moments ---------------------------------------------------------------------------------


def strained(state: State, rng: Random) -> State:
    """Return a state much like this one that play hardly ever reaches: decks and market are short, with cards
    of all sorts under the decks; coins, permits and characters are gone, and nobody has built for long.
    """
    for level in EVERY_LEVEL:
        if rng.random() < 0.7:
            state = _with_a_short_deck(state, level, rng)
    if rng.random() < 0.4 and state.phase in (Phase.TAKE, Phase.BUILD, Phase.INVITE, Phase.RETURN):
        state = _with_a_short_market(state, rng)
    if rng.random() < 0.5 and state.phase not in (Phase.INVITE, Phase.DISMISS):
        state = _with_few_characters(state, rng)
    player = state.players[state.turn]
    player = replace(player, coins=rng.choice((0, 2, player.coins)), permits=rng.choice((0, player.permits)))
    quiet = rng.choice((state.quiet, QUIET_ROUNDS * len(state.players) - 1))
    return replace(state, quiet=quiet, players=put(state.players, state.turn, player))


def _with_a_short_deck(state: State, level: Level, rng: Random) -> State:
    """Let some unseen cards be out of the game, under the deck, or taken and returned by somebody."""
    unseen, box = list(state.piles[level].unseen), list(state.box)
    returned = list(state.piles[level].returned)
    for card in rng.sample(unseen, rng.choice((len(unseen), rng.randrange(len(unseen) + 1)))):
        unseen.remove(card)
        seat = rng.choice((None, *range(len(state.players))))
        if rng.random() < 0.5:
            box.append(card)
        elif seat is None:
            returned.append(Returned(card, None, (card,)))
        else:
            own = [other.card for other in returned if other.seat == seat]
            held = [other for other in state.players[seat].hand if LEVEL_OF[other] is level]
            returned.append(Returned(card, seat, sorted_cards([*own, *held, card])))
    return replace(state, piles=put(state.piles, level, Pile(tuple(unseen), tuple(returned))), box=tuple(box))


def _with_a_short_market(state: State, rng: Random) -> State:
    """Let some cards of the market be out of the game; if none is left, none can be taken."""
    share = rng.choice((0.0, 0.5))
    market = tuple(tuple(card for card in column if rng.random() < share) for column in state.market)
    left = {card for column in market for card in column}
    gone = tuple(card for column in state.market for card in column if card not in left)
    phase = Phase.BUILD if state.phase is Phase.TAKE and not left else state.phase
    return replace(state, phase=phase, market=market, box=state.box + gone)


def _with_few_characters(state: State, rng: Random) -> State:
    kept = rng.choice(((), (rng.choice(EVERYBODY),)))
    gone = tuple(0 if who in kept else number for who, number in enumerate(state.characters))
    return replace(state, characters=minus(state.characters, gone), dismissed=plus(state.dismissed, gone))
