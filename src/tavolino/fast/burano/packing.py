"""A state of the reference rules as a row, and back."""

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import chain
from random import Random
from typing import Any, get_args

from msgspec.structs import replace

from tavolino.core.game import Item
from tavolino.core.values import Counts, add, count, listed, minus, plus, put
from tavolino.fast.burano.layout import (
    ARROWS_LEFT,
    BITS,
    BOAT,
    BRIDGES,
    BUILDINGS,
    CARDS,
    COIN_SQUARES,
    COINS,
    COLOURS,
    COLUMNS,
    DECIDED,
    DRAWN,
    FIRST,
    FISH,
    FIXED_FIRST,
    FREE,
    HAND,
    HOLE_SET,
    HOLES,
    HOME,
    HUT,
    HUTS,
    IN_DECK,
    IN_ROW,
    ISLANDS,
    KINDS,
    KNOWN,
    LACE_WORKERS,
    LAID,
    LAID_ROOFS,
    LEFT,
    LIST,
    MATCHES,
    MISSING,
    MOVES,
    OFFSET,
    OPEN_SEAFOOD,
    PAID,
    PAIR_FIRST,
    PAIR_SECOND,
    PAIRS,
    PHASE,
    PIECES,
    PLAYER,
    PLAYERS,
    POINTS,
    PREPARED,
    PRIVILEGES,
    PYRAMID,
    REMOVED,
    RESERVE,
    REWARDED,
    RING,
    ROOFS,
    ROOFS_OF_A_KIND,
    ROUND,
    SEAFOOD,
    SEAFOOD_DECK,
    SEASON,
    SEATS,
    SHIP,
    SHIPS,
    SOLD,
    SQUARE_SET,
    SQUARES,
    STACKS,
    SUPPLY,
    SWAPPED,
    TILE,
    TILES,
    TURN,
    WORKERS,
    WORKS,
    WORKSHOP_TILES,
    WORKSHOPS,
    table,
)
from tavolino.fast.burano.seats import player_of
from tavolino.fast.burano.sets import squares_at
from tavolino.fast.burano.town import survey
from tavolino.fast.row import NOBODY, Row, row_of
from tavolino.games.burano import material, phases
from tavolino.games.burano.actions import (
    Arrange,
    ChanceAction,
    Deal,
    DealWorks,
    RefillSeafood,
    RevealBuilding,
    RevealRoof,
    RevealSeafood,
    Start,
)
from tavolino.games.burano.geometry import BRIDGED
from tavolino.games.burano.material import STOPS, Building, Colour, Roof, Stop
from tavolino.games.burano.phases import Phase, Stacking
from tavolino.games.burano.ring import sent_out
from tavolino.games.burano.rules import to_move
from tavolino.games.burano.state import Column, LaidRoof, Options, Player, State, with_player
from tavolino.games.burano.workshops import TURNS, laid

_PHASES = get_args(Phase)
_ROOFS = material.ROOFS
_PLACE_OF = {roof: place for place, roof in enumerate(_ROOFS)}
_PAIR_OF = {pair: place for place, pair in enumerate(BRIDGED)}

# --- From the reference to a row ------------------------------------------------------------------


def pack(state: State) -> Row:
    """Return a state as a row; how the points came about is left out."""
    cells: list[int] = table(len(state.players), state.options.workshops, state.options.first).tolist()
    _pack_phase(cells, state.phase)
    cells[SEASON], cells[ROUND], cells[FIRST] = state.season, state.round, state.first
    cells[TURN] = to_move(state)[0] if isinstance(state.phase, Stacking) else state.turn
    cells[MOVES] = state.moves
    _put(cells, WORKS, [work + 1 for work in state.works])
    _put(cells, SUPPLY, state.supply)
    _put(cells, COLUMNS, map(_octal, state.columns))
    _put(cells, HUT, [colour + 1 for colour in state.huts])
    _put(cells, SHIP, state.ships)
    _put(cells, OPEN_SEAFOOD, state.seafood)
    _put(cells, SEAFOOD_DECK, state.seafood_deck)
    _put(cells, CARDS, [IN_DECK] * BUILDINGS)
    _put_each(cells, [CARDS + card - 1 for card in state.buildings], IN_ROW)
    for square, colour in enumerate(state.workshops):
        if colour is not None:
            _put_member(cells, WORKSHOPS + colour * SQUARE_SET, square)
    _put_members(cells, COIN_SQUARES, state.coin_squares)
    for roof in chain.from_iterable(state.stacks):
        cells[STACKS + roof.kind] |= 1 << _PLACE_OF[roof] % ROOFS_OF_A_KIND
    for roof in state.removed:
        cells[REMOVED + roof.kind] |= 1 << _PLACE_OF[roof] % ROOFS_OF_A_KIND
    _pack_laid(cells, state.laid)
    for seat, player in enumerate(state.players):
        _pack_player(cells, PLAYERS + seat * PLAYER, player)
        _put_each(cells, [CARDS + card - 1 for card in player.buildings], seat)
    for square, owner in enumerate(state.lace):
        if owner is not None:
            _put_member(cells, PLAYERS + owner * PLAYER + LACE_WORKERS, square)
    row = row_of(cells)
    survey(row)
    return row


