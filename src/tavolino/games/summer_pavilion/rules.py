"""How a match of Summer Pavilion goes: set-up, six rounds of draft and build, the end."""

from msgspec.structs import replace

from tavolino.core.game import CHANCE, Item, Seat
from tavolino.core.rng import Stream
from tavolino.core.values import Counts, add, count, minus, plus, put
from tavolino.games.summer_pavilion.actions import (
    TABLE_CENTRE,
    Action,
    ChanceAction,
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
    COLOURS,
    CORNERS,
    FEATURES_AT,
    FULL_BAG,
    LEAST_POINTS,
    NO_TILES,
    NUMBERS,
    ROUNDS,
    SPACE_NAMES,
    START_POINTS,
    SUPPLY_SPACES,
    TILES_ON_A_WORKSHOP,
    WORKSHOPS,
    Colour,
    Feature,
    Space,
)
from tavolino.games.summer_pavilion.scoring import connected
from tavolino.games.summer_pavilion.state import Board, Options, Phase, Player, State, check_options, tile_at


def new(options: Options, seats: int) -> State:
    """Set the table, all tiles still in the bag (SP-1.1, SP-1.2, SP-1.4)."""
    check_options(options, seats)
    player = Player(points=START_POINTS, ledger=(Item("SP-1.2", START_POINTS),))
    return State(
        options=options,
        phase=Phase.START if options.first is None else Phase.DEAL,
        round=1,
        turn=options.first or 0,
        first=options.first or 0,
        start_tile=None,
        bag=FULL_BAG,
        tower=NO_TILES,
        supply=NO_TILES,
        workshops=(NO_TILES,) * WORKSHOPS[seats],
        centre=NO_TILES,
        bonus=0,
        players=(player,) * seats,
    )


def to_move(state: State) -> tuple[Seat, ...]:
    """Return whose decision it is."""
    phase = state.phase
    if phase is Phase.BUILD or phase is Phase.DRAFT:
        return (state.turn,)
    return () if phase is Phase.OVER else (CHANCE,)


def chance(state: State, rng: Stream) -> ChanceAction:
    """Draw the first player (SP-1.5) or tiles (SP-1.3, SP-4.8, SP-6.2)."""
    if state.phase is Phase.START:
        return Start(rng.below(len(state.players)))
    if state.phase is Phase.RESTOCK:
        return Restock(_draw_tiles(state, state.gaps, rng))
    tiles = _draw_tiles(state, state.gaps + TILES_ON_A_WORKSHOP * len(state.workshops), rng)
    starts = range(state.gaps, state.gaps + TILES_ON_A_WORKSHOP * len(state.workshops), TILES_ON_A_WORKSHOP)
    workshops = tuple(tiles[start : start + TILES_ON_A_WORKSHOP] for start in starts)
    return Deal(tiles[: state.gaps], workshops)


def _draw_tiles(state: State, wanted: int, rng: Stream) -> tuple[Colour, ...]:
    """Draw from the bag; the tower is poured into it only once it is empty (SP-4.8)."""
    from_bag = rng.draw(state.bag, min(wanted, sum(state.bag)))
    from_tower = rng.draw(state.tower, min(wanted - len(from_bag), sum(state.tower)))
    return tuple(COLOURS[kind] for kind in from_bag + from_tower)


def apply(state: State, seat: Seat, action: Action) -> State:
    """Return the state after a legal action."""
    match action:
        case Place():
            return _place(state, seat, action)
        case Draft():
            return _draft(state, seat, action)
        case TakeBonus():
            return _take_bonus(state, seat, action.colour)
        case Discard():
            return _discard(state, seat, action.colour)
        case Pass():
            return _pass(state, seat)
        case Restock():
            return replace(_fill_supply(state, action.tiles), phase=Phase.BUILD)
        case Deal():
            return _deal(state, action)
        case Start():
            return replace(state, phase=Phase.DEAL, turn=action.seat, first=action.seat)


# --- Chance ---------------------------------------------------------------------------------------


def _without_drawn(state: State, drawn: Counts) -> tuple[Counts, Counts]:
    """Return bag and tower after a draw; more than the bag holds means that the tower was poured in."""
    if sum(drawn) <= sum(state.bag):
        return minus(state.bag, drawn), state.tower
    return minus(plus(state.bag, state.tower), drawn), NO_TILES


def _fill_supply(state: State, tiles: tuple[Colour, ...]) -> State:
    drawn = count(tiles, len(COLOURS))
    bag, tower = _without_drawn(state, drawn)
    return replace(state, bag=bag, tower=tower, supply=plus(state.supply, drawn))


def _deal(state: State, deal: Deal) -> State:
    """Fill the supply, then the workshops (SP-1.3, SP-6.2), and let the draft begin."""
    state = _fill_supply(state, deal.supply)
    workshops = tuple(count(tiles, len(COLOURS)) for tiles in deal.workshops)
    drawn = count((tile for tiles in deal.workshops for tile in tiles), len(COLOURS))
    bag, tower = _without_drawn(state, drawn)
    state = replace(state, bag=bag, tower=tower, workshops=workshops, turn=state.first)
    return replace(state, phase=Phase.DRAFT) if any(drawn) else _begin_building(state)


# --- Draft ----------------------------------------------------------------------------------------


