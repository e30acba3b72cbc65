"""The puzzles of the package: all of them are sound, and those that are looked at again stand."""

import msgspec
import pytest
from msgspec.structs import replace

from tavolino.games import offered
from tavolino.players.strategist import RIVALS
from tavolino.puzzles import Puzzle, PuzzleError, check, look_again, puzzles_in, puzzles_of, sample_of
from tavolino.review import yardstick_of
from tavolino.texts import LANGUAGES, words

GAMES = {game.NAME: game for game in offered()}


def puzzles(game: str) -> list[Puzzle]:
    return list(puzzles_of(game).values())


@pytest.mark.parametrize("game", GAMES)
def test_every_puzzle_is_sound_and_has_one_clearly_best_move(game: str) -> None:
    slip = yardstick_of(GAMES[game]).THRESHOLDS.slip
    assert puzzles(game)
    for puzzle in puzzles(game):
        check(puzzle)
        assert puzzle.game == game
        assert puzzle.line[0] == puzzle.answers[0]
        assert min(worse.lost for worse in puzzle.worse.values()) > slip
        assert puzzle.margin > slip


@pytest.mark.parametrize("game", GAMES)
def test_no_position_comes_twice(game: str) -> None:
    assert len({puzzle.log for puzzle in puzzles(game)}) == len(puzzles(game))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_themes_and_decisions_have_words(game: str, language: str) -> None:
    speak = words(language, game)
    for puzzle in puzzles(game):
        assert speak(f"phase.{puzzle.phase}")
        for theme in {*puzzle.themes} - {RIVALS}:
            assert speak(f"part.{theme}")


@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_of_luck_stands_when_it_is_looked_at_again(game: str) -> None:
    (puzzle,) = sample_of(puzzles(game), 1, "every run")
    agreement = look_again(puzzle, 1, "test")
    assert agreement.is_best
    assert agreement.margin > 0


def test_a_puzzle_that_is_not_sound_is_refused_with_the_reason() -> None:
    puzzle = puzzles("summer-pavilion")[0]
    for broken, reason in (
        (replace(puzzle, answers=("pass",)), "not known|not legal"),
        (replace(puzzle, seat=puzzle.seats - 1 - puzzle.seat), "not to move|not legal|not known"),
        (replace(puzzle, log=puzzle.log[:-1]), "not to move|not legal|not known"),
        (replace(puzzle, log=(*puzzle.log[:-1], (0, "jump"))), "expected"),
        (replace(puzzle, rules=0), "rules version 0"),
        (replace(puzzle, game="chess"), "no game here"),
        (replace(puzzle, options={"side": "top"}), "side"),
    ):
        with pytest.raises(PuzzleError, match=f"{puzzle.id}: .*({reason})"):
            check(broken, every_step=True)


def test_a_file_says_which_line_is_no_puzzle() -> None:
    line = msgspec.json.encode(puzzles("burano")[0])
    with pytest.raises(PuzzleError, match="some file, line 2"):
        list(puzzles_in(line + b"\n{}\n", "some file"))