def _put(cells: list[int], at: int, numbers: Iterable[int]) -> None:
    numbers = tuple(numbers)
    cells[at : at + len(numbers)] = numbers


def _put_each(cells: list[int], places: Iterable[int], number: int) -> None:
    for place in places:
        cells[place] = number


def _put_members(cells: list[int], at: int, members: Iterable[int]) -> None:
    for member in members:
        _put_member(cells, at, member)


def _put_member(cells: list[int], at: int, member: int) -> None:
    """Add a thing to a set that fills several cells."""
    cells[at + member // BITS] |= 1 << member % BITS


def _indices(things: Sequence[Any], wanted: Any) -> list[int]:
    return [index for index, thing in enumerate(things) if thing == wanted]


@cache
def _octal(column: Column) -> int:
    return sum((colour + 1) << 3 * level for level, colour in enumerate(column))


def _pack_phase(cells: list[int], phase: Any) -> None:
    cells[PHASE] = _PHASES.index(type(phase))
    match phase:
        case phases.Arranging(colour):
            cells[TILE] = colour
        case phases.DrawingRoof(drawn) | phases.RevealingRoof(drawn):
            _put(cells, DRAWN, [kind + 1 for kind in drawn])
        case phases.Rewarding(roof):
            cells[REWARDED] = _PLACE_OF[roof]
        case phases.Sailing(swapped):
            cells[SWAPPED] = swapped
        case phases.Fishing(left, matches) | phases.RevealingSeafood(left, matches):
            cells[LEFT], cells[MATCHES] = left, matches
        case phases.RefillingSeafood(matches):
            cells[MATCHES] = matches
        case phases.Lacing(arrows):
            _put(cells, ARROWS_LEFT, [colour + 1 for colour in arrows])
        case phases.PayingLace(paid, free):
            _put_members(cells, PAID, paid)
            cells[FREE] = free
        case phases.TakingCubes(missing):
            cells[MISSING] = missing


def _pack_laid(cells: list[int], roofs: tuple[LaidRoof, ...]) -> None:
    cells[LAID] = len(roofs)
    for number, (seat, roof, storey, first, second) in enumerate(roofs):
        cells[LAID_ROOFS + number] = (seat * ROOFS + _PLACE_OF[roof]) * PAIRS + _PAIR_OF[first, second]
        _put_member(cells, BRIDGES + (storey - 1) * HOLE_SET, (first + second) // 2)


def _pack_player(cells: list[int], at: int, player: Player) -> None:
    cells[at + POINTS], cells[at + COINS] = player.points, player.coins
    cells[at + PRIVILEGES], cells[at + HOME] = player.privileges, player.home
    cells[at + OFFSET], cells[at + BOAT] = player.offset, player.boat
    cells[at + DECIDED] = len(player.pyramid)
    _put(cells, at + RESERVE, player.reserve)
    _put(cells, at + PREPARED, player.prepared)
    _put(cells, at + PYRAMID, [0 if cube is None else cube + 1 for cube in player.pyramid])
    _put(cells, at + HAND, [_PLACE_OF[roof] + 1 for roof in player.roofs])
    _put(cells, at + WORKERS, player.islands)
    _put(cells, at + RING, player.pieces)
    _put(cells, at + FISH, player.seafood)
    _put(cells, at + KNOWN, player.known)
    _put(cells, at + SOLD, player.sold)


# --- And back -------------------------------------------------------------------------------------


def unpack(row: Row) -> State:
    """Return the state that a row stands for, as `bare` has it."""
    cells: list[int] = row.tolist()
    seats, phase = cells[SEATS], _phase(row, cells)
    cards = cells[CARDS : CARDS + BUILDINGS]
    return State(
        options=Options(WORKSHOP_TILES[cells[TILES]], _seat(cells[FIXED_FIRST])),
        phase=phase,
        season=cells[SEASON],
        round=cells[ROUND],
        turn=cells[FIRST] if isinstance(phase, Stacking) else cells[TURN],
        first=cells[FIRST],
        moves=cells[MOVES],
        works=tuple(material.WORKS[work - 1] for work in cells[WORKS : WORKS + COLOURS] if work),
        supply=_pile(cells, SUPPLY, COLOURS),
        columns=tuple(map(_column, cells[COLUMNS : COLUMNS + HOLES])),
        laid=_laid(cells),
        stacks=tuple(_roofs_in(cells, STACKS, [kind]) for kind in range(KINDS)),
        removed=_roofs_in(cells, REMOVED, range(KINDS)),
        huts=tuple(_colour(hut) for hut in cells[HUT : HUT + HUTS] if hut),
        ships=tuple(STOPS[port] for port in cells[SHIP : SHIP + SHIPS] if port),
        seafood=_pile(cells, OPEN_SEAFOOD, SEAFOOD),
        seafood_deck=_pile(cells, SEAFOOD_DECK, SEAFOOD),
        buildings=_cards(cards, IN_ROW),
        building_deck=_cards(cards, IN_DECK),
        workshops=_owners(row, [WORKSHOPS + colour * SQUARE_SET for colour in range(COLOURS)], Colour),
        coin_squares=_members(squares_at(row, COIN_SQUARES)),
        lace=_owners(row, [player_of(seat) + LACE_WORKERS for seat in range(seats)], int),
        players=tuple(
            _player(cells[player_of(seat) :][:PLAYER], _cards(cards, seat)) for seat in range(seats)
        ),
    )


def _seat(cell: int) -> int | None:
    return None if cell == NOBODY else cell


def _pile(cells: list[int], start: int, kinds: int) -> Counts:
    return tuple(cells[start : start + kinds])


def _colour(cell: int) -> Colour:
    return material.COLOURS[cell - 1]


def _column(octal: int) -> Column:
    return tuple(_colour(octal >> 3 * level & 7) for level in range(5) if octal >> 3 * level)


def _members(bits: int) -> tuple[int, ...]:
    return tuple(member for member in range(bits.bit_length()) if bits >> member & 1)


def _owners(row: Row, sets: list[int], kind: Any) -> tuple[Any, ...]:
    """Return to which of several sets each square belongs."""
    owners = [None] * SQUARES
    for owner, at in enumerate(sets):
        for square in _members(squares_at(row, at)):
            owners[square] = kind(owner)
    return tuple(owners)


def _cards(places: list[int], place: int) -> tuple[Building, ...]:
    return tuple(material.BUILDINGS[card] for card in _indices(places, place))


def _roofs_in(cells: list[int], at: int, kinds: Iterable[int]) -> tuple[Roof, ...]:
    return tuple(
        _ROOFS[kind * ROOFS_OF_A_KIND + place] for kind in kinds for place in _members(cells[at + kind])
    )


def _laid(cells: list[int]) -> tuple[LaidRoof, ...]:
    """Return the roofs in the order laid; the second one over a hole lies on storey 2."""
    found: list[LaidRoof] = []
    for code in cells[LAID_ROOFS:][: cells[LAID]]:
        number, pair = divmod(code, PAIRS)
        seat, roof = divmod(number, ROOFS)
        first, second = int(PAIR_FIRST[pair]), int(PAIR_SECOND[pair])
        storey = 1 + sum(first in (other.first, other.second) for other in found)
        found.append(LaidRoof(seat, _ROOFS[roof], storey, first, second))
    return tuple(found)


def _phase(row: Row, cells: list[int]) -> Phase:
    kind = _PHASES[cells[PHASE]]
    if kind is phases.Arranging:
        return phases.Arranging(material.COLOURS[cells[TILE]])
    if kind in (phases.DrawingRoof, phases.RevealingRoof):
        return kind(tuple(material.ROOF_KINDS[drawn - 1] for drawn in cells[DRAWN : DRAWN + LIST] if drawn))
    if kind is phases.Rewarding:
        return phases.Rewarding(_ROOFS[cells[REWARDED]])
    if kind is phases.Sailing:
        return phases.Sailing(bool(cells[SWAPPED]))
    if kind in (phases.Fishing, phases.RevealingSeafood):
        return kind(cells[LEFT], cells[MATCHES])
    if kind is phases.RefillingSeafood:
        return phases.RefillingSeafood(cells[MATCHES])
    if kind is phases.Lacing:
        return phases.Lacing(tuple(map(_colour, filter(None, cells[ARROWS_LEFT : ARROWS_LEFT + LIST]))))
    if kind is phases.PayingLace:
        return phases.PayingLace(_members(squares_at(row, PAID)), bool(cells[FREE]))
    if kind is phases.TakingCubes:
        return phases.TakingCubes(cells[MISSING])
    return kind()


def _player(cells: list[int], cards: tuple[Building, ...]) -> Player:
    return Player(
        points=cells[POINTS],
        coins=cells[COINS],
        privileges=cells[PRIVILEGES],
        reserve=_pile(cells, RESERVE, COLOURS),
        pyramid=tuple(_colour(cube) if cube else None for cube in cells[PYRAMID:][: cells[DECIDED]]),
        prepared=_pile(cells, PREPARED, COLOURS),
        pieces=_pile(cells, RING, PIECES),
        offset=cells[OFFSET],
        home=cells[HOME],
        boat=STOPS[cells[BOAT]],
        islands=_pile(cells, WORKERS, ISLANDS),
        roofs=tuple(_ROOFS[roof - 1] for roof in cells[HAND : HAND + LIST] if roof),
        seafood=_pile(cells, FISH, SEAFOOD),
        known=_pile(cells, KNOWN, SEAFOOD),
        sold=_pile(cells, SOLD, SEAFOOD),
        buildings=cards,
        ledger=_ledger(cells[POINTS]),
    )


def bare(state: State) -> State:
    """Return a state without what a row does not hold: the history of points, the order of cards and of
    roofs given back.
    """
    players = [
        replace(player, buildings=tuple(sorted(player.buildings)), ledger=_ledger(player.points))
        for player in state.players
    ]
    return replace(
        state,
        buildings=tuple(sorted(state.buildings)),
        removed=tuple(sorted(state.removed)),
        players=tuple(players),
    )


def _ledger(points: int) -> tuple[Item, ...]:
    return (Item("BU-8.2", points),) if points else ()


# --- What chance did ------------------------------------------------------------------------------


def drawn(before: State, after: State) -> ChanceAction:
    """Return what chance did between two states."""
    match before.phase:
        case phases.Starting():
            return Start(after.first)
        case phases.Arranging(colour):
            return _arranged(colour, after)
        case phases.Dealing():
            return _dealt(after)
        case phases.RevealingRoof(kinds):
            return RevealRoof(_gone(before.stacks[kinds[-1]], after.stacks[kinds[-1]]))
        case phases.RevealingBuilding():
            return RevealBuilding(_gone(before.building_deck, after.building_deck))
        case phases.RevealingSeafood():
            return RevealSeafood(before.turn, _fish(before.seafood_deck, after.seafood_deck)[0])
        case phases.RefillingSeafood():
            return RefillSeafood(_fish(before.seafood_deck, after.seafood_deck))
        case _:
            return DealWorks(after.works)


def _gone(before: Iterable[Any], after: Iterable[Any]) -> Any:
    """Return the first thing that is there no more."""
    return next(thing for thing in before if thing not in after)


def _fish(before: Counts, after: Counts) -> tuple[material.Seafood, ...]:
    return tuple(material.SEAFOOD[kind] for kind in listed(minus(before, after)))


def _arranged(colour: Colour, after: State) -> Arrange:
    """Return how a tile was laid: its squares and its coin tell."""
    squares = tuple(_indices(after.workshops, colour))
    coin = next(square for square in after.coin_squares if square in squares)
    return next(
        Arrange(colour, turns, square)
        for turns in TURNS
        for square in range(SQUARES)
        for there in (laid(len(after.players), colour, turns, square),)
        if there is not None and tuple(sorted(there.squares)) == squares and there.coin == coin
    )


def _dealt(after: State) -> Deal:
    return Deal(
        huts=after.huts,
        ships=tuple(ship for ship in material.SHIPS if after.ships[ship] is Stop.LEFT),
        works=after.works,
        pieces=tuple(player.pieces for player in after.players),
        cube=next(column[0] for column in after.columns if column),
        buildings=after.buildings,
        seafood=tuple(material.SEAFOOD[kind] for kind in listed(after.seafood)),
    )


# --- States that hardly ever come -----------------------------------------------------------------


def strained(state: State, rng: Random) -> State:
    """Return a state much like this one that play hardly ever reaches: things run short, one has a lot."""
    if not state.huts or isinstance(state.phase, phases.Over):
        return bare(state)
    seat = rng.randrange(len(state.players))
    for strain in (_few_cubes, _few_fish, _few_roofs, _few_cards, _few_workers, _few_coins):
        if rng.random() < 0.5:
            state = strain(state, seat, rng)
    return bare(state)


def _few_cubes(state: State, seat: int, rng: Random) -> State:
    """Give a player most of the supply."""
    left = tuple(min(number, rng.choice((0, 0, 1))) for number in state.supply)
    if sum(left) < getattr(state.phase, "missing", 0):
        return state
    reserve = plus(state.players[seat].reserve, minus(state.supply, left))
    return with_player(state, seat, replace(state.players[seat], reserve=reserve), supply=left)


def _few_fish(state: State, seat: int, rng: Random) -> State:
    """Give a player all cards of the deck but a few, and perhaps those that lie open."""
    least = 1 if isinstance(state.phase, phases.RevealingSeafood | phases.RefillingSeafood) else 0
    deck = _some(state.seafood_deck, least + rng.randrange(3), rng)
    player = state.players[seat]
    player = replace(player, seafood=plus(player.seafood, minus(state.seafood_deck, deck)))
    state = with_player(state, seat, player, seafood_deck=deck)
    if rng.random() < 0.5:
        return state
    # Who is fishing has a card to take; the next one may be missing.
    row = _some(state.seafood, 1 if isinstance(state.phase, phases.Fishing) else 0, rng)
    player = replace(player, seafood=plus(player.seafood, minus(state.seafood, row)))
    return with_player(state, seat, player, seafood=row)


def _some(cards: tuple[int, ...], number: int, rng: Random) -> tuple[int, ...]:
    """Return some of the cards, at most so many."""
    every = listed(cards)
    return count(rng.sample(every, min(len(every), number)), SEAFOOD)


def _few_roofs(state: State, _: int, rng: Random) -> State:
    """Take all roofs of some kinds out of the game."""
    kept = {rng.randrange(KINDS), *getattr(state.phase, "drawn", ())[-1:]}
    gone = [roof for kind in range(KINDS) if kind not in kept for roof in state.stacks[kind]]
    stacks = tuple(stack if kind in kept else () for kind, stack in enumerate(state.stacks))
    return replace(state, stacks=stacks, removed=(*state.removed, *gone))


def _few_cards(state: State, seat: int, rng: Random) -> State:
    """Give a player building cards of the deck; with luck all."""
    deck = rng.sample(state.building_deck, len(state.building_deck))
    least = 1 if isinstance(state.phase, phases.RevealingBuilding) else 0
    given = deck[: max(0, len(deck) - rng.choice((least, 6)))]
    player = state.players[seat]
    player = replace(player, buildings=(*player.buildings, *given))
    left = tuple(card for card in state.building_deck if card not in given)
    return with_player(state, seat, player, building_deck=left)


def _few_workers(state: State, seat: int, rng: Random) -> State:
    """Send nearly all workers of a player to the workshops and to the islands."""
    squares = [square for square in _indices(state.lace, None) if state.workshops[square] is not None]
    chosen = rng.sample(squares, min(len(squares), rng.randrange(8)))
    player = state.players[seat]
    while player.home > 3 or (player.home > 1 and rng.random() < 0.5 and not _is_sending(state)):
        player = sent_out(player, 1)
        if chosen:
            state = replace(state, lace=put(state.lace, chosen.pop(), seat))
        else:
            player = replace(player, islands=add(player.islands, rng.randrange(ISLANDS)))
    return with_player(state, seat, player)


def _is_sending(state: State) -> bool:
    return isinstance(state.phase, phases.Sending)


def _few_coins(state: State, seat: int, rng: Random) -> State:
    """Let a player be poor or rich."""
    player = state.players[seat]
    player = replace(player, coins=rng.choice((0, 2, 3, 30)), privileges=rng.choice((0, 0, 1, 9)))
    return with_player(state, seat, player)
