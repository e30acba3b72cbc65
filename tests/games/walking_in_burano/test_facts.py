"""Facts that clients show are those that are played by."""

import pytest

from tavolino.games import walking_in_burano as game
from tavolino.games.walking_in_burano.actions import Take
from tavolino.games.walking_in_burano.facts import FACTS
from tavolino.games.walking_in_burano.material import CARDS, CHARACTERS, COLOUR_OF, LEVEL_OF, Character
from tavolino.games.walking_in_burano.scoring import rating
from tavolino.games.walking_in_burano.state import Options, Phase

from .matches import mostly_building, played
from .positions import house, player, points, table, with_deck


@pytest.mark.rule("WB-2.1")
@pytest.mark.rule("WB-2.2")
@pytest.mark.parametrize("column", ["", "r-red-1", "r-red-1 f-red-1", "r-red-1 f-red-1 g-red-1"])
def test_takings_are_what_can_be_taken_and_comes_with_it(column: str) -> None:
    cards = column.split()
    state = table(player(), player(), phase=Phase.TAKE, market=[column, "g-blue-1", "g-blue-2"])
    takes = [action for action in game.legal(state, 0) if isinstance(action, Take) and action.column == 1]
    takings = FACTS.takings[len(cards)]
    assert [(taking.end, taking.count) for taking in takings] == [(take.end, take.count) for take in takes]
    for taking, take in zip(takings, takes, strict=True):
        after = game.apply(state, 0, take).players[0]
        assert set(after.hand) == {cards[place] for place in taking.cards}
        assert after.coins - state.players[0].coins == taking.coins


def test_floors_say_what_the_names_of_cards_say() -> None:
    assert tuple(FACTS.floors) == CARDS == tuple(card.id for card in FACTS.cards)
    for card, floor in FACTS.floors.items():
        assert (floor.level, floor.colour) == (LEVEL_OF[card], COLOUR_OF[card])
        assert card.endswith(f"-{floor.number}")


@pytest.mark.parametrize("character", CHARACTERS)
def test_what_a_character_likes_brings_points_and_nothing_else_does(character: Character) -> None:
    """Three houses in which one thing is on every card, as far as it can be there."""

    def worth(thing: str) -> int:
        if thing in ("clothes", "ice_cream", "cafe", "pizzeria"):
            icons = {card: {"shop": thing, "shop_points": 2} for card in CARDS if card[0] == "g"}
        else:
            only = {"passers_by": "g", "chimneys": "r"}.get(thing, "gfr")
            icons = {card: {thing: 1} for card in CARDS if card[0] in only}
        houses = {0: house("red"), 1: house("blue"), 2: house("pink")}
        state = table(player(houses=houses, characters={1: character}), options=with_deck(icons))
        welcome = 2 if character < Character.MAYOR else 0
        rules = {f"WB-9.{number}" for number in range(1, 13)}
        return sum(got for rule, got in points(state).items() if rule in rules) - welcome

    liked = set(FACTS.likes[character])
    things = {*FACTS.icons, "clothes", "ice_cream", "cafe", "pizzeria"}
    bringing = {thing for thing in things if worth(thing)}
    # A tailor wants both kinds of awnings: neither brings anything alone.
    assert bringing == (set() if character is Character.TAILOR else liked)


def test_the_steps_of_the_rating_are_those_of_the_rules() -> None:
    assert [step.least for step in FACTS.ratings] == sorted(step.least for step in FACTS.ratings)
    for step in FACTS.ratings:
        assert rating(step.least) == step.rating
        assert rating(step.least - 1) != step.rating or step.rating == "weak"


def test_a_view_tells_finished_houses_who_is_invited_to_and_the_rating_at_the_end() -> None:
    match = played(Options(), 1, "view", mostly_building)
    invited = 0
    for before, after in zip(match.states, match.states[1:], strict=False):
        told = game.view(before, 0)
        assert told.rating is None
        assert (told.inviting is None) == (before.phase is not Phase.INVITE)
        if told.inviting is not None:
            assert told.inviting in told.players[0].finished
            here = told.inviting + 4
            assert before.players[0].characters[here] is None
            assert after.players[0].characters[here] is not None
            invited += 1
    assert invited
    assert game.view(match.state, 0).rating == game.rating(game.score(match.state)[0].total)
