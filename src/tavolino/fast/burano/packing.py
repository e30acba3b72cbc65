"""A state of the reference rules as a row, and back."""

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, get_args

from msgspec.structs import replace

from tavolino.core.game import Item
from tavolino.core.values import Counts, add, count, listed, minus, plus, put
from tavolino.fast.burano.layout import (
    ARROWS_LEFT,
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
from tavolino.fast.burano.sets import put_holes, put_squares, squares_at
from tavolino.fast.burano.town import survey
from tavolino.fast.row import NOBODY, Row
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
    row = table(len(state.players), state.options.workshops, state.options.first)
    _pack_phase(row, state.phase)
    row[SEASON], row[ROUND], row[FIRST], row[MOVES] = state.season, state.round, state.first, state.moves
    row[TURN] = to_move(state)[0] if isinstance(state.phase, Stacking) else state.turn
    _put(row, WORKS, [work + 1 for work in state.works])
    _put(row, SUPPLY, state.supply)
    _put(row, COLUMNS, map(_octal, state.columns))
    _put(row, HUT, [colour + 1 for colour in state.huts])
    _put(row, SHIP, state.ships)
    _put(row, OPEN_SEAFOOD, state.seafood)
    _put(row, SEAFOOD_DECK, state.seafood_deck)
    _put(row, CARDS, [IN_ROW if card in state.buildings else IN_DECK for card in material.BUILDINGS])
    for colour in material.COLOURS:
        covered = [square for square in range(SQUARES) if state.workshops[square] == colour]
        put_squares(row, WORKSHOPS + colour * SQUARE_SET, _bits(covered))
    put_squares(row, COIN_SQUARES, _bits(state.coin_squares))
    for kind in range(KINDS):
        row[STACKS + kind] = _roof_set(state.stacks[kind], kind)
        row[REMOVED + kind] = _roof_set(state.removed, kind)
    _pack_laid(row, state.laid)
    survey(row)
    for seat, player in enumerate(state.players):
        _pack_player(row[player_of(seat) :][:PLAYER], player)
        put_squares(row, player_of(seat) + LACE_WORKERS, _bits(_indices(state.lace, seat)))
        _put_each(row, [CARDS + card - 1 for card in player.buildings], seat)
    return row


def _put(row: Row, at: int, numbers: Iterable[int]) -> None:
    for cell, number in enumerate(numbers, at):
        row[cell] = number


def _put_each(row: Row, cells: Iterable[int], number: int) -> None:
    for cell in cells:
        row[cell] = number


def _bits(members: Iterable[int]) -> int:
    return sum(1 << member for member in members)


def _indices(things: Sequence[Any], wanted: Any) -> list[int]:
    return [index for index, thing in enumerate(things) if thing == wanted]


def _octal(column: Column) -> int:
    return sum((colour + 1) << 3 * level for level, colour in enumerate(column))


def _roof_set(roofs: Iterable[Roof], kind: int) -> int:
    return _bits(_PLACE_OF[roof] % ROOFS_OF_A_KIND for roof in roofs if roof.kind == kind)


def _pack_phase(row: Row, phase: Any) -> None:
    row[PHASE] = _PHASES.index(type(phase))
    match phase:
        case phases.Arranging(colour):
            row[TILE] = colour
        case phases.DrawingRoof(drawn) | phases.RevealingRoof(drawn):
            _put(row, DRAWN, [kind + 1 for kind in drawn])
        case phases.Rewarding(roof):
            row[REWARDED] = _PLACE_OF[roof]
        case phases.Sailing(swapped):
            row[SWAPPED] = swapped
        case phases.Fishing(left, matches) | phases.RevealingSeafood(left, matches):
            row[LEFT], row[MATCHES] = left, matches
        case phases.RefillingSeafood(matches):
            row[MATCHES] = matches
        case phases.Lacing(arrows):
            _put(row, ARROWS_LEFT, [colour + 1 for colour in arrows])
        case phases.PayingLace(paid, free):
            put_squares(row, PAID, _bits(paid))
            row[FREE] = free
        case phases.TakingCubes(missing):
            row[MISSING] = missing


def _pack_laid(row: Row, roofs: tuple[LaidRoof, ...]) -> None:
    row[LAID] = len(roofs)
    bridged = [0, 0]
    for number, (seat, roof, storey, first, second) in enumerate(roofs):
        row[LAID_ROOFS + number] = (seat * ROOFS + _PLACE_OF[roof]) * PAIRS + _PAIR_OF[first, second]
        bridged[storey - 1] |= 1 << (first + second) // 2
    for storey in range(2):
        put_holes(row, BRIDGES + storey * HOLE_SET, bridged[storey])


def _pack_player(cells: Row, player: Player) -> None:
    cells[POINTS], cells[COINS], cells[PRIVILEGES] = player.points, player.coins, player.privileges
    cells[HOME], cells[OFFSET], cells[BOAT] = player.home, player.offset, player.boat
    cells[DECIDED] = len(player.pyramid)
    _put(cells, RESERVE, player.reserve)
    _put(cells, PREPARED, player.prepared)
    _put(cells, PYRAMID, [0 if cube is None else cube + 1 for cube in player.pyramid])
    _put(cells, HAND, [_PLACE_OF[roof] + 1 for roof in player.roofs])
    _put(cells, WORKERS, player.islands)
    _put(cells, RING, player.pieces)
    _put(cells, FISH, player.seafood)
    _put(cells, KNOWN, player.known)
    _put(cells, SOLD, player.sold)


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
    """Give a player all cards of the deck but a few."""
    least = 1 if isinstance(state.phase, phases.RevealingSeafood | phases.RefillingSeafood) else 0
    cards = listed(state.seafood_deck)
    deck = count(rng.sample(cards, min(len(cards), least + rng.randrange(3))), SEAFOOD)
    player = state.players[seat]
    player = replace(player, seafood=plus(player.seafood, minus(state.seafood_deck, deck)))
    state = with_player(state, seat, player, seafood_deck=deck)
    if rng.random() < 0.5 or isinstance(state.phase, phases.Fishing):
        return state
    player = replace(player, seafood=plus(player.seafood, state.seafood))
    return with_player(state, seat, player, seafood=(0,) * SEAFOOD)


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
