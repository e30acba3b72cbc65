"""What must be true of every state of a match."""

from tavolino.core.values import Counts, count, plus
from tavolino.games.burano.geometry import BELOW
from tavolino.games.burano.material import (
    ALL_CUBES,
    ALL_SEAFOOD,
    BUILDINGS,
    COLOURS,
    HOUSES,
    NO_CUBES,
    NO_SEAFOOD,
    OPEN_BUILDINGS,
    OPEN_SEAFOOD,
    PREPARATION_SPACES,
    ROOFS,
    ROOFS_OF_A_PLAYER,
    STOREYS,
    WORKERS,
)
from tavolino.games.burano.phases import DealingWorks, Over, PayingLace, TakingCubes
from tavolino.games.burano.state import Player, State
from tavolino.games.burano.town import is_roofed, storey_of


def faults(state: State) -> list[str]:
    """Return what is broken; nothing, if the state is sound."""
    broken = [*_lost_cubes(state), *_lost_roofs(state), *_lost_cards(state), *_broken_houses(state)]
    for seat, player in enumerate(state.players):
        broken += [f"seat {seat}: {fault}" for fault in _faults_of(state, seat, player)]
    return broken


def _lost_cubes(state: State) -> list[str]:
    piles = [state.supply, count((cube for column in state.columns for cube in column[::2]), len(COLOURS))]
    for player in state.players:
        in_pyramid = count((cube for cube in player.pyramid if cube is not None), len(COLOURS))
        piles += [player.reserve, in_pyramid, player.prepared]
    return _wrong("cubes", piles, NO_CUBES, ALL_CUBES)


def _lost_roofs(state: State) -> list[str]:
    found = [*state.removed, *(laid.roof for laid in state.laid)]
    for roofs in (*state.stacks, *(player.roofs for player in state.players)):
        found += roofs
    return [] if sorted(found) == sorted(ROOFS) else [f"{len(found)} roofs, should be {len(ROOFS)}"]


def _lost_cards(state: State) -> list[str]:
    piles = [state.seafood, state.seafood_deck]
    buildings = [*state.buildings, *state.building_deck]
    for player in state.players:
        piles += [player.seafood, player.sold]
        buildings += player.buildings
    broken = _wrong("seafood cards", piles, NO_SEAFOOD, ALL_SEAFOOD)
    if sorted(buildings) != list(BUILDINGS):
        broken.append(f"building cards: {sorted(buildings)}")
    if sum(state.seafood) > OPEN_SEAFOOD or len(state.buildings) > OPEN_BUILDINGS:
        broken.append("too many open cards")
    return broken


def _wrong(what: str, piles: list[Counts], nothing: Counts, everything: Counts) -> list[str]:
    total = nothing
    for pile in piles:
        total = plus(total, pile)
    broken = [] if total == everything else [f"{what}: {total}, should be {everything}"]
    if any(number < 0 for pile in piles for number in pile):
        broken.append(f"{what}: a pile holds fewer than none")
    return broken


def _broken_houses(state: State) -> list[str]:
    broken = []
    if any(storey_of(column) > STOREYS or len(column) > 2 * STOREYS - 1 for column in state.columns):
        broken.append("a house is too high")
    fields = sum(len(column) // 2 for column in state.columns)
    if fields != 2 * len(state.laid):
        broken.append(f"{fields} roof fields for {len(state.laid)} roofs")
    for laid in state.laid:
        for hole in (laid.first, laid.second):
            column = state.columns[hole]
            if storey_of(column) < laid.storey or (
                storey_of(column) == laid.storey and not is_roofed(column)
            ):
                broken.append(f"{laid.roof} lies on nothing")
    return broken


def _faults_of(state: State, seat: int, player: Player) -> list[str]:
    broken = []
    if player.points != sum(item.points for item in player.ledger):
        broken.append(f"{player.points} points, but the ledger says otherwise")
    if player.coins < 0 or player.privileges < 0:
        broken.append(f"{player.coins} coins, {player.privileges} privileges")
    if sum(player.prepared) > PREPARATION_SPACES:
        broken.append(f"{sum(player.prepared)} prepared cubes")
    if len(player.roofs) > ROOFS_OF_A_PLAYER:
        broken.append(f"{len(player.roofs)} roofs")
    if any(known > held or known < 0 for known, held in zip(player.known, player.seafood, strict=True)):
        broken.append("cards are known that are not in hand")
    return broken + _faults_of_workers(state, seat, player) + _faults_of_pyramid(state, player)


def _faults_of_workers(state: State, seat: int, player: Player) -> list[str]:
    """Workers at home fill sectors 1 to `home`, so a gap would show as a wrong number of them."""
    broken = []
    workers = player.home + sum(player.islands) + state.lace.count(seat)
    if workers != WORKERS or min(player.islands) < 0:
        broken.append(f"{workers} workers")
    if not 1 <= player.home <= WORKERS or player.offset not in range(HOUSES):
        broken.append(f"{player.home} workers at home, the wheel at {player.offset}")
    if any(
        owner == seat and workshop is None
        for owner, workshop in zip(state.lace, state.workshops, strict=True)
    ):
        broken.append("a lace worker without a workshop")
    return broken


def _faults_of_pyramid(state: State, player: Player) -> list[str]:
    """Nothing hangs in the air, until lace is paid with cubes from anywhere in the pyramid (BU-8.2)."""
    if isinstance(state.phase, PayingLace | DealingWorks | TakingCubes | Over):
        return []
    return [
        f"the cube on place {place} hangs in the air"
        for place, cube in enumerate(player.pyramid)
        if cube is not None and any(player.pyramid[below] is None for below in BELOW[place])
    ]
