"""What each action tells of itself."""

from tavolino.core.game import Seat
from tavolino.core.values import count
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
    CoinTaken,
    CubeAdded,
    CubesTaken,
    Dealt,
    DrewRoof,
    Event,
    Finished,
    Fished,
    HutsSwapped,
    LacePaid,
    LacePlaced,
    Prepared,
    Recalled,
    RoofLaid,
    RoofReturned,
    RoofShown,
    Sailed,
    SeafoodRefilled,
    Sold,
    Stacked,
    Started,
    TurnEnded,
    WorkLost,
    WorksDealt,
)
from tavolino.games.burano.material import COLOURS, PORTS, Work
from tavolino.games.burano.phases import Moving
from tavolino.games.burano.sea import matches_at
from tavolino.games.burano.state import State
from tavolino.games.burano.town import storey_of
from tavolino.games.burano.workshops import laid


def told_of(before: State, seat: Seat, action: Action, after: State) -> list[Event]:
    """Tell an action itself."""
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
