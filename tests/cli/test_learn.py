"""Lessons in the terminal: line by line in each language, and on the full screen; they are remembered."""

import asyncio
from pathlib import Path

import pytest

from tavolino.cli.fullscreen.app import TableScreen
from tavolino.cli.fullscreen.local import LocalPlay
from tavolino.cli.lessons import LessonSitting, done, plans_of
from tavolino.games import GAMES
from tavolino.texts import LANGUAGES, words
from tavolino.texts.lessons import LEARNER, lesson_texts

from .conftest import Run
from .test_fullscreen import LARGE, SMALL, Shown

LESSONS = [(game, name) for game in GAMES for name in plans_of(game)]


def flat(text: str) -> str:
    """Return a text as it was before it was wrapped."""
    return " ".join(text.split())


def moves_of(game: str, name: str) -> list[str]:
    """Return what is typed to follow a lesson."""
    sitting = LessonSitting(game, name, "en", lambda _text, _style: None)
    typed = []
    for step in sitting.steps:
        legal = sitting.game.legal(sitting.match.state, step.seat)
        action = next(action for action in step.actions if action in legal)
        if step.ask:
            typed.append(sitting.game.format(action))
        sitting.match.play(step.seat, action)
    return typed


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_a_lesson_is_followed_line_by_line(run: Run, game: str, name: str, language: str) -> None:
    texts = lesson_texts(game, language)
    typed = "\n".join([*moves_of(game, name), ""])
    result = run("learn", game, name, "--plain", "--lang", language, typed=typed)
    assert result.exit_code == 0
    assert flat(texts[f"lesson.{name}.end"]) in flat(result.output)
    assert done() == {f"{game}/{name}"}


def test_another_move_is_answered_and_the_second_time_one_is_named(run: Run) -> None:
    texts = lesson_texts("summer-pavilion", "en")
    result = run("learn", "summer-pavilion", "1", "--plain", "--lang", "en", typed="pass\npass\nundo\nquit\n")
    told = flat(result.output)
    assert told.count(flat(texts["lesson.wild.spend.passing"])) == 2
    assert "For instance: place 5.3 yellow +2." in told
    assert flat(words("en")("play.nothing-to-undo")) in told
    assert done() == frozenset()


def test_lessons_are_listed_with_what_is_done_and_what_is_next(run: Run) -> None:
    run(
        "learn",
        "burano",
        "turn",
        "--plain",
        "--lang",
        "en",
        typed="\n".join([*moves_of("burano", "turn"), ""]),
    )
    lines = run("learn", "burano", "--lang", "en").output.splitlines()
    assert [line for line in lines if "done" in line] == ["  1  A whole turn  (done)"]
    assert [line for line in lines if "next for" in line] == ["  2  A roof as a plan  (next for you)"]
    everything = run("learn", "--lang", "pl").output
    assert all(lesson_texts(game, "pl")[f"lesson.{name}"] in everything for game, name in LESSONS)


def test_what_is_no_lesson_is_said_so(run: Run) -> None:
    for wrong in ("9", "first", "no-such"):
        result = run("learn", "burano", wrong, "--lang", "en")
        assert result.exit_code == 2
        assert "choose 1 (turn), 2 (roof), 3 (season)" in flat(result.output)
    assert "no lessons" in run("learn", "nine-holes", "1", "--lang", "en").output


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_a_lesson_is_followed_on_the_full_screen(home: Path, size: tuple[int, int]) -> None:
    sitting = LessonSitting("walking-in-burano", "coins", "en", lambda _text, _style: None)
    play = LocalPlay(sitting)
    texts = lesson_texts("walking-in-burano", "en")

    async def follow(shown: Shown) -> None:
        await shown.until_shown("You have two coins and no cards.")
        wrong = next(action for action in play.legal() if play.game.format(action) == "take 2 top 3")
        await play.act(wrong)
        assert play.notice == texts["lesson.coins.roof.three"]
        while sitting.mover is not None:
            await shown.until(lambda: play.seat == LEARNER or sitting.mover is None)
            if sitting.mover is None:
                break
            version = sitting.match.version
            step = next(step for step in sitting.steps if step.entries == version)
            good = next(action for action in step.actions if action in play.legal())
            await play.act(good)
            await shown.until(lambda before=version: sitting.match.version > before)  # type: ignore[misc]
        await shown.until_shown("10 points from the boy")

    async def sit() -> None:
        app = TableScreen(play)
        async with app.run_test(size=size) as pilot:
            await follow(Shown(app, play, pilot))

    with sitting.begun():
        asyncio.run(sit())
    assert done() == {"walking-in-burano/coins"}
