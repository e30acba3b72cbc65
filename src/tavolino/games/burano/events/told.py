"""What each action tells of itself."""

from tavolino.core.game import Seat
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
from tavolino.games.burano.geometry import HOLE_NAMES, PLACE_NAMES, SQUARE_NAMES
from tavolino.games.burano.material import PORTS, Work
from tavolino.games.burano.notation.names import HUT_NAMES, RECALL_NAMES
from tavolino.games.burano.phases import Moving, Stacking
from tavolino.games.burano.sea import matches_at
from tavolino.games.burano.state import State, is_complete
from tavolino.games.burano.town import storey_of
from tavolino.games.burano.workshops import laid


def told_of(before: State, seat: Seat, action: Action, after: State) -> list[Event]:
    """Tell an action itself."""
    match action:
        case Stack():
            return [Stacked(seat, not isinstance(after.phase, Stacking) or is_complete(after.players[seat]))]
        case Prepare(place):
            return _prepared(before, seat, place)
        case Build():
            return _built(before, seat, action, after)
        case LayRoof(roof, first, second):
            storey = storey_of(before.columns[first])
            return [RoofLaid(seat, str(roof), storey, HOLE_NAMES[first], HOLE_NAMES[second])]
        case ChooseBonus(building):
            return [BonusChosen(seat, building)]
        case EndTurn():
            return [TurnEnded(seat, before.moves)]
        case Done():
            return [Finished(seat)]
        case AddCube(colour, place):
            return [CubeAdded(seat, colour, PLACE_NAMES[place])]
        case TakeCoin():
            return [CoinTaken(seat)]
        case PayLace(square, free):
            return [LacePaid(seat, SQUARE_NAMES[square], before.workshops[square], free)]
        case BuyCube(colour) | TakeCube(colour):
            return [CubesTaken(seat, (colour,))]
        case ReturnRoof(roof):
            return [RoofReturned(seat, str(roof))]
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
            return [HutsSwapped(seat, HUT_NAMES[hut], HUT_NAMES[other])]
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
            return [LacePlaced(seat, SQUARE_NAMES[square], before.workshops[square], before.lace[square])]
        case Recall(place):
            return [Recalled(seat, RECALL_NAMES[place])]


def _told_of_chance(before: State, seat: Seat, action: ChanceAction, after: State) -> list[Event]:
    match action:
        case Start():
            return [Started(action.seat)]
        case Arrange(colour, turns, square):
            there = laid(len(before.players), colour, turns, square)
            if there is None:
                return []
            squares = tuple(SQUARE_NAMES[square] for square in there.squares)
            return [Arranged(seat, colour, squares, SQUARE_NAMES[there.coin])]
        case Deal(huts, _, works, _, cube, buildings, seafood):
            return [Dealt(huts, after.ships, works, cube, buildings, seafood)]
        case RevealRoof(roof):
            return [RoofShown(before.turn, str(roof))]
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
    return [] if cube is None else [Prepared(seat, PLACE_NAMES[place], cube, before.works[cube])]


def _built(before: State, seat: Seat, action: Build, after: State) -> list[Event]:
    work = before.works[action.colour]
    storey = storey_of(after.columns[action.hole])
    built = Built(seat, action.colour, HOLE_NAMES[action.hole], storey, work)
    is_lost = isinstance(after.phase, Moving) and work is not Work.EARN
    return [built, WorkLost(seat, work)] if is_lost else [built]
