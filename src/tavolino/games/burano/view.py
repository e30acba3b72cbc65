"""What a seat may know: not the others' pyramids while they are built, nor their cards drawn blind."""

from typing import Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from tavolino.core.game import Seat
from tavolino.core.rng import Stream
from tavolino.core.values import Counts, count, minus, plus, recalled
from tavolino.games.burano.actions import HIDDEN_STACK, Action, RevealSeafood, Stack
from tavolino.games.burano.legal.moves import stacking
from tavolino.games.burano.material import COLOURS, SEAFOOD, Building, Colour, Roof, Stop, Work
from tavolino.games.burano.phases import Phase, Stacking
from tavolino.games.burano.ring import arrows, houses
from tavolino.games.burano.rules import to_move
from tavolino.games.burano.rules.pyramid import with_stacked
from tavolino.games.burano.state import (
    Column,
    LaidRoof,
    Options,
    Player,
    Pyramid,
    State,
    with_player,
)

Whose: TypeAlias = Literal["own", "others", "unbuilt"]


class PlayerView(Struct, frozen=True):
    """One player's side of the table.

    Of another player's seafood only the cards from the open row are known, and how many there are more.
    While pyramids are built, those of the others are empty and their cubes all lie in the reserve.
    """

    points: int
    coins: int
    privileges: int
    reserve: Counts
    pyramid: Pyramid
    prepared: Counts
    ring: tuple[Colour, ...]
    offset: int
    arrows: tuple[Colour, ...]
    home: int
    boat: Stop
    islands: Counts
    roofs: tuple[Roof, ...]
    seafood: Counts
    hidden_seafood: int
    sold: Counts
    buildings: tuple[Building, ...]


class View(Struct, frozen=True):
    """The table as a seat sees it; stacks and the building deck are known by counting what was seen."""

    seat: Seat | None
    options: Options
    phase: Phase
    season: int
    round: int
    to_move: tuple[Seat, ...]
    first: Seat
    moves: int
    works: tuple[Work, ...]
    supply: Counts
    columns: tuple[Column, ...]
    laid: tuple[LaidRoof, ...]
    stacks: tuple[tuple[Roof, ...], ...]
    removed: tuple[Roof, ...]
    huts: tuple[Colour, ...]
    ships: tuple[Stop, ...]
    seafood: Counts
    seafood_deck: int
    buildings: tuple[Building, ...]
    building_deck: tuple[Building, ...]
    workshops: tuple[Colour | None, ...]
    coin_squares: tuple[int, ...]
    lace: tuple[Seat | None, ...]
    players: tuple[PlayerView, ...]


def view(state: State, seat: Seat | None) -> View:
    """Return the table as a seat or a spectator (None) sees it."""
    return View(
        seat=seat,
        options=state.options,
        phase=state.phase,
        season=state.season,
        round=state.round,
        to_move=to_move(state),
        first=state.first,
        moves=state.moves,
        works=state.works,
        supply=state.supply,
        columns=state.columns,
        laid=state.laid,
        stacks=state.stacks,
        removed=state.removed,
        huts=state.huts,
        ships=state.ships,
        seafood=state.seafood,
        seafood_deck=sum(state.seafood_deck),
        buildings=state.buildings,
        building_deck=state.building_deck,
        workshops=state.workshops,
        coin_squares=state.coin_squares,
        lace=state.lace,
        players=tuple(map(player_seen, state.players, eyes_of(state, seat))),
    )


def eyes_of(state: State, seat: Seat | None) -> list[Whose]:
    """Return with which eyes a seat sees each side of the table."""
    others: Whose = "unbuilt" if isinstance(state.phase, Stacking) else "others"
    return ["own" if other == seat else others for other in range(len(state.players))]


@recalled(1 << 8)
def player_seen(player: Player, whose: Whose) -> PlayerView:
    """Return one's own side of the table or another's, where cubes may be stacked in secret just now."""
    if whose == "unbuilt":
        player = _unbuilt(player)
    seafood = player.seafood if whose == "own" else player.known
    return PlayerView(
        points=player.points,
        coins=player.coins,
        privileges=player.privileges,
        reserve=player.reserve,
        pyramid=player.pyramid,
        prepared=player.prepared,
        ring=houses(player.pieces),
        offset=player.offset,
        arrows=arrows(player.pieces, player.offset),
        home=player.home,
        boat=player.boat,
        islands=player.islands,
        roofs=player.roofs,
        seafood=seafood,
        hidden_seafood=sum(player.seafood) - sum(seafood),
        sold=player.sold,
        buildings=player.buildings,
    )


def _unbuilt(player: Player) -> Player:
    """Return the player before the first cube was stacked."""
    stacked = count((cube for cube in player.pyramid if cube is not None), len(COLOURS))
    return replace(player, reserve=plus(player.reserve, stacked), pyramid=())


def redact(action: Action, seat: Seat | None) -> Action:
    """Return the action of somebody else as a seat may see it."""
    if isinstance(action, Stack):
        return HIDDEN_STACK
    if isinstance(action, RevealSeafood) and action.seat != seat:
        return RevealSeafood(action.seat, None)
    return action


# --- Other states that look the same --------------------------------------------------------------


def redeal(state: State, seat: Seat, rng: Stream) -> State:
    """Return a state that the seat cannot tell from this one: others' blind cards and pyramids anew."""
    state = _redeal_seafood(state, seat, rng)
    if not isinstance(state.phase, Stacking):
        return state
    for other, player in enumerate(state.players):
        if other != seat:
            state = with_player(state, other, _rebuilt(player, rng))
    return state


def _redeal_seafood(state: State, seat: Seat, rng: Stream) -> State:
    """Shuffle the deck and all cards that only others have seen, and deal them again."""
    deck, players = state.seafood_deck, list(state.players)
    others = [
        other for other, player in enumerate(players) if other != seat and player.seafood != player.known
    ]
    if not others:
        return state
    for other in others:
        deck = plus(deck, minus(players[other].seafood, players[other].known))
    for other in others:
        player = players[other]
        drawn = count(rng.draw(deck, sum(player.seafood) - sum(player.known)), len(SEAFOOD))
        players[other] = replace(player, seafood=plus(player.known, drawn))
        deck = minus(deck, drawn)
    return replace(state, seafood_deck=deck, players=tuple(players))


def _rebuilt(player: Player, rng: Stream) -> Player:
    """Decide as many places of a pyramid at random: others know from the log how many there were."""
    places, player = len(player.pyramid), _unbuilt(player)
    for _ in range(places):
        player = with_stacked(player, rng.pick(stacking(player)).colour)
    return player
