"""Points of Burano: roofs, majorities, lace unions, and what the end gives."""

from collections.abc import Iterator

from tavolino.core.game import Item, ScoreSheet, Seat, places
from tavolino.core.values import recalled
from tavolino.games.burano.geometry import BESIDE, SQUARE_NAMES
from tavolino.games.burano.material import (
    COINS_FOR_A_POINT,
    COLOURS,
    EVERY_BUILDING_POINTS,
    FOUNTAIN_POINTS,
    FOUR_POINTS,
    FREE_LACE_POINTS,
    ISLAND_POINTS,
    ISLANDS,
    LACE_COLOUR_POINTS,
    LACE_COLOURS,
    MAJORITY_POINTS,
    NINE_POINTS,
    ROOF_COLOUR_POINTS,
    ROOF_COLOURS,
    SOLD_SEAFOOD,
    SOLD_SEAFOOD_POINTS,
    SQUARES,
    UNION_POINTS,
    Building,
    Colour,
    Roof,
    RoofKind,
    Stop,
)
from tavolino.games.burano.ring import visible_fountains
from tavolino.games.burano.state import Player, State

# --- Majorities -----------------------------------------------------------------------------------


def leaders(state: State, island: Stop) -> list[Seat]:
    """Return who has most workers on an island; the owner of BU-9.13 wins a tie; nobody on an empty one."""
    numbers = [player.islands[island] for player in state.players]
    most = max(numbers)
    tied = [seat for seat, number in enumerate(numbers) if number == most and most]
    winner = [seat for seat in tied if Building.TIES in state.players[seat].buildings]
    return winner or tied


def lace_leaders(state: State, colour: Colour) -> list[Seat]:
    """Return who has most workers on a workshop tile; nobody on an empty one."""
    there = [state.lace[square] for square in SQUARES if state.workshops[square] is colour]
    numbers = [there.count(seat) for seat in range(len(state.players))]
    most = max(numbers)
    return [seat for seat, number in enumerate(numbers) if number == most and most]


def island_items(state: State) -> Iterator[tuple[Seat, Item]]:
    """Return the points of the islands; a tie shares them, rounded down (BU-8.1)."""
    for island in ISLANDS:
        best = leaders(state, island)
        for seat in best:
            yield seat, Item("BU-8.1", ISLAND_POINTS[len(state.players)] // len(best), (island.name,))


# --- Roofs ----------------------------------------------------------------------------------------


def roof_items(state: State, seat: Seat, roof: Roof, buildings: tuple[Building, ...]) -> list[Item]:
    """Return the points of a roof just laid (BU-5.6), with cards from before it (BU-9.1 to BU-9.3)."""
    items = [_roof_item(state, seat, roof)]
    for building in buildings:
        colours = [colour for colour in roof[1:] if colour in ROOF_COLOURS.get(building, ())]
        items.append(Item(building.rule, ROOF_COLOUR_POINTS * len(colours), (str(roof),)))
    return [item for item in items if item.points]


def _roof_item(state: State, seat: Seat, roof: Roof) -> Item:
    """Score a roof by its kind; majorities must be clear, except for ties won by BU-9.13 (BU-5.6)."""
    match roof.kind:
        case RoofKind.ISLANDS:
            won = [island.name for island in ISLANDS if leaders(state, island) == [seat]]
            return Item("BU-5.6", _majority_points(len(won)), (str(roof), *won))
        case RoofKind.WORKSHOPS:
            won = [colour.name.lower() for colour in COLOURS if lace_leaders(state, colour) == [seat]]
            return Item("BU-5.6", _majority_points(len(won)), (str(roof), *won))
        case RoofKind.FOUNTAINS:
            player = state.players[seat]
            visible = visible_fountains(player.offset, player.home)
            return Item("BU-5.6", FOUNTAIN_POINTS[visible], (str(roof),))
        case RoofKind.POINTS:
            return Item("BU-5.6", FOUR_POINTS, (str(roof),))


def _majority_points(won: int) -> int:
    return MAJORITY_POINTS[min(won, len(MAJORITY_POINTS) - 1)]


# --- Lace unions ----------------------------------------------------------------------------------


def union_items(paid: tuple[int, ...]) -> list[Item]:
    """Return the points of the groups of connected workers that were paid for (BU-8.2)."""
    items = [
        Item("BU-8.2", UNION_POINTS[len(union)], tuple(SQUARE_NAMES[square] for square in union))
        for union in unions(paid)
    ]
    return [item for item in items if item.points]


def unions(paid: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Split squares into groups that hang together orthogonally."""
    left, groups = set(paid), []
    for square in paid:
        if square in left:
            group = [square]
            left.remove(square)
            for member in group:
                beside = left.intersection(BESIDE[member])
                group += beside
                left -= beside
            groups.append(tuple(sorted(group)))
    return groups


# --- The end --------------------------------------------------------------------------------------


@recalled(4)
def score(state: State) -> tuple[ScoreSheet, ...]:
    """Return all points so far and those that the end would give now."""
    return tuple(
        ScoreSheet(seat, player.ledger + end_items(state, seat)) for seat, player in enumerate(state.players)
    )


def end_items(state: State, seat: Seat) -> tuple[Item, ...]:
    """Return the points for coins, unsold seafood and building cards (BU-10.1 to BU-10.3)."""
    player = state.players[seat]
    items = [
        Item("BU-10.1", _coins_at_the_end(player) // COINS_FOR_A_POINT),
        Item("BU-10.2", sum(player.seafood)),
        *(_building_item(state, seat, building) for building in player.buildings),
    ]
    return tuple(item for item in items if item.points)


def _coins_at_the_end(player: Player) -> int:
    """Return the coins, privileges turned into coins among them (BU-10.1)."""
    return player.coins + player.privileges


def _building_item(state: State, seat: Seat, building: Building) -> Item:
    """Return what a card gives at the end (BU-9.7 to BU-9.10, BU-9.14 to BU-9.16)."""
    player = state.players[seat]
    if building in SOLD_SEAFOOD:
        sold = [kind.name.lower() for kind in SOLD_SEAFOOD[building] for _ in range(player.sold[kind])]
        return Item(building.rule, SOLD_SEAFOOD_POINTS * len(sold), tuple(sold))
    if building in LACE_COLOURS:
        colours = LACE_COLOURS[building]
        squares = [
            square for square in SQUARES if state.lace[square] == seat and state.workshops[square] in colours
        ]
        names = tuple(SQUARE_NAMES[square] for square in squares)
        return Item(building.rule, LACE_COLOUR_POINTS * len(squares), names)
    if building is Building.EVERY_BUILDING:
        cards = tuple(card.rule for card in player.buildings)
        return Item(building.rule, EVERY_BUILDING_POINTS * len(cards), cards)
    flat = {Building.FREE_LACE: FREE_LACE_POINTS, Building.NINE_POINTS: NINE_POINTS}
    return Item(building.rule, flat.get(building, 0))


def ranking(state: State) -> tuple[int, ...]:
    """Most points win; then more prepared cubes, then more coins, then the place is shared (BU-10.4)."""
    return places(
        [
            (sheet.total, sum(player.prepared), _coins_at_the_end(player))
            for sheet, player in zip(score(state), state.players, strict=True)
        ]
    )
