"""What a seat would like to know before it decides, counted by the rules."""

from functools import cache, lru_cache
from typing import Final, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from tavolino.core.game import Seat
from tavolino.core.values import Counts, count, minus, plus, put
from tavolino.games.summer_pavilion.actions import TABLE_CENTRE, Draft, Place
from tavolino.games.summer_pavilion.legal import legal, openings
from tavolino.games.summer_pavilion.material import (
    COLOURS,
    CORNERS,
    FEATURES,
    LEAST_POINTS,
    MULTICOLOURED_BONUS,
    NO_TILES,
    NUMBER_BONUS,
    NUMBERS,
    ROUNDS,
    SPACE_NAMES,
    SPACES,
    STAR_BONUS,
    STAR_COLOURS,
    STARS,
    Colour,
    Feature,
    FeatureKind,
    Side,
    Space,
)
from tavolino.games.summer_pavilion.rules import tiles_taken
from tavolino.games.summer_pavilion.scoring import connected, end_bonuses, spaces_showing
from tavolino.games.summer_pavilion.state import Board, Phase, Star, State


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
    """What one choice of the draft takes, moves to the centre and, with the start-player tile, costs.

    `opens` are the spaces that the hand could then pay and cannot yet, those that give most first.
    """

    source: int
    colour: Colour
    tiles: Counts
    rest: Counts
    start_tile: bool
    lost: int
    opens: tuple[str, ...]


class PassOutlook(Struct, frozen=True):
    """What passing now would cost in points, for how many tiles too many, and which tiles are best kept."""

    price: int
    surplus: int
    kept: Counts


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
    passing: PassOutlook
    stars: tuple[StarOutlook, ...]
    numbers: tuple[NumberOutlook, ...]


_WHOLES: Final[dict[Side, tuple[frozenset[Space], ...]]] = {
    side: (
        *(frozenset(space for space in SPACES if space.star == star) for star in STARS),
        *(frozenset(spaces_showing(number, side)) for number in NUMBER_BONUS),
    )
    for side in NUMBERS
}
"""The spaces that bring a bonus at the end when all of them have tiles: stars, and numbers."""


def outlook(state: State, seat: Seat) -> Outlook:
    """Return what the seat can look forward to: only from what it may know."""
    prospects = _prospects(state.options.side, state.players[seat].board)
    spaces = _spaces(state, seat, prospects)
    return Outlook(
        spaces=spaces,
        drafts=_drafts(state, seat, spaces) if state.phase is Phase.DRAFT else (),
        passing=_passing(state, seat, spaces),
        stars=prospects.stars,
        numbers=prospects.numbers,
    )


class _Prospects(NamedTuple):
    """What a board alone tells; it stays the same for a whole draft, so it is counted once."""

    spaces: dict[tuple[int, int], SpaceOutlook]
    features: dict[Space, list[Feature]]
    stars: tuple[StarOutlook, ...]
    numbers: tuple[NumberOutlook, ...]


@lru_cache(1 << 10)
def _prospects(side: Side, board: Board) -> _Prospects:
    laid = frozenset[Space]().union(*map(_laid, STARS, board))
    last = _last_spaces(side, laid)
    return _Prospects(
        spaces={
            space: _with_bonus(side, board, space, free) if space in last else free
            for star, tiles in enumerate(board)
            for space, free in _free_spaces(side, star, tiles)
        },
        features=_one_tile_short(laid),
        stars=tuple(_star(side, star, tiles) for star, tiles in enumerate(board)),
        numbers=tuple(_number(side, laid, number) for number in NUMBER_BONUS),
    )


# --- Spaces ---------------------------------------------------------------------------------------


def _spaces(state: State, seat: Seat, prospects: _Prospects) -> tuple[SpaceOutlook, ...]:
    spaces = dict(prospects.spaces)
    for space, colours in _payable(state, seat).items():
        spaces[space] = replace(spaces[space], payable=tuple(colours))
    for space, features in prospects.features.items():
        spaces[space] = _with_features(spaces[space], features, sum(state.supply))
    return tuple(spaces.values())


@cache
def _laid(star: int, tiles: Star) -> frozenset[Space]:
    return frozenset(Space(star, position) for position, tile in enumerate(tiles, 1) if tile is not None)


@cache
def _free_spaces(side: Side, star: int, tiles: Star) -> tuple[tuple[Space, SpaceOutlook], ...]:
    """Return the spaces of a star without a tile, as far as they depend on this star alone."""
    gaps, welcome = openings(side, star, tiles)
    return tuple((Space(star, gap), _free_space(side, star, tiles, gap, welcome)) for gap in gaps)


def _free_space(
    side: Side, star: int, tiles: Star, position: int, welcome: tuple[Colour, ...]
) -> SpaceOutlook:
    run = connected(put(tiles, position - 1, welcome[0]), position)
    names = SPACE_NAMES[star]
    return SpaceOutlook(
        space=names[position],
        price=NUMBERS[side][star][position - 1],
        welcome=welcome,
        payable=(),
        points=len(run),
        run=tuple(names[tile] for tile in run),
        features=(),
        tiles=0,
        bonus=0,
    )


def _payable(state: State, seat: Seat) -> dict[tuple[int, int], dict[Colour, None]]:
    """Return which colours the seat could lay on which spaces, if it were its turn to build."""
    building = replace(state, phase=Phase.BUILD, turn=seat, bonus=0)
    payable: dict[tuple[int, int], dict[Colour, None]] = {}
    for action in legal(building, seat):
        if isinstance(action, Place):
            payable.setdefault((action.star, action.space), {})[action.colour] = None
    return payable


