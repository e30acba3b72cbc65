"""What happened, for a log to tell and a screen to animate: only what everybody may know."""

from tavolino.core.game import Seat, ended
from tavolino.core.values import Counts, count, listed, minus, plus
from tavolino.games.burano.actions import (
    Action,
    Arrange,
    BuyCube,
    Deal,
    EndTurn,
    Start,
    TakeCube,
)
from tavolino.games.burano.events.deeds import deed
from tavolino.games.burano.events.kinds import (
    CoinsChanged,
    CubesTaken,
    Event,
    PrivilegesChanged,
    PyramidsShown,
    Scored,
    SeasonBegan,
    Sent,
    TurnBegan,
    WorkerReturned,
)
from tavolino.games.burano.material import COLOURS, ISLANDS, Colour
from tavolino.games.burano.phases import Moving, Over, Stacking
from tavolino.games.burano.scoring import ranking, score
from tavolino.games.burano.state import Player, State

__all__ = ["Event", "events"]


def events(before: State, seat: Seat, action: Action, after: State) -> list[Event]:
    """Tell the action itself, then what it led to."""
    told = deed(before, seat, action, after)
    if isinstance(action, Start | Arrange | Deal):
        return told
    return [*told, *_changes(before, seat, action, after), *_led_to(before, action, after)]


# --- What it led to -------------------------------------------------------------------------------


def _changes(before: State, seat: Seat, action: Action, after: State) -> list[Event]:
    """Compare all players before and after; nothing of this is hidden."""
    changes: list[Event] = []
    for other, (old, new) in enumerate(zip(before.players, after.players, strict=True)):
        changes += _workers(other, old, new)
        if new.coins != old.coins:
            changes.append(CoinsChanged(other, new.coins - old.coins))
        if new.privileges != old.privileges:
            changes.append(PrivilegesChanged(other, new.privileges - old.privileges))
        fresh = new.ledger[len(old.ledger) :]
        changes += [Scored(other, item.rule, item.points, item.what) for item in fresh]
        refilled = _refilled(before, action if other == seat else None, old, new)
        if refilled:
            changes.append(CubesTaken(other, refilled))
    return changes


def _workers(seat: Seat, old: Player, new: Player) -> list[Event]:
    """Tell who went to an island and who came home, by choice or not."""
    numbers = zip(ISLANDS, old.islands, new.islands, strict=True)
    moved: list[Event] = [Sent(seat, island, now - then) for island, then, now in numbers if now > then]
    if new.home > old.home:
        moved.append(WorkerReturned(seat, new.home))
    return moved


def _refilled(before: State, action: Action | None, old: Player, new: Player) -> tuple[Colour, ...]:
    """Return the cubes that came from the supply by themselves (BU-8.4)."""
    if isinstance(before.phase, Moving | Stacking):
        return ()
    gained = tuple(max(0, number) for number in minus(_cubes(new), _cubes(old)))
    bought = (action.colour,) if isinstance(action, BuyCube | TakeCube) else ()
    own = (max(0, number) for number in minus(gained, count(bought, len(COLOURS))))
    return tuple(COLOURS[kind] for kind in listed(tuple(own)))


def _cubes(player: Player) -> Counts:
    return plus(player.reserve, count((cube for cube in player.pyramid if cube is not None), len(COLOURS)))


def _led_to(before: State, action: Action, after: State) -> list[Event]:
    if isinstance(after.phase, Over):
        return [ended(score(after), ranking(after))]
    led_to: list[Event] = []
    if after.season > before.season:
        led_to.append(SeasonBegan(after.season, after.first))
    if after.round == 1 and before.round == 0:
        led_to.append(PyramidsShown())
    is_turn = isinstance(after.phase, Moving)
    if is_turn and (isinstance(action, EndTurn) or after.round != before.round):
        led_to.append(TurnBegan(after.turn, after.round))
    return led_to
