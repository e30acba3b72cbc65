"""Setting the table: first player, workshop tiles, the deal (BU-1)."""

from msgspec.structs import replace

from tavolino.core.rng import Stream
from tavolino.core.values import add, count, minus, put
from tavolino.games.burano.actions import Arrange, Deal, Start
from tavolino.games.burano.geometry import CENTRE_HOLE
from tavolino.games.burano.legal.setup import arrangements
from tavolino.games.burano.material import (
    ALL_CUBES,
    ALL_SEAFOOD,
    ARROWS,
    BUILDINGS,
    COLOURS,
    HUTS_OF_A_COLOUR,
    ISLANDS,
    OPEN_BUILDINGS,
    OPEN_SEAFOOD,
    PIECES,
    PORTS,
    ROOF_KINDS,
    ROOFS,
    SEAFOOD,
    SHIPS,
    SHIPS_IN_A_PORT,
    SQUARES,
    START_COINS,
    START_CUBES,
    START_PRIVILEGES,
    WORKERS,
    WORKS,
    Work,
)
from tavolino.games.burano.phases import Arranging, Dealing, Starting
from tavolino.games.burano.rules.roofs import begin_roofs
from tavolino.games.burano.state import (
    EMPTY_ISLAND,
    NOBODY,
    Options,
    Player,
    State,
    check_options,
    seats_from_first,
)
from tavolino.games.burano.workshops import laid, printed_coins, printed_squares


def new(options: Options, seats: int) -> State:
    """Bring the pieces to the table, nothing drawn yet (BU-1.1)."""
    check_options(options, seats)
    state = State(
        options=options,
        phase=Starting(),
        season=0,
        round=0,
        turn=options.first or 0,
        first=options.first or 0,
        moves=0,
        works=(),
        supply=ALL_CUBES,
        columns=EMPTY_ISLAND,
        laid=(),
        stacks=tuple(tuple(roof for roof in ROOFS if roof.kind is kind) for kind in ROOF_KINDS),
        removed=(),
        huts=(),
        ships=(),
        seafood=(0,) * len(SEAFOOD),
        seafood_deck=ALL_SEAFOOD,
        buildings=(),
        building_deck=BUILDINGS,
        workshops=(None,) * len(SQUARES),
        coin_squares=(),
        lace=(None,) * len(SQUARES),
        players=(Player(),) * seats,
    )
    return state if options.first is None else _begin_workshops(state)


def start(state: State, action: Start) -> State:
    """Name the first player (BU-1.2)."""
    return _begin_workshops(replace(state, turn=action.seat, first=action.seat))


# --- Workshop tiles -------------------------------------------------------------------------------


def _begin_workshops(state: State) -> State:
    """Lay the tiles as printed, or let them be laid one by one in the order of colours (BU-1.6)."""
    seats = len(state.players)
    if state.options.workshops != "layout":
        return replace(state, phase=Arranging(COLOURS[0]))
    return replace(
        state, phase=Dealing(), workshops=printed_squares(seats), coin_squares=printed_coins(seats)
    )


def arrange(state: State, action: Arrange) -> State:
    """Lay one tile; after the last the table is dealt (BU-1.6)."""
    there = laid(len(state.players), action.colour, action.turns, action.square)
    if there is None:
        raise ValueError(f"{action} juts out of the lace area")
    workshops = state.workshops
    for square in there.squares:
        workshops = put(workshops, square, COLOURS[action.colour])
    following = action.colour + 1
    return replace(
        state,
        phase=Dealing() if following == len(COLOURS) else Arranging(COLOURS[following]),
        workshops=workshops,
        coin_squares=tuple(sorted((*state.coin_squares, there.coin))),
    )


def drawn_arrangement(state: State, colour: int, rng: Stream) -> Arrange:
    """Lay a tile at random where the others still fit (BU-1.6)."""
    return rng.pick(arrangements(len(state.players), state.workshops, COLOURS[colour]))


# --- The deal -------------------------------------------------------------------------------------


def drawn_deal(state: State, rng: Stream) -> Deal:
    """Draw everything that lies on the table at the beginning (BU-1.1)."""
    return Deal(
        huts=tuple(rng.shuffled(COLOURS * HUTS_OF_A_COLOUR)),
        ships=tuple(sorted(rng.shuffled(SHIPS)[:SHIPS_IN_A_PORT])),
        works=drawn_works(rng),
        pieces=tuple(tuple(rng.shuffled(range(len(PIECES)))) for _ in state.players),
        cube=rng.pick(COLOURS),
        buildings=tuple(rng.shuffled(BUILDINGS)[:OPEN_BUILDINGS]),
        seafood=tuple(SEAFOOD[kind] for kind in rng.draw(state.seafood_deck, OPEN_SEAFOOD)),
    )


def drawn_works(rng: Stream) -> tuple[Work, ...]:
    """Deal two colours to each action (BU-1.1, BU-8.3)."""
    return tuple(rng.shuffled(WORKS * (len(COLOURS) // len(WORKS))))


def deal(state: State, action: Deal) -> State:
    """Set table and players (BU-1.1 to BU-1.3, BU-1.5), then let roofs be drawn (BU-1.4)."""
    open_seafood = count(action.seafood, len(SEAFOOD))
    left_port, right_port = PORTS
    players = list(state.players)
    for number, seat in enumerate(seats_from_first(state)):
        players[seat] = _equipped(number, action.pieces[seat])
    supply = add(ALL_CUBES, action.cube, -1)
    for _player in players:
        supply = minus(supply, START_CUBES)
    state = replace(
        state,
        works=action.works,
        supply=supply,
        columns=put(EMPTY_ISLAND, CENTRE_HOLE, (action.cube,)),
        huts=action.huts,
        ships=tuple(left_port if ship in action.ships else right_port for ship in SHIPS),
        seafood=open_seafood,
        seafood_deck=minus(ALL_SEAFOOD, open_seafood),
        buildings=action.buildings,
        building_deck=tuple(card for card in BUILDINGS if card not in action.buildings),
        players=tuple(players),
    )
    return begin_roofs(state, state.first)


def _equipped(number: int, pieces: tuple[int, ...]) -> Player:
    """Give the first to fourth player boat and worker on island A to D, and the arrows there (BU-1.2)."""
    island = ISLANDS[number]
    return Player(
        coins=START_COINS,
        privileges=START_PRIVILEGES,
        reserve=START_CUBES,
        pieces=pieces,
        offset=ARROWS * number,
        home=WORKERS - 1,
        boat=island,
        islands=add(NOBODY, island),
    )