def _one_tile_short(laid: frozenset[Space]) -> dict[Space, list[Feature]]:
    """Return the spaces whose tile would complete features (SP-4.7)."""
    found: dict[Space, list[Feature]] = {}
    for feature in FEATURES:
        missing = [space for space in feature.spaces if space not in laid]
        if len(missing) == 1:
            found.setdefault(missing[0], []).append(feature)
    return found


def _with_features(free: SpaceOutlook, features: list[Feature], supply: int) -> SpaceOutlook:
    """Return a space with the features that it completes; the supply gives no more than it has (SP-4.7)."""
    told: list[FeatureOutlook] = []
    for feature in features:
        tiles = min(feature.reward, supply)
        supply -= tiles
        told.append(FeatureOutlook(feature.kind, feature.spaces[0].star, tiles))
    return replace(free, features=tuple(told), tiles=sum(feature.tiles for feature in told))


def _last_spaces(side: Side, laid: frozenset[Space]) -> set[Space]:
    """Return the spaces that are the only ones missing of a star, or of a number (SP-7.1, SP-7.2)."""
    return {missing for whole in _WHOLES[side] if len(whole - laid) == 1 for missing in whole - laid}


def _with_bonus(side: Side, board: Board, space: Space, free: SpaceOutlook) -> SpaceOutlook:
    """Return a space with what its tile adds to the bonuses of the end."""
    after = put(board, space.star, put(board[space.star], space.position - 1, free.welcome[0]))
    one, other = (sum(item.points for item in end_bonuses(each, side)) for each in (after, board))
    return replace(free, bonus=one - other)


# --- Stars and numbers ----------------------------------------------------------------------------


@cache
def _star(side: Side, star: int, tiles: Star) -> StarOutlook:
    """A full star gives its bonus; on the back its second tile decides which (SP-4.5)."""
    laid = [tile for tile in tiles if tile is not None]
    colour = STAR_COLOURS[star]
    if side == "back":
        if len(laid) < 2:
            return StarOutlook(star, len(laid), None)
        colour = laid[0] if laid[0] == laid[1] else None
    return StarOutlook(star, len(laid), MULTICOLOURED_BONUS if colour is None else STAR_BONUS[colour])


def _number(side: Side, laid: frozenset[Space], number: int) -> NumberOutlook:
    spaces = spaces_showing(number, side)
    return NumberOutlook(number, len(laid.intersection(spaces)), len(spaces), NUMBER_BONUS[number])


# --- Draft ----------------------------------------------------------------------------------------


def _drafts(state: State, seat: Seat, spaces: tuple[SpaceOutlook, ...]) -> tuple[DraftOutlook, ...]:
    choices = legal(replace(state, turn=seat), seat)
    return tuple(_draft(state, seat, choice, spaces) for choice in choices if isinstance(choice, Draft))


def _draft(state: State, seat: Seat, choice: Draft, spaces: tuple[SpaceOutlook, ...]) -> DraftOutlook:
    """The rest of a workshop goes to the centre (SP-3.3).

    The first from there takes the start-player tile and pays for it (SP-3.5, SP-3.6).
    """
    from_centre = choice.source == TABLE_CENTRE
    there = state.centre if from_centre else state.workshops[choice.source - 1]
    tiles = tiles_taken(there, choice.colour, state.wild)
    rest = NO_TILES if from_centre else minus(there, tiles)
    start_tile = from_centre and state.start_tile is None
    lost = min(sum(tiles), state.players[seat].points - LEAST_POINTS) if start_tile else 0
    opens = _opened(state, seat, tiles, spaces)
    return DraftOutlook(choice.source, choice.colour, tiles, rest, start_tile, lost, opens)


def _opened(state: State, seat: Seat, tiles: Counts, spaces: tuple[SpaceOutlook, ...]) -> tuple[str, ...]:
    """Return the spaces that these tiles would make payable, those that give most first."""
    player = state.players[seat]
    richer = replace(player, hand=plus(player.hand, tiles))
    payable = {
        SPACE_NAMES[star][position]
        for star, position in _payable(replace(state, players=put(state.players, seat, richer)), seat)
    }
    opened = [space for space in spaces if not space.payable and space.space in payable]
    return tuple(space.space for space in sorted(opened, key=_worth, reverse=True))


def _worth(space: SpaceOutlook) -> tuple[int, int]:
    """What a tile on a space gives: points now and at the end, then tiles."""
    return space.points + space.bonus, space.tiles


# --- Passing --------------------------------------------------------------------------------------


def _passing(state: State, seat: Seat, spaces: tuple[SpaceOutlook, ...]) -> PassOutlook:
    """Tiles beyond four cost a point each (SP-5.3), in the last round the kept ones, too (SP-7.5)."""
    player = state.players[seat]
    tiles = sum(player.hand)
    kept = min(tiles, CORNERS)
    price = min(tiles - kept, player.points - LEAST_POINTS)
    if state.round == ROUNDS:
        bonuses = sum(item.points for item in end_bonuses(player.board, state.options.side))
        price += min(kept, player.points - price + bonuses - LEAST_POINTS)
    return PassOutlook(price, tiles - kept, _best_kept(state, seat, spaces))


def _best_kept(state: State, seat: Seat, spaces: tuple[SpaceOutlook, ...]) -> Counts:
    """Return up to four tiles: the next wild colour, then what the board takes, most of a colour first."""
    hand = state.players[seat].hand
    next_wild = COLOURS[state.round] if state.round < ROUNDS else None
    wanted = {colour for space in spaces for colour in space.welcome}
    ranked = sorted(
        COLOURS, key=lambda colour: (colour is next_wild, colour in wanted, hand[colour]), reverse=True
    )
    tiles = [colour for colour in ranked for _ in range(hand[colour])]
    return count(tiles[:CORNERS], len(COLOURS))
