"""What was done: each action as an event of its own."""

from tavolino.core.game import Seat
from tavolino.games.burano import actions
from tavolino.games.burano.actions import (
    Action,
    Arrange,
    Build,
    Draw,
    TurnAction,
    UpkeepAction,
    WorkAction,
)
from tavolino.games.burano.events import kinds
from tavolino.games.burano.events.kinds import Event
from tavolino.games.burano.geometry import HOLE_NAMES, PLACE_NAMES, SQUARE_NAMES
from tavolino.games.burano.material import PORTS, Work
from tavolino.games.burano.notation.names import HUT_NAMES, RECALL_NAMES
from tavolino.games.burano.phases import Moving, Stacking
from tavolino.games.burano.sea import matches_at
from tavolino.games.burano.state import State, is_complete
from tavolino.games.burano.town import storey_of
from tavolino.games.burano.workshops import laid


def deed(before: State, seat: Seat, action: Action, after: State) -> list[Event]:
    """Tell an action itself."""
    if isinstance(action, TurnAction):
        return _in_a_turn(before, seat, action, after)
    if isinstance(action, WorkAction):
        return _work(before, seat, action, after)
    if isinstance(action, UpkeepAction):
        return _upkeep(before, seat, action)
    return [_draw(before, action, after)]


def _in_a_turn(before: State, seat: Seat, action: TurnAction, after: State) -> list[Event]:
    match action:
        case actions.Stack():
            is_last = not isinstance(after.phase, Stacking) or is_complete(after.players[seat])
            return [kinds.Stacked(seat, is_last)]
        case actions.Prepare(place):
            return _prepared(before, seat, place)
        case actions.Build():
            return _built(before, seat, action, after)
        case actions.LayRoof(roof, first, second):
            storey = storey_of(before.columns[first])
            return [kinds.RoofLaid(seat, str(roof), storey, HOLE_NAMES[first], HOLE_NAMES[second])]
        case actions.ChooseBonus(building):
            return [kinds.BonusChosen(seat, building)]
        case actions.AddCube(colour, place):
            return [kinds.CubeAdded(seat, colour, PLACE_NAMES[place])]
        case actions.TakeCoin():
            return [kinds.CoinTaken(seat)]
        case actions.EndTurn():
            return [kinds.TurnEnded(seat, before.moves)]
        case actions.Done():
            return [kinds.Finished(seat)]


def _work(before: State, seat: Seat, action: WorkAction, after: State) -> list[Event]:
    match action:
        case actions.SwapHuts(hut, other):
            return [kinds.HutsSwapped(seat, HUT_NAMES[hut], HUT_NAMES[other])]
        case actions.Sail(stop):
            matches = 0 if stop in PORTS else matches_at(before, before.players[seat], stop)
            return [kinds.Sailed(seat, stop, matches)]
        case actions.DrawSeafood(card):
            return [kinds.Fished(seat, card)]
        case actions.Send():
            return []  # told as any other sending of workers
        case actions.Sell(ship, cards):
            return [kinds.Sold(seat, ship, cards, after.ships[ship])]
        case actions.PlaceLace(square):
            colour, rival = before.workshops[square], before.lace[square]
            return [kinds.LacePlaced(seat, SQUARE_NAMES[square], colour, rival)]
        case actions.Recall(place):
            return [kinds.Recalled(seat, RECALL_NAMES[place])]


def _upkeep(before: State, seat: Seat, action: UpkeepAction) -> list[Event]:
    match action:
        case actions.Arrange():
            return _arranged(before, seat, action)
        case actions.DrawRoof(kind):
            return [kinds.DrewRoof(seat, kind)]
        case actions.ReturnRoof(roof):
            return [kinds.RoofReturned(seat, str(roof))]
        case actions.PayLace(square, free):
            return [kinds.LacePaid(seat, SQUARE_NAMES[square], before.workshops[square], free)]
        case actions.TakeCube(colour) | actions.BuyCube(colour):
            return [kinds.CubesTaken(seat, (colour,))]


def _draw(before: State, action: Draw, after: State) -> Event:
    match action:
        case actions.Start(seat):
            return kinds.Started(seat)
        case actions.Deal(huts, _, works, _, cube, buildings, seafood):
            return kinds.Dealt(huts, after.ships, works, cube, buildings, seafood)
        case actions.RevealRoof(roof):
            return kinds.RoofShown(before.turn, str(roof))
        case actions.RevealBuilding(building):
            return kinds.BuildingShown(building)
        case actions.RevealSeafood(seat):
            return kinds.Caught(seat)
        case actions.RefillSeafood(cards):
            return kinds.SeafoodRefilled(cards)
        case actions.DealWorks(works):
            return kinds.WorksDealt(works)


def _arranged(before: State, seat: Seat, action: Arrange) -> list[Event]:
    there = laid(len(before.players), action.colour, action.turns, action.square)
    if there is None:
        return []
    squares = tuple(SQUARE_NAMES[square] for square in there.squares)
    return [kinds.Arranged(seat, action.colour, squares, SQUARE_NAMES[there.coin])]


def _prepared(before: State, seat: Seat, place: int) -> list[Event]:
    cube = before.players[seat].pyramid[place]
    return [] if cube is None else [kinds.Prepared(seat, PLACE_NAMES[place], cube, before.works[cube])]


def _built(before: State, seat: Seat, action: Build, after: State) -> list[Event]:
    work = before.works[action.colour]
    storey = storey_of(after.columns[action.hole])
    built = kinds.Built(seat, action.colour, HOLE_NAMES[action.hole], storey, work)
    is_lost = isinstance(after.phase, Moving) and work is not Work.EARN
    return [built, kinds.WorkLost(seat, work)] if is_lost else [built]
