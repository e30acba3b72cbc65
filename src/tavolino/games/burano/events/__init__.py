"""What happened, for a log to tell and a screen to animate: only what everybody may know."""

from tavolino.core.game import Seat
from tavolino.core.values import Counts, count, minus, plus
from tavolino.games.burano.actions import (
    Action,
    AddCube,
    Arrange,
    Build,
    BuyCube,
    ChanceAction,
    ChooseBonus,
    Deal,
    DealWorks,
    Done,
    DrawRoof,
    DrawSeafood,
    EndTurn,
    LayRoof,
    PayLace,
    PlaceLace,
    Prepare,
    Recall,
    RefillSeafood,
    ReturnRoof,
    RevealBuilding,
    RevealRoof,
    RevealSeafood,
    Sail,
    Sell,
    Send,
    Stack,
    Start,
    SwapHuts,
    TakeCoin,
    TakeCube,
)
from tavolino.games.burano.events.kinds import (
    Arranged,
    BonusChosen,
    BuildingShown,
    Built,
    Caught,
    CoinsChanged,
    CoinTaken,
    CubeAdded,
    CubesTaken,
    Dealt,
    DrewRoof,
    Ended,
    Event,
    Finished,
    Fished,
    HutsSwapped,
    LacePaid,
    LacePlaced,
    Prepared,
    PrivilegesChanged,
    PyramidsShown,
    Recalled,
    RoofLaid,
    RoofReturned,
    RoofShown,
    Sailed,
    Scored,
    SeafoodRefilled,
    SeasonBegan,
    Sent,
    Sold,
    Stacked,
    Started,
    TurnBegan,
    TurnEnded,
    WorkerReturned,
    WorkLost,
    WorksDealt,
)
from tavolino.games.burano.material import COLOURS, ISLANDS, NO_CUBES, PORTS, Work
from tavolino.games.burano.phases import Moving, Over, Stacking
from tavolino.games.burano.scoring import ranking, score
from tavolino.games.burano.sea import matches_at
from tavolino.games.burano.state import Player, State
from tavolino.games.burano.town import storey_of
from tavolino.games.burano.workshops import laid

__all__ = ["Event", "events"]


def events(before: State, seat: Seat, action: Action, after: State) -> list[Event]:
    """Tell the action itself, then what it led to."""
    told = _told(before, seat, action, after)
    if isinstance(action, Start | Arrange | Deal):
        return told
    return [*told, *_changes(before, seat, action, after), *_led_to(before, action, after)]


def _told(before: State, seat: Seat, action: Action, after: State) -> list[Event]:
    match action:
        case Stack():
            return [Stacked(seat)]
        case Prepare(place):
            return _prepared(before, seat, place)
        case Build():
            return _built(before, seat, action, after)
        case LayRoof(roof, first, second):
            return [RoofLaid(seat, roof, storey_of(before.columns[first]), first, second)]
        case ChooseBonus(building):
            return [BonusChosen(seat, building)]
        case EndTurn():
            return [TurnEnded(seat, before.moves)]
        case Done():
            return [Finished(seat)]
        case AddCube(colour, place):
            return [CubeAdded(seat, colour, place)]
        case TakeCoin():
            return [CoinTaken(seat)]
        case PayLace(square, free):
            return [LacePaid(seat, square, free)]
        case BuyCube(colour) | TakeCube(colour):
            return [CubesTaken(seat, count((colour,), len(COLOURS)))]
        case ReturnRoof(roof):
            return [RoofReturned(seat, roof)]
        case DrawRoof(kind):
            return [DrewRoof(seat, kind)]
        case SwapHuts() | Sail() | DrawSeafood() | Send() | Sell() | PlaceLace() | Recall():
            return _told_of_work(before, seat, action, after)
        case _:
            return _told_of_chance(before, seat, action, after)