def _draft(state: State, seat: Seat, action: Draft) -> State:
    source = action.source
    there = state.centre if source == TABLE_CENTRE else state.workshops[source - 1]
    taken = tiles_taken(there, action.colour, state.wild)
    rest = minus(there, taken)
    player = state.players[seat]
    player = replace(player, hand=plus(player.hand, taken))
    if source != TABLE_CENTRE:
        centre = plus(state.centre, rest)  # SP-3.3
        workshops = put(state.workshops, source - 1, NO_TILES)
        start_tile = state.start_tile
    else:
        centre, workshops, start_tile = rest, state.workshops, state.start_tile
        if start_tile is None:  # SP-3.5
            start_tile = seat
            player = _lose(player, sum(taken), "SP-3.5")
    state = replace(
        state,
        turn=(seat + 1) % len(state.players),
        start_tile=start_tile,
        workshops=workshops,
        centre=centre,
        players=put(state.players, seat, player),
    )
    if any(centre) or any(map(any, workshops)):
        return state
    return _begin_building(state)


def tiles_taken(there: Counts, colour: Colour, wild: Colour) -> Counts:
    """Return what a choice of colour takes: all of it and one wild (SP-3.1), or one wild alone (SP-3.2)."""
    if colour == wild:
        return add(NO_TILES, wild)
    taken = add(NO_TILES, colour, there[colour])
    return add(taken, wild) if there[wild] else taken


def _lose(player: Player, points: int, rule: str) -> Player:
    """Take points away, never below one (SP-3.6, SP-5.7)."""
    lost = min(points, player.points - LEAST_POINTS)
    if not lost:
        return player
    return replace(player, points=player.points - lost, ledger=(*player.ledger, Item(rule, -lost)))


# --- Build ----------------------------------------------------------------------------------------


def _begin_building(state: State) -> State:
    """Start with the owner of the start-player tile, else with the round's first player (SP-4.9)."""
    begins = state.first if state.start_tile is None else state.start_tile
    before = (begins - 1) % len(state.players)
    return _next_turn(replace(state, phase=Phase.BUILD, turn=before))


def _place(state: State, seat: Seat, action: Place) -> State:
    """Lay one tile, pay the others into the tower (SP-4.1, SP-4.2), score, see to features (SP-4.7)."""
    star, position, colour, wild = action.star, action.space, action.colour, state.wild
    price = NUMBERS[state.options.side][star][position - 1]
    player = state.players[seat]
    spent = add(NO_TILES, colour, price - action.wilds)
    if action.wilds:
        spent = add(spent, wild, action.wilds)
    board = put(player.board, star, put(player.board[star], position - 1, colour))
    run = connected(board[star], position)
    names = SPACE_NAMES[star]
    item = Item("SP-4.6", len(run), tuple([names[tile] for tile in run]))
    player = replace(
        player,
        points=player.points + len(run),
        hand=minus(player.hand, spent),
        board=board,
        ledger=(*player.ledger, item),
    )
    reward = sum(feature.reward for feature in completed_by(board, Space(star, position)))
    bonus = min(reward, sum(state.supply)) if reward else 0
    state = replace(
        state,
        tower=add(plus(state.tower, spent), colour, -1),
        bonus=bonus,
        players=put(state.players, seat, player),
    )
    return state if bonus else _end_turn(state)


def completed_by(board: Board, space: Space) -> list[Feature]:
    """Return the features that are complete with the tile on this space (SP-4.7)."""
    return [
        feature
        for feature in FEATURES_AT[space]
        if all(tile_at(board, other) is not None for other in feature.spaces)
    ]


def _take_bonus(state: State, seat: Seat, colour: Colour) -> State:
    player = state.players[seat]
    state = replace(
        state,
        supply=add(state.supply, colour, -1),
        bonus=state.bonus - 1,
        players=put(state.players, seat, replace(player, hand=add(player.hand, colour))),
    )
    return state if state.bonus else _end_turn(state)


def _pass(state: State, seat: Seat) -> State:
    """Leave the round; up to four tiles are kept (SP-5.2), in the last round too (SP-5.6)."""
    return _keep_if_they_fit(state, seat, replace(state.players[seat], passed=True))


def _discard(state: State, seat: Seat, colour: Colour) -> State:
    player = state.players[seat]
    player = _lose(replace(player, hand=add(player.hand, colour, -1)), 1, "SP-5.3")
    return _keep_if_they_fit(replace(state, tower=add(state.tower, colour)), seat, player)


def _keep_if_they_fit(state: State, seat: Seat, player: Player) -> State:
    """Keep all tiles if they are no more than four; else some must be discarded (SP-5.5)."""
    fits = sum(player.hand) <= CORNERS
    if fits:
        player = replace(player, kept=player.hand, hand=NO_TILES)
    state = replace(state, players=put(state.players, seat, player))
    return _end_turn(state) if fits else state


def _end_turn(state: State) -> State:
    """Restock if another turn follows and there is something to fill and to draw (SP-4.8)."""
    state = _next_turn(state)
    if state.phase is Phase.BUILD and sum(state.supply) < SUPPLY_SPACES and state.drawable:
        return replace(state, phase=Phase.RESTOCK)
    return state


def _next_turn(state: State) -> State:
    """Go on clockwise; players who have passed or have no tiles are out (SP-4.9, SP-5.1, SP-5.8)."""
    players = state.players
    for step in range(1, len(players) + 1):
        seat = (state.turn + step) % len(players)
        if not players[seat].is_out:
            return replace(state, turn=seat)
    return _end_round(state)


# --- Next round -----------------------------------------------------------------------------------


def _end_round(state: State) -> State:
    """When all have passed (SP-5.4): the end after the last round, else prepare the next (SP-6.1, SP-6.3)."""
    if state.round == ROUNDS:
        return replace(state, phase=Phase.OVER)
    first = state.first if state.start_tile is None else state.start_tile
    players = tuple(
        replace(player, hand=player.kept, kept=NO_TILES, passed=False) for player in state.players
    )
    return replace(
        state,
        phase=Phase.DEAL,
        round=state.round + 1,
        turn=first,
        first=first,
        start_tile=None,
        players=players,
    )
