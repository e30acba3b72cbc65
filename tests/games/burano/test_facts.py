"""What clients are told before a match is what the match then does."""

from msgspec.structs import replace

from tavolino.games import burano
from tavolino.games.burano import FACTS
from tavolino.games.burano.actions import Build, PayLace, Prepare, Sell, SwapHuts
from tavolino.games.burano.events.kinds import Scored
from tavolino.games.burano.material import BUILDINGS, Building, Colour
from tavolino.games.burano.ring import visible_coins, visible_fountains

from .matches import random_match
from .positions import change, turn


def test_names_are_those_of_the_notation() -> None:
    for hole, name in enumerate(FACTS.island.hole_names):
        assert burano.parse(f"build blue {name}") == Build(Colour.BLUE, hole)
    for place, name in enumerate(FACTS.pyramid.place_names):
        assert burano.parse(f"prepare {name}") == Prepare(place)
    for square, name in enumerate(FACTS.square_names):
        assert burano.parse(f"pay {name}") == PayLace(square)
    for hut, name in enumerate(FACTS.hut_names):
        assert burano.parse(f"swap {name} {name}") == SwapHuts(hut, hut)


def test_workers_fill_the_sectors_of_the_ring() -> None:
    ring = FACTS.ring
    for state in random_match(3, 1).states[::10]:
        for player in state.players:
            steps = [step for step, sector in enumerate(ring.sectors) if sector > player.home]
            visible = [(player.offset + step) % ring.houses for step in steps]
            fountains = [house for house in visible if house in ring.fountains]
            assert len(fountains) == visible_fountains(player.offset, player.home)
            assert len(visible) - len(fountains) == visible_coins(player.offset, player.home)


def test_ships_pay_what_they_say() -> None:
    sold = 0
    for number in range(4):
        match = random_match(2, number)
        for version, entry in enumerate(match.log):
            if isinstance(entry.action, Sell):
                ship, cards = FACTS.ships[entry.action.ship], len(entry.action.cards)
                before, after = match.states[version : version + 2]
                events = burano.events(before, entry.seat, entry.action, after)
                points = [event.points for event in events if isinstance(event, Scored)]
                assert points == [ship.points[cards // (ship.copies or 1) - 1]]
                sold += 1
    assert sold > 0


def test_cards_give_the_points_that_they_show() -> None:
    """Of a roof, a sold card or a lace worker each; of a card that counts cards, for itself alone."""
    state = replace(turn(), lace=(None,) * len(FACTS.square_names))
    shown = {card.building: card for card in FACTS.cards}
    assert tuple(shown) == BUILDINGS
    for building in (Building.FREE_LACE, Building.EVERY_BUILDING, Building.NINE_POINTS):
        items = burano.score(change(state, 0, buildings=(building,)))[0].items
        assert [item.points for item in items if item.rule == building.rule] == [shown[building].points]
    for building in (Building.SHELLFISH, Building.FISH):
        sold = tuple(int(kind == shown[building].seafood[0]) for kind in range(8))
        items = burano.score(change(state, 0, buildings=(building,), sold=sold))[0].items
        assert [item.points for item in items if item.rule == building.rule] == [shown[building].points]
