"""What the rules of a game gave once and must give again: counts of action sequences, and whole matches.

`python -m tests.games.recorded GAME` (or `make recorded GAME=…`) writes both for one game: at its first time,
and whenever its rules are meant to change, along with its VERSION.
"""

import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from tavolino.arena.matches import play_record
from tavolino.core.game import CHANCE, AnyGame, main_options
from tavolino.core.match import Match, start
from tavolino.core.perft import perft
from tavolino.core.record import SeatRecord, write
from tavolino.core.rng import seed_from
from tavolino.games import GAMES

COUNTS: Final = Path(__file__).parent.parent / "perft"
MATCHES: Final = Path(__file__).parent.parent / "playthroughs"
LEAST_MATCHES: Final = 20
MOST_SEQUENCES: Final = 10_000
DEEPEST: Final = 6


class Position(Struct, frozen=True):
    """A position reached by random decisions, and the number of sequences to each depth."""

    players: int
    options: dict[str, Any]
    seed: str
    after: int
    counts: tuple[int, ...]


def positions(game: str) -> list[Position]:
    """Return the positions of a game whose sequences were counted."""
    return msgspec.json.decode((COUNTS / f"{game}.json").read_bytes(), type=list[Position])


def reach(game: AnyGame, position: Position) -> Match[Any, Any, Any]:
    """Return the match that a position belongs to."""
    return _played(game, position, position.after)


def _played(game: AnyGame, position: Position, most: int | None = None) -> Match[Any, Any, Any]:
    """Play at random, for so many decisions or to the end."""
    options = msgspec.convert(position.options, game.Options)
    match = start(game, options, position.players, seed_from(position.seed))
    rng, decisions = Random(match.seed), 0
    while (movers := game.to_move(match.state)) and decisions != most:
        match.play(movers[0], rng.choice(game.legal(match.state, movers[0])))
        decisions += 1
    return match


def count(match: Match[Any, Any, Any], depth: int) -> int:
    """Return the number of sequences of so many decisions."""
    return perft(match.game, match.state, match.seed, match.version, depth)


def files_of(game: str) -> list[Path]:
    """Return the files of a game's recorded matches."""
    return sorted(MATCHES.glob(f"{game}-[0-9]*.jsonl"))


def records(game: str) -> Iterator[tuple[str, bytes]]:
    """Return all recorded matches of a game with their names."""
    for file in files_of(game):
        for number, line in enumerate(file.read_bytes().splitlines(keepends=True), 1):
            yield f"{file.stem}-{number}", line


# --- Writing --------------------------------------------------------------------------------------


def tables(game: AnyGame) -> list[tuple[int, dict[str, Any]]]:
    """Return every number of players with every value of the option that changes the game most."""
    return [(players, options) for players in game.PLAYERS for options in main_options(game, players)]


def write_matches(game: AnyGame) -> Iterator[Path]:
    """Let easy play against random at every table, often enough."""
    for file in files_of(game.NAME):
        file.unlink()
    each = -(-LEAST_MATCHES // len(tables(game)))
    for players, options in tables(game):
        levels = ["random" if seat % 2 else "easy" for seat in range(players)]
        seats = [SeatRecord(f"{level.title()} {seat}", level) for seat, level in enumerate(levels, 1)]
        name = "-".join(map(str, (game.NAME, players, *options.values())))
        seeds = [seed_from("playthrough", name, number) for number in range(each)]
        lines = [write(play_record(game, game.Options(**options), seats, seed)) for seed in seeds]
        file = MATCHES / f"{name}.jsonl"
        file.write_bytes(b"".join(lines))
        yield file


def write_counts(game: AnyGame) -> Path:
    """Count from four positions of each table: the start, and one in each later quarter of a match."""
    found = [
        _counted(game, Position(players, options, f"perft {quarter}", 0, ()), quarter)
        for players, options in tables(game)
        for quarter in range(4)
    ]
    lines = ",\n  ".join(msgspec.json.encode(position).decode() for position in found)
    file = COUNTS / f"{game.NAME}.json"
    file.write_text(f"[\n  {lines}\n]\n")
    return file


def _counted(game: AnyGame, begin: Position, quarter: int) -> Position:
    """Return a position so many quarters into a match, counted as deep as takes no longer than a moment."""
    decisions = sum(entry.seat != CHANCE for entry in _played(game, begin).log)
    position = replace(begin, after=decisions * quarter // 4)
    match, counts = reach(game, position), [1]
    while len(counts) <= DEEPEST and counts[-1] <= MOST_SEQUENCES // 10:
        counts.append(count(match, len(counts)))
    return replace(position, counts=tuple(counts))


if __name__ == "__main__":
    parser = ArgumentParser(description="Record what the rules of a game give now.")
    parser.add_argument("game", choices=list(GAMES))
    rules = GAMES[parser.parse_args().game]
    for written in (*write_matches(rules), write_counts(rules)):
        sys.stdout.write(f"{written}\n")
