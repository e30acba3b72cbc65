"""What happened, for a log to tell and a screen to animate."""

from typing import TypeAlias

from msgspec import Struct

from tavolino.core.game import Ended, Seat, ended
from tavolino.core.values import Counts, listed, minus
from tavolino.games.summer_pavilion.actions import (
    TABLE_CENTRE,
    Action,
    Deal,
    Discard,
    Draft,
    Pass,
    Place,
    Restock,
    Start,
    TakeBonus,
)
from tavolino.games.summer_pavilion.material import (
    COLOURS,
    CORNERS,
    NO_TILES,
    NUMBERS,
    STAR_NAMES,
    Colour,
    FeatureKind,
    Space,
)
from tavolino.games.summer_pavilion.rules import completed_by
from tavolino.games.summer_pavilion.scoring import ranking, score
from tavolino.games.summer_pavilion.state import Phase, State


class Started(Struct, frozen=True, tag="started"):
    """The first player was drawn."""

    seat: Seat


class RoundBegan(Struct, frozen=True, tag="round-began"):
    """A round began, with its wild colour and its first player."""

    round: int
    wild: Colour
    seat: Seat


class Dealt(Struct, frozen=True, tag="dealt"):
    """Tiles came to the supply and the workshops."""

    supply: tuple[Colour, ...]
    workshops: tuple[tuple[Colour, ...], ...]


class Drafted(Struct, frozen=True, tag="drafted"):
    """A player took tiles; `lost` points if the start-player tile came with them."""

    seat: Seat
    source: int
    colour: Colour
    tiles: tuple[Colour, ...]
    start_tile: bool
    lost: int


class BuildBegan(Struct, frozen=True, tag="build-began"):
    """The draft is over; this seat builds first."""

    seat: Seat


class Placed(Struct, frozen=True, tag="placed"):
    """A player laid a tile; `tower` were paid, `run` are the connected spaces that scored.

    For people the space is the number on it and what its star is called.
    """

    seat: Seat
    space: str
    star: str
    number: int
    colour: Colour
    tower: tuple[Colour, ...]
    run: tuple[str, ...]
    points: int


class Completed(Struct, frozen=True, tag="completed"):
    """All spaces around a feature have tiles."""

    seat: Seat
    feature: FeatureKind
    spaces: tuple[str, ...]
    tiles: int


class TookBonus(Struct, frozen=True, tag="took-bonus"):
    """A player took a tile from the supply."""

    seat: Seat
    colour: Colour


class Restocked(Struct, frozen=True, tag="restocked"):
    """Tiles came to the supply."""

    tiles: tuple[Colour, ...]


class Passed(Struct, frozen=True, tag="passed"):
    """A player is out for this round; tiles that cannot be kept are to be given up."""

    seat: Seat
    kept: int
    given_up: int


class Discarded(Struct, frozen=True, tag="discarded"):
    """A player gave up a tile."""

    seat: Seat
    colour: Colour
    lost: int


class ThrewAway(Struct, frozen=True, tag="threw-away"):
    """At the end of the match a player threw away the tiles left in the corners."""

    seat: Seat
    tiles: tuple[Colour, ...]
    lost: int


Event: TypeAlias = (
    Started
    | RoundBegan
    | Dealt
    | Drafted
    | BuildBegan
    | Placed
    | Completed
    | TookBonus
    | Restocked
    | Passed
    | Discarded
    | ThrewAway
    | Ended
)


def events(before: State, seat: Seat, action: Action, after: State) -> list[Event]:
    """Tell the action itself, then what it led to."""
    return [*_action_events(before, seat, action, after), *_led_to(action, after)]


def _action_events(before: State, seat: Seat, action: Action, after: State) -> list[Event]:
    match action:
        case Start():
            return [Started(action.seat)]
        case Deal():
            return [
                RoundBegan(before.round, before.wild, before.first),
                Dealt(action.supply, action.workshops),
            ]
        case Draft():
            return [_drafted(before, seat, action, after)]
        case Place():
            return _placed(before, seat, action, after)
        case TakeBonus():
            return [TookBonus(seat, action.colour)]
        case Restock():
            return [Restocked(action.tiles)]
        case Pass():
            return [_passed(before, seat)]
        case Discard():
            return [Discarded(seat, action.colour, _lost(before, seat, after))]


def _drafted(before: State, seat: Seat, action: Draft, after: State) -> Drafted:
    tiles = _gained(before.players[seat].hand, after.players[seat].hand)
    first_from_centre = action.source == TABLE_CENTRE and before.start_tile is None
    return Drafted(seat, action.source, action.colour, tiles, first_from_centre, _lost(before, seat, after))


def _passed(before: State, seat: Seat) -> Passed:
    tiles = sum(before.players[seat].hand)
    kept = min(tiles, CORNERS)
    return Passed(seat, kept, tiles - kept)


def _placed(before: State, seat: Seat, action: Place, after: State) -> list[Event]:
    player = after.players[seat]
    item = player.ledger[len(before.players[seat].ledger)]
    space = Space(action.star, action.space)
    side = before.options.side
    placed = Placed(
        seat,
        space=str(space),
        star=STAR_NAMES[side][space.star],
        number=NUMBERS[side][space.star][space.position - 1],
        colour=action.colour,
        tower=_gained(before.tower, after.tower),
        run=item.what,
        points=item.points,
    )
    happened: list[Event] = [placed]
    supply = sum(before.supply)
    for feature in completed_by(player.board, space):
        tiles = min(feature.reward, supply)
        supply -= tiles
        happened.append(Completed(seat, feature.kind, tuple(map(str, feature.spaces)), tiles))
    return happened


def _gained(before: Counts, after: Counts) -> tuple[Colour, ...]:
    return tuple(COLOURS[kind] for kind in listed(minus(after, before)))


def _lost(before: State, seat: Seat, after: State) -> int:
    return before.players[seat].points - after.players[seat].points


def _led_to(action: Action, after: State) -> list[Event]:
    if after.phase is Phase.OVER:
        return [*_thrown_away(after), ended(score(after), ranking(after))]
    draft_is_over = isinstance(action, Draft | Deal) and after.phase is Phase.BUILD
    return [BuildBegan(after.turn)] if draft_is_over else []


def _thrown_away(after: State) -> list[Event]:
    """Tell whose last tiles cost points after the bonuses (SP-7.5)."""
    lost = [-sum(item.points for item in sheet.items if item.rule == "SP-7.5") for sheet in score(after)]
    return [
        ThrewAway(seat, _gained(NO_TILES, player.kept), lost[seat])
        for seat, player in enumerate(after.players)
        if any(player.kept)
    ]
