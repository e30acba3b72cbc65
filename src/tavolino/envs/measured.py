"""What matches look like in figures, for the pages of the environments (`make figures`)."""

import sys
from pathlib import Path
from statistics import mean
from typing import Final

import msgspec
from msgspec import Struct

from tavolino.arena.intervals import Interval, share
from tavolino.arena.pool import ProcessPool
from tavolino.arena.stats import MatchStats, StatsJob, measure_match
from tavolino.games import GAMES

SHARES: Final = {"random": 1, "easy": 5}
"""The levels; one in this many matches is played by it, as the better one takes longer to think."""
MATCHES: Final = 2_000


class Figures(Struct, frozen=True):
    """Figures of matches in which seat 0 begins and all play alike."""

    players: int
    level: str
    matches: int
    decisions: float
    longest: int
    choices: float
    most_choices: int
    points: float
    first_wins: Interval | None
    """The share of wins of the first player; a shared win counts in parts. Alone there is none."""


def figures(players: int, level: str, matches: list[MatchStats]) -> Figures:
    """Return the figures of many matches."""
    choices = [number for match in matches for number in match.choices]
    lengths = [len(match.choices) for match in matches]
    wins = sum(match.wins[0] / sum(match.wins) for match in matches)
    first = share(wins, len(matches)) if players > 1 else None
    return Figures(
        players=players,
        level=level,
        matches=len(matches),
        decisions=round(mean(lengths), 1),
        longest=max(lengths),
        choices=round(mean(choices), 1),
        most_choices=max(choices),
        points=round(mean(points for match in matches for points in match.points), 1),
        first_wins=first,
    )


def measure(name: str, matches: int) -> list[Figures]:
    """Play matches of a game for every number of players and level."""
    game = GAMES[name]
    measured = []
    for players in game.PLAYERS:
        options = game.Options() if players == 1 else game.Options(first=0)
        for level, share_of in SHARES.items():
            jobs = [
                StatsJob(name, msgspec.json.encode(options), players, level, f"pages/{number}")
                for number in range(matches // share_of)
            ]
            measured.append(figures(players, level, list(ProcessPool().work(measure_match, jobs))))
    return measured


def main(folder: Path, matches: int) -> None:
    """Measure all games and write their figures down."""
    told = {name: measure(name, matches) for name in GAMES}
    (folder / "figures.json").write_bytes(msgspec.json.format(msgspec.json.encode(told), indent=1) + b"\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else MATCHES)
