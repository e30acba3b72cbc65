"""What clients show off the box is what the rules play with."""

from tavolino.games.summer_pavilion import FACTS
from tavolino.games.summer_pavilion.material import COLOURS, SPACES
from tavolino.games.summer_pavilion.rules import completed_by
from tavolino.games.summer_pavilion.scoring import end_bonuses

FULL = tuple(COLOURS if colour is None else (colour,) * 6 for colour in FACTS.star_colours)


def test_a_full_board_scores_the_bonuses_that_are_shown() -> None:
    shown = [*FACTS.star_bonus, *(bonus.points for bonus in FACTS.number_bonus)]
    assert sorted(item.points for item in end_bonuses(FULL, "front")) == sorted(shown)


def test_features_give_what_is_shown_at_the_spaces_that_are_shown() -> None:
    for space in SPACES:
        completed = {(feature.kind, feature.reward) for feature in completed_by(FULL, space)}
        assert completed == {(fact.kind, fact.tiles) for fact in FACTS.features if str(space) in fact.spaces}
