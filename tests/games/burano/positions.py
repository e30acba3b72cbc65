"""Tables that tests start from, and moves in notation, so that tests read like a match."""

from typing import Any

from msgspec.structs import replace

from tavolino.core.game import CHANCE, Item, Refusal, Seat
from tavolino.core.values import Counts, count, plus
from tavolino.games.burano import apply, faults, legal, new, parse, refusal, to_move
from tavolino.games.burano.geometry import HOLE_NAMES, PLACE_NAMES, SQUARE_NAMES
from tavolino.games.burano.material import COLOURS, ISLANDS, LETTERS, NO_CUBES, ROOFS_BY_NAME, SEAFOOD, Roof
from tavolino.games.burano.phases import MOVING, STACKING
from tavolino.games.burano.state import EMPTY_PYRAMID, LaidRoof, Options, Player, Pyramid, State, with_player

HUTS = "PYW YBP BGO GGO WWO BPY"
"""The huts of the test table. Seats 0 to 3 start at A to D with arrow houses YBP, POW, BGO and YWG."""


def dealt(seats: int = 2, huts: str = HUTS, options: Options | None = None) -> State:
    """Return the table after a fixed deal: B and P mean sail, Y and G lace, O and W earn."""
    rings = " ".join(["1234"] * seats)
    return act(
        new(options or Options(first=0), seats),
        CHANCE,
        f"deal huts {huts} ships different identical works BP YG OW rings {rings} cube W "
        "cards 1 4 7 16 seafood lobster crab shrimp",
    )


def turn(seats: int = 2, huts: str = HUTS) -> State:
    """Return the beginning of seat 0's turn in spring: empty pyramids, all cubes in the supply."""
    state = dealt(seats, huts)
    supply = state.supply
    for player in state.players:
        supply = plus(supply, player.reserve)
    players = tuple(
        replace(player, reserve=NO_CUBES, pyramid=EMPTY_PYRAMID, coins=20, privileges=0)
        for player in state.players
    )
    state = replace(state, phase=MOVING, season=1, round=1, supply=supply, players=players)
    assert faults(state) == []
    return state


def building(*reserves: str) -> State:
    """Return the beginning of spring, with these cubes in the reserves."""
    state = replace(dealt(len(reserves)), phase=STACKING, season=1)
    for seat, reserve in enumerate(reserves):
        state = change(state, seat, reserve=cubes(reserve), pyramid=())
    return state


def change(state: State, seat: Seat, **changes: Any) -> State:
    """Return the state with some fields of a player changed."""
    return with_player(state, seat, replace(state.players[seat], **changes))


def act(state: State, seat: Seat, *texts: str) -> State:
    """Take actions in notation; both `legal` and `refusal` must allow them."""
    for text in texts:
        action = parse(text)
        assert seat in to_move(state), f"{text}: to move is {to_move(state)}"
        assert refusal(state, seat, action) is None, f"{text}: {refusal(state, seat, action)}"
        assert seat == CHANCE or action in legal(state, seat), text
        state = apply(state, seat, action)
    return state


def why_not(state: State, seat: Seat, text: str) -> tuple[str, str]:
    """Return rule and reason by which an action is refused."""
    action = parse(text)
    refused = refusal(state, seat, action)
    assert isinstance(refused, Refusal), f"{text} is allowed"
    assert action not in legal(state, seat)
    return refused.rule, refused.reason


def can(state: State, seat: Seat, text: str) -> bool:
    """Say whether an action is allowed; `legal` and `refusal` must agree."""
    action = parse(text)
    is_legal = action in legal(state, seat)
    assert is_legal == (refusal(state, seat, action) is None)
    return is_legal


# --- Short words for pieces -----------------------------------------------------------------------


def cubes(letters: str) -> Counts:
    """Count cubes given by their letters."""
    return count((LETTERS[letter] for letter in letters), len(COLOURS))


def pyramid(letters: str) -> Pyramid:
    """Return a pyramid from the letters of its places in order, `.` for an empty one."""
    places = tuple(LETTERS.get(letter) for letter in letters.replace(" ", ""))
    return places + EMPTY_PYRAMID[len(places) :]


def seafood(**cards: int) -> Counts:
    """Count cards by their names."""
    return tuple(cards.get(kind.name.lower(), 0) for kind in SEAFOOD)


def on_islands(**workers: int) -> Counts:
    """Count workers by island."""
    return tuple(workers.get(island.name, 0) for island in ISLANDS)


def roofs(*names: str) -> tuple[Roof, ...]:
    """Return roofs by their names."""
    return tuple(ROOFS_BY_NAME[name] for name in names)


def hole(name: str) -> int:
    """Return the number of a hole."""
    return HOLE_NAMES.index(name)


def place(name: str) -> int:
    """Return the number of a place of the pyramid."""
    return PLACE_NAMES.index(name)


def square(name: str) -> int:
    """Return the number of a lace square."""
    return SQUARE_NAMES.index(name)


def town(state: State, **houses: str) -> State:
    """Build houses: a column from below, cubes and roof fields by their letters."""
    columns = list(state.columns)
    for name, letters in houses.items():
        columns[hole(name)] = tuple(LETTERS[letter] for letter in letters)
    return replace(state, columns=tuple(columns))


def covered(state: State, roof: str, storey: int, first: str, second: str) -> State:
    """Put a roof that was laid before onto the list of roofs; its fields must stand in the columns."""
    laid = LaidRoof(1, ROOFS_BY_NAME[roof], storey, hole(first), hole(second))
    return replace(state, laid=(*state.laid, laid))


def lace(state: State, **workers: str) -> State:
    """Put lace workers of seats (`s0="0.1 0.2"`) on squares, taken from their rings."""
    owners: list[Seat | None] = [None] * len(SQUARE_NAMES)
    for owner, squares in workers.items():
        for name in squares.split():
            owners[square(name)] = int(owner[1:])
    state = replace(state, lace=tuple(owners))
    for seat, player in enumerate(state.players):
        home = 10 - sum(player.islands) - owners.count(seat)
        state = change(state, seat, home=home)
    return state


def settle(state: State, *islands: dict[str, int]) -> State:
    """Put workers of each seat on islands, the others at home."""
    for seat, workers in enumerate(islands):
        there = on_islands(**workers)
        home = 10 - sum(there) - state.lace.count(seat)
        state = change(state, seat, islands=there, home=home)
    return state


def points(state: State, seat: Seat, rule: str) -> int:
    """Return what a rule has given a player."""
    return sum(item.points for item in state.players[seat].ledger if item.rule == rule)


def new_items(before: State, after: State, seat: Seat) -> tuple[Item, ...]:
    """Return what a player has scored in between."""
    return after.players[seat].ledger[len(before.players[seat].ledger) :]


def player(state: State, seat: Seat = 0) -> Player:
    """Return a player."""
    return state.players[seat]
