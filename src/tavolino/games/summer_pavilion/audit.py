"""What must be true of every state of a match."""

from tavolino.core.values import plus
from tavolino.games.summer_pavilion.material import (
    COLOURS,
    CORNERS,
    FULL_BAG,
    LEAST_POINTS,
    NO_TILES,
    SUPPLY_SPACES,
    TILES_ON_A_WORKSHOP,
)
from tavolino.games.summer_pavilion.state import Phase, Player, State


def faults(state: State) -> list[str]:
    """Return what is broken; nothing, if the state is sound."""
    broken = []
    piles = [state.bag, state.tower, state.supply, state.centre, *state.workshops]
    for player in state.players:
        piles += [player.hand, player.kept, _laid(player)]
    if _together(piles) != FULL_BAG:
        broken.append(f"tiles of each colour: {_together(piles)}, should be {FULL_BAG}")
    if any(number < 0 for pile in piles for number in pile):
        broken.append("a pile holds fewer than no tiles")
    if sum(state.supply) > SUPPLY_SPACES:
        broken.append(f"{sum(state.supply)} tiles in the supply")
    if any(sum(workshop) > TILES_ON_A_WORKSHOP for workshop in state.workshops):
        broken.append("too many tiles on a workshop")
    if state.bonus and (state.phase is not Phase.BUILD or state.bonus > sum(state.supply)):
        broken.append(f"{state.bonus} bonus tiles are due and cannot be taken")
    for seat, player in enumerate(state.players):
        broken += [f"seat {seat}: {fault}" for fault in _faults_of(player)]
    return broken


def _faults_of(player: Player) -> list[str]:
    broken = []
    if player.points < LEAST_POINTS:
        broken.append(f"{player.points} points")
    if player.points != sum(item.points for item in player.ledger):
        broken.append(f"{player.points} points, but the ledger says otherwise")
    if sum(player.kept) > CORNERS:
        broken.append(f"{sum(player.kept)} tiles kept")
    return broken


def _laid(player: Player) -> tuple[int, ...]:
    return tuple(sum(star.count(colour) for star in player.board) for colour in COLOURS)


def _together(piles: list[tuple[int, ...]]) -> tuple[int, ...]:
    """Return all piles together."""
    total = NO_TILES
    for pile in piles:
        total = plus(total, pile)
    return total
