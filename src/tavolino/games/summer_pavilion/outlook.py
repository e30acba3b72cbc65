"""What a seat would like to know before it decides, counted by the rules."""

from msgspec import Struct
from msgspec.structs import replace

from tavolino.core.game import Seat
from tavolino.core.values import Counts, put
from tavolino.games.summer_pavilion.actions import TABLE_CENTRE, Draft, Place
from tavolino.games.summer_pavilion.legal import legal, openings
from tavolino.games.summer_pavilion.material import (
    LEAST_POINTS,
    MULTICOLOURED_BONUS,
    NUMBER_BONUS,
    NUMBERS,
    STAR_BONUS,
    STAR_COLOURS,
    Colour,
    FeatureKind,
    Side,
    Space,
)
from tavolino.games.summer_pavilion.rules import completed_by, tiles_taken
from tavolino.games.summer_pavilion.scoring import connected, end_bonuses, is_covered, spaces_showing
from tavolino.games.summer_pavilion.state import Board, Phase, Player, Star, State, tile_at


class FeatureOutlook(Struct, frozen=True):
    """A feature that one more tile would complete; `star` is the outer star that it is counted with."""

    kind: FeatureKind
    star: int
    tiles: int


class SpaceOutlook(Struct, frozen=True):
    """A free space: its price, what may be laid there and paid from the hand, and what a tile gives."""

    space: str
    price: int
    welcome: tuple[Colour, ...]
    payable: tuple[Colour, ...]
    points: int
    run: tuple[str, ...]
    features: tuple[FeatureOutlook, ...]
    tiles: int
    bonus: int


class DraftOutlook(Struct, frozen=True):
    """What one choice of the draft takes and, with the start-player tile, costs."""

    source: int
    colour: Colour
    tiles: Counts
    start_tile: bool
    lost: int


class StarOutlook(Struct, frozen=True):
    """How far a star is; its bonus, unless its first tiles have yet to decide it (SP-4.5)."""

    star: int
    laid: int
    points: int | None


class NumberOutlook(Struct, frozen=True):
    """How many spaces of a number have tiles, of how many, and the bonus for all of them (SP-7.2)."""

    number: int
    laid: int
    spaces: int
    points: int


class Outlook(Struct, frozen=True):
    """What is worth knowing now: the seat's own board, and the draft as if it were its turn."""

    spaces: tuple[SpaceOutlook, ...]
    drafts: tuple[DraftOutlook, ...]
    stars: tuple[StarOutlook, ...]
    numbers: tuple[NumberOutlook, ...]


def outlook(state: State, seat: Seat) -> Outlook:
    """Return what the seat can look forward to: only from what it may know."""
    board = state.players[seat].board
    return Outlook(
        spaces=_spaces(state, seat),
        drafts=_drafts(state, seat) if state.phase is Phase.DRAFT else (),
        stars=tuple(
            StarOutlook(star, 6 - tiles.count(None), _star_points(state.options.side, star, tiles))
            for star, tiles in enumerate(board)
        ),
        numbers=tuple(_number(state, board, number) for number in NUMBER_BONUS),
    )


# --- Spaces ---------------------------------------------------------------------------------------


def _spaces(state: State, seat: Seat) -> tuple[SpaceOutlook, ...]:
    player = state.players[seat]
    building = replace(state, phase=Phase.BUILD, turn=seat, bonus=0)
    payable: dict[Space, dict[Colour, None]] = {}
    for action in legal(building, seat):
        if isinstance(action, Place):
            payable.setdefault(Space(action.star, action.space), {})[action.colour] = None
    spaces: list[SpaceOutlook] = []
    for star, tiles in enumerate(player.board):
        gaps, welcome = openings(state.options.side, star, tiles)
        for position in gaps:
            space = Space(star, position)
            spaces.append(_space(state, player, space, welcome, tuple(payable.get(space, ()))))
    return tuple(spaces)


def _space(
    state: State,
    player: Player,
    space: Space,
    welcome: tuple[Colour, ...],
    payable: tuple[Colour, ...],
) -> SpaceOutlook:
    star, position = space
    side = state.options.side
    after = put(player.board, star, put(player.board[star], position - 1, welcome[0]))
    run = connected(after[star], position)
    features = _features(after, space, sum(state.supply))
    return SpaceOutlook(
        space=str(space),
        price=NUMBERS[side][star][position - 1],
        welcome=welcome,
        payable=payable,
        points=len(run),
        run=tuple(str(Space(star, tile)) for tile in run),
        features=features,
        tiles=sum(feature.tiles for feature in features),
        bonus=_end_bonus(side, player.board, after, space),
    )


def _features(after: Board, space: Space, supply: int) -> tuple[FeatureOutlook, ...]:
    """Return the features that a tile completes; no more can be taken than the supply holds (SP-4.7)."""
    features: list[FeatureOutlook] = []
    for feature in completed_by(after, space):
        tiles = min(feature.reward, supply)
        supply -= tiles
        features.append(FeatureOutlook(feature.kind, feature.spaces[0].star, tiles))
    return tuple(features)


def _end_bonus(side: Side, before: Board, after: Board, space: Space) -> int:
    """Return what a tile adds to the bonuses of the end: nothing unless it fills a star or a number."""
    number = NUMBERS[side][space.star][space.position - 1]
    if None in after[space.star] and not (number in NUMBER_BONUS and is_covered(after, number, side)):
        return 0
    one, other = (sum(item.points for item in end_bonuses(board, side)) for board in (after, before))
    return one - other


def _star_points(side: Side, star: int, tiles: Star) -> int | None:
    """Return the bonus that a star gives once it is full; on the back its second tile decides (SP-4.5)."""
    colour = STAR_COLOURS[star]
    if side == "back":
        laid = [tile for tile in tiles if tile is not None]
        if len(laid) < 2:
            return None
        colour = laid[0] if laid[0] == laid[1] else None
    return MULTICOLOURED_BONUS if colour is None else STAR_BONUS[colour]


def _number(state: State, board: Board, number: int) -> NumberOutlook:
    spaces = spaces_showing(number, state.options.side)
    laid = sum(tile_at(board, space) is not None for space in spaces)
    return NumberOutlook(number, laid, len(spaces), NUMBER_BONUS[number])


# --- Draft ----------------------------------------------------------------------------------------


def _drafts(state: State, seat: Seat) -> tuple[DraftOutlook, ...]:
    choices = legal(replace(state, turn=seat), seat)
    return tuple(_draft(state, seat, choice) for choice in choices if isinstance(choice, Draft))


def _draft(state: State, seat: Seat, choice: Draft) -> DraftOutlook:
    """The first from the centre takes the start-player tile and pays for it (SP-3.5, SP-3.6)."""
    from_centre = choice.source == TABLE_CENTRE
    there = state.centre if from_centre else state.workshops[choice.source - 1]
    tiles = tiles_taken(there, choice.colour, state.wild)
    start_tile = from_centre and state.start_tile is None
    lost = min(sum(tiles), state.players[seat].points - LEAST_POINTS) if start_tile else 0
    return DraftOutlook(choice.source, choice.colour, tiles, start_tile, lost)