def _told_of_work(
    before: State,
    seat: Seat,
    action: SwapHuts | Sail | DrawSeafood | Send | Sell | PlaceLace | Recall,
    after: State,
) -> list[Event]:
    match action:
        case SwapHuts(hut, other):
            return [HutsSwapped(seat, hut, other)]
        case Sail(stop):
            matches = 0 if stop in PORTS else matches_at(before, before.players[seat], stop)
            return [Sailed(seat, stop, matches)]
        case DrawSeafood(card):
            return [Fished(seat, card)]
        case Send():
            return []  # told as any other sending of workers
        case Sell(ship, cards):
            return [Sold(seat, ship, cards, after.ships[ship])]
        case PlaceLace(square):
            return [LacePlaced(seat, square, before.lace[square])]
        case Recall(place):
            return [Recalled(seat, place)]


def _told_of_chance(before: State, seat: Seat, action: ChanceAction, after: State) -> list[Event]:
    match action:
        case Start():
            return [Started(action.seat)]
        case Arrange(colour, turns, square):
            there = laid(len(before.players), colour, turns, square)
            return [] if there is None else [Arranged(seat, colour, there.squares, there.coin)]
        case Deal(huts, _, works, _, cube, buildings, seafood):
            return [Dealt(huts, after.ships, works, cube, buildings, seafood)]
        case RevealRoof(roof):
            return [RoofShown(before.turn, roof)]
        case RevealBuilding(building):
            return [BuildingShown(building)]
        case RevealSeafood():
            return [Caught(action.seat)]
        case RefillSeafood(cards):
            return [SeafoodRefilled(cards)]
        case DealWorks(works):
            return [WorksDealt(works)]


def _prepared(before: State, seat: Seat, place: int) -> list[Event]:
    cube = before.players[seat].pyramid[place]
    return [] if cube is None else [Prepared(seat, place, cube)]


def _built(before: State, seat: Seat, action: Build, after: State) -> list[Event]:
    work = before.works[action.colour]
    built = Built(seat, action.colour, action.hole, storey_of(after.columns[action.hole]), work)
    is_lost = isinstance(after.phase, Moving) and work is not Work.EARN
    return [built, WorkLost(seat, work)] if is_lost else [built]


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
        if any(refilled):
            changes.append(CubesTaken(other, refilled))
    return changes


def _workers(seat: Seat, old: Player, new: Player) -> list[Event]:
    """Tell who went to an island and who came home, by choice or not."""
    numbers = zip(ISLANDS, old.islands, new.islands, strict=True)
    moved: list[Event] = [Sent(seat, island, now - then) for island, then, now in numbers if now > then]
    if new.home > old.home:
        moved.append(WorkerReturned(seat, new.home))
    return moved


def _refilled(before: State, action: Action | None, old: Player, new: Player) -> Counts:
    """Return the cubes that came from the supply by themselves (BU-8.4)."""
    if isinstance(before.phase, Moving | Stacking):
        return NO_CUBES
    gained = tuple(max(0, number) for number in minus(_cubes(new), _cubes(old)))
    bought = (action.colour,) if isinstance(action, BuyCube | TakeCube) else ()
    return tuple(max(0, number) for number in minus(gained, count(bought, len(COLOURS))))


def _cubes(player: Player) -> Counts:
    return plus(player.reserve, count((cube for cube in player.pyramid if cube is not None), len(COLOURS)))


def _led_to(before: State, action: Action, after: State) -> list[Event]:
    if isinstance(after.phase, Over):
        winners = tuple(seat for seat, place in enumerate(ranking(after)) if place == 1)
        return [Ended(tuple(sheet.total for sheet in score(after)), winners)]
    led_to: list[Event] = []
    if after.season > before.season:
        led_to.append(SeasonBegan(after.season, after.first))
    if after.round == 1 and before.round == 0:
        led_to.append(PyramidsShown())
    is_turn = isinstance(after.phase, Moving)
    if is_turn and (isinstance(action, EndTurn) or after.round != before.round):
        led_to.append(TurnBegan(after.turn, after.round))
    return led_to
