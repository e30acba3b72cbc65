"""Lessons: each can be played through on every path that it leaves open, says everything, and is true."""

from collections.abc import Iterator
from typing import Any

import pytest

from tavolino.core.match import Match
from tavolino.games import GAMES
from tavolino.players import Position, dice
from tavolino.players.hard import Budget, HardPlayer
from tavolino.texts import LANGUAGES
from tavolino.texts.lessons import (
    FIRST,
    LEARNER,
    Script,
    Task,
    answers_to,
    begun,
    lesson_texts,
    lessons_of,
    script_of,
    whose,
)

LESSONS = [(game, name) for game in GAMES for name in lessons_of(game)]
STRATEGY = [(game, name) for game, name in LESSONS if name != FIRST]
every_lesson = pytest.mark.parametrize(("game", "name"), LESSONS)
every_strategy = pytest.mark.parametrize(("game", "name"), STRATEGY)
AnyMatch = Match[Any, Any, Any]


def tasks(script: Script) -> list[Task]:
    return [move for move in script.moves if isinstance(move, Task)]


def paths(game: str, match: AnyMatch, script: Script, at: int = 0) -> Iterator[AnyMatch]:
    """Play a lesson on in every way that it leaves open; yield the match at its end."""
    if at == len(script.moves):
        yield match
        return
    rules, move = GAMES[game], script.moves[at]
    seat, actions = whose(rules, match.state, move)
    assert actions, f"{game}: nothing of {move} is possible"
    for action in actions:
        again = Match(rules, match.options, match.seats, match.seed)
        again.log, again.states = [*match.log], [*match.states]
        again.play(seat, action)
        yield from paths(game, again, script, at + 1)


@every_lesson
def test_a_lesson_can_be_followed_on_all_its_paths_which_are_of_one_length(game: str, name: str) -> None:
    script = script_of(game, name)
    ends = list(paths(game, begun(GAMES[game], script), script))
    assert len({match.version for match in ends}) == 1


@every_strategy
def test_a_strategy_lesson_has_five_to_ten_tasks(game: str, name: str) -> None:
    assert 5 <= len(tasks(script_of(game, name))) <= 10


@pytest.mark.parametrize("game", [game for game in GAMES if lessons_of(game)])
def test_lessons_have_an_order(game: str) -> None:
    numbers = [script_of(game, name).number for name in lessons_of(game)]
    assert lessons_of(game)[0] == FIRST
    assert numbers == list(range(1, len(numbers) + 1))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_lessons_say_everything_in_every_language_and_nothing_else(game: str, language: str) -> None:
    wanted: set[str] = set()
    for name in lessons_of(game):
        wanted |= {f"lesson.{name}", f"lesson.{name}.about"}
        for task in tasks(script_of(game, name)):
            keys = ("", ".other", *(f".{key}" for key in task.instead), "")
            wanted |= {f"lesson.{name}.{task.ask}{key}" for key in keys}
        if name != FIRST:
            wanted.add(f"lesson.{name}.end")
    texts = lesson_texts(game, language)
    assert set(texts) == wanted
    for key, text in texts.items():
        assert text.strip() == text != "", key
        assert not set("'{}") & set(text), key


def steps(game: str, name: str) -> Iterator[tuple[AnyMatch, Task]]:
    """Follow the first of the moves of a lesson; yield its tasks, each with the match as it stands then."""
    rules, script = GAMES[game], script_of(game, name)
    match = begun(rules, script)
    for move in script.moves:
        if isinstance(move, Task):
            yield match, move
        seat, actions = whose(rules, match.state, move)
        match.play(seat, actions[0])


@every_strategy
def test_other_moves_are_answered_and_hold_no_good_one(game: str, name: str) -> None:
    answered: dict[tuple[str, str], int] = {}
    for match, task in steps(game, name):
        good = whose(GAMES[game], match.state, task)[1]
        for answer in answers_to(GAMES[game], match.state, task):
            assert not [action for action in answer.actions if action in good]
            key = task.ask, answer.key
            answered[key] = answered.get(key, 0) + len(answer.actions)
    assert [key for key, actions in answered.items() if not actions] == []


@every_strategy
def test_hard_finds_nothing_better_than_what_a_lesson_recommends(game: str, name: str) -> None:
    for match, task in steps(game, name):
        position = Position(GAMES[game], match.state, LEARNER)
        if len(position.legal) == 1:
            continue
        hard, luck = HardPlayer(Budget(simulations=96)), dice(match.seed, match.version)
        worth = {estimate.action: estimate.value for estimate in hard.estimates(position, luck)}
        good = whose(GAMES[game], match.state, task)[1]
        best = max(worth[action] for action in good if action in worth)
        assert max(worth.values()) <= best + EVEN, task.ask


EVEN = 0.5
"""So close estimates say that two moves are as good as each other."""

CLAIMS: dict[tuple[str, str], list[int | None]] = {
    ("summer-pavilion", "wild"): [3, 2, 5, 0, -1, None],
    ("summer-pavilion", "features"): [4, 0, 0, 3, 3, 0],
    ("summer-pavilion", "chain"): [26, 0, 0, 0, 3, 4, 0, 0, 15],
    ("walking-in-burano", "coins"): [0, 0, 0, 0, 0, 0, None, 10],
    ("walking-in-burano", "street"): [0, 0, 0, 0, 0, 0, 0],
    ("walking-in-burano", "guests"): [0, None, 9, 0, 0, None, 10],
    ("burano", "turn"): [None, 0, None, None, None, None, None, 0, 0],
    ("burano", "roof"): [0, None, 0, None, None, 10, None],
    ("burano", "season"): [None, None, None, 12, None, 2, 2, 4],
}
"""What the first move of each task brings by the score sheet, as its words say; None: they say nothing."""


@every_strategy
def test_points_are_as_the_words_say(game: str, name: str) -> None:
    rules = GAMES[game]
    gained = []
    for match, task in steps(game, name):
        action = whose(rules, match.state, task)[1][0]
        totals = [
            rules.score(state)[LEARNER].total
            for state in (match.state, *match.propose(LEARNER, action).states[:1])
        ]
        gained.append(totals[1] - totals[0])
    claims = CLAIMS[game, name]
    assert [None if claim is None else points for claim, points in zip(claims, gained, strict=True)] == claims


OTHERS = [
    ("summer-pavilion", "wild", "keep", "place 0.2 red", 2),
    ("summer-pavilion", "chain", "order", "place 2.4 orange", 1),
    ("walking-in-burano", "coins", "boy", "invite girl", 8),
    ("walking-in-burano", "coins", "boy", "invite woman", 5),
    ("walking-in-burano", "guests", "policeman", "invite boy", 6),
    ("walking-in-burano", "guests", "policeman", "invite woman", 5),
    ("walking-in-burano", "guests", "man", "invite woman", 4),
]


@pytest.mark.parametrize(("game", "name", "ask", "move", "points"), OTHERS)
def test_what_other_moves_bring_is_as_the_words_say(
    game: str, name: str, ask: str, move: str, points: int
) -> None:
    rules = GAMES[game]
    match = next(match for match, task in steps(game, name) if task.ask == ask)
    before, after = match.state, match.propose(LEARNER, rules.parse(move)).states[0]
    assert rules.score(after)[LEARNER].total - rules.score(before)[LEARNER].total == points
