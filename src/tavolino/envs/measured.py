"""What matches look like in figures, for the pages of the environments.

`make figures` measures all games that are offered anew, `make figures GAME=burano` one of them.
"""

from argparse import ArgumentParser
from collections.abc import Sequence
from pathlib import Path
from statistics import mean
from typing import Any, Final

import msgspec
from msgspec import Struct

from tavolino.arena.intervals import Interval, share
from tavolino.arena.pool import ProcessPool
from tavolino.arena.stats import MatchStats, StatsJob, measure_match
from tavolino.core.game import AnyGame
from tavolino.games import GAMES, offered

SHARES: Final = {"random": 1, "easy": 5}
"""The levels; one in this many matches is played by it, as the better one takes longer to think."""
MATCHES: Final = 2_000
FILE: Final = "figures.json"


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
        options = _seat_0_begins(game, players)
        for level, share_of in SHARES.items():
            jobs = [
                StatsJob(name, msgspec.json.encode(options), players, level, f"pages/{number}")
                for number in range(matches // share_of)
            ]
            measured.append(figures(players, level, list(ProcessPool().work(measure_match, jobs))))
    return measured


def _seat_0_begins(game: AnyGame, players: int) -> Any:
    """Return options with which seat 0 begins, where somebody else might."""
    can_be_chosen = players > 1 and "first" in game.Options.__struct_fields__
    return game.Options(first=0) if can_be_chosen else game.Options()


def figures_in(folder: Path) -> dict[str, list[Figures]]:
    """Return the figures that were measured, by game; a game that was not has none."""
    known = msgspec.json.decode((folder / FILE).read_bytes(), type=dict[str, list[Figures]])
    return {name: known.get(name, []) for name in GAMES}


def main(folder: Path, matches: int, games: Sequence[str]) -> None:
    """Measure games and write their figures down; those of others stay."""
    told = figures_in(folder) | {name: measure(name, matches) for name in games}
    told = {name: found for name, found in told.items() if found}
    (folder / FILE).write_bytes(msgspec.json.format(msgspec.json.encode(told), indent=1) + b"\n")


if __name__ == "__main__":
    parser = ArgumentParser(description="Measure the figures of games.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--matches", type=int, default=MATCHES)
    parser.add_argument("--game", choices=list(GAMES), help="only this one")
    asked = parser.parse_args()
    main(asked.folder, asked.matches, [asked.game] if asked.game else [game.NAME for game in offered()])
