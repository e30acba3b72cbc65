"""The puzzles of the package, files of puzzles, and the positions that puzzles are about."""

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from tavolino.core.game import CHANCE, AnyGame, NotationError, OptionsError
from tavolino.core.match import Entry, Match, replay
from tavolino.games import GAMES
from tavolino.puzzles.values import Puzzle, PuzzleError

AnyMatch: TypeAlias = Match[Any, Any, Any]
_OPEN = 64
"""Positions that are kept ready."""


@cache
def puzzles_of(game: str) -> Mapping[str, Puzzle]:
    """Return the puzzles of a game in this package, by id; those of other rules are left out."""
    file = files(__package__) / "data" / f"{game}.jsonl"
    if game not in GAMES or not file.is_file():
        return {}
    found = puzzles_in(file.read_bytes(), file.name)
    return {puzzle.id: puzzle for puzzle in found if puzzle.rules == GAMES[game].VERSION}


@cache
def all_puzzles() -> Mapping[str, Puzzle]:
    """Return all puzzles of this package, by id."""
    return {id: puzzle for game in GAMES for id, puzzle in puzzles_of(game).items()}


def puzzles_in(content: bytes, name: str) -> Iterator[Puzzle]:
    """Return the puzzles of a file, or raise PuzzleError with the line that is none."""
    for number, line in enumerate(content.splitlines(), 1):
        try:
            yield msgspec.json.decode(line, type=Puzzle)
        except msgspec.DecodeError as error:
            raise PuzzleError(f"{name}, line {number}: {error}") from error


class Opened(Struct, frozen=True):
    """The position of a puzzle, without the way there."""

    game: AnyGame
    state: Any
    version: int


@lru_cache(_OPEN)
def opened(id: str) -> Opened:
    """Return the position of a puzzle of this package."""
    match = match_of(all_puzzles()[id])
    return Opened(match.game, match.state, match.version)


def match_of(puzzle: Puzzle) -> AnyMatch:
    """Return the match of a puzzle up to its position, without checking anything of it."""
    game = GAMES[puzzle.game]
    options = msgspec.convert(puzzle.options, game.Options)
    match: AnyMatch = Match(game, options, puzzle.seats, b"")
    match.log = [Entry(seat, game.parse(text)) for seat, text in puzzle.log]
    match.states = list(replay(game, options, puzzle.seats, match.log))
    return match


def check(puzzle: Puzzle, *, every_step: bool = False) -> None:
    """Raise PuzzleError unless the position is sound and the puzzle knows exactly its legal moves.

    Every step of the way there is looked at only on wish: that takes longer.
    """
    if puzzle.game not in GAMES:
        raise PuzzleError(f"{puzzle.id}: “{puzzle.game}” is no game here")
    game = GAMES[puzzle.game]
    if puzzle.rules != game.VERSION:
        raise PuzzleError(f"{puzzle.id}: of rules version {puzzle.rules}; here it is {game.VERSION}")
    try:
        match = match_of(puzzle)
    except (NotationError, OptionsError, msgspec.ValidationError) as error:
        raise PuzzleError(f"{puzzle.id}: {error}") from error
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
        # Rules that get what is against them may fail in any way.
        raise PuzzleError(f"{puzzle.id}: its log breaks the rules ({error!r})") from error
    faults = [*(_wrong_steps(match) if every_step else ()), *game.faults(match.state)]
    if faults:
        raise PuzzleError(f"{puzzle.id}: {faults[0]}")
    if puzzle.seat not in game.to_move(match.state):
        raise PuzzleError(f"{puzzle.id}: seat {puzzle.seat} is not to move")
    legal = {game.format(action) for action in game.legal(match.state, puzzle.seat)}
    known = {*puzzle.answers, *puzzle.worse}
    if odd := sorted(legal ^ known):
        raise PuzzleError(f"{puzzle.id}: “{odd[0]}” is {'not known' if odd[0] in legal else 'not legal'}")


def _wrong_steps(match: AnyMatch) -> Iterator[str]:
    game = match.game
    for number, (state, entry) in enumerate(zip(match.states[:-1], match.log, strict=True)):
        is_due = entry.seat in game.to_move(state)
        refusal = game.refusal(state, entry.seat, entry.action) if is_due else None
        if not is_due or refusal is not None:
            why = refusal.rule if refusal else "not its turn"
            who = "chance" if entry.seat == CHANCE else f"seat {entry.seat}"
            yield f"log[{number}]: “{game.format(entry.action)}” of {who} is not allowed ({why})"
