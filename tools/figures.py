"""What matches look like in figures, for the pages of the environments.

`make figures` measures all games on offer again, `make figures GAME=burano` only one.
"""

import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from statistics import mean
from typing import Any, Final

import msgspec
from msgspec import Struct

from tavolino.arena.intervals import Interval, share
from tavolino.arena.pool import ProcessPool
from tavolino.arena.stats import MatchStats, StatsJob, measure_match
from tavolino.core.game import AnyGame
from tavolino.fast.game import NAMES as FAST
from tavolino.fast.stats import DECISIONS, MOST, Measured, joined, measured
from tavolino.games import GAMES, offered

MATCHES: Final = {"random": 2_000, "easy": 400}
"""How many matches of each level: the better one thinks longer."""
FAST_MATCHES: Final = 100_000
"""How many random matches where there are fast rules."""
FILE: Final = "figures.json"


class Figures(Struct, frozen=True):
    """Figures of matches in which seat 0 starts and all seats play at one level."""

    players: int
    level: str
    matches: int
    decisions: float
    longest: int
    choices: float
    most_choices: int
    points: float
    first_wins: Interval | None
    """The first player's share of wins, a shared win counting in parts; none in the solo game."""


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


def fast_figures(players: int, found: Measured) -> Figures:
    """Return the figures of many matches of random players by the fast rules."""
    wins = found.wins[:, 0] / found.wins.sum(1)
    decisions, most = found.noted[:, DECISIONS], found.noted[:, MOST]
    return Figures(
        players=players,
        level="random",
        matches=len(wins),
        decisions=round(float(decisions.mean()), 1),
        longest=int(decisions.max()),
        choices=round(found.choices, 1),
        most_choices=int(most.max()),
        points=round(float(found.points.mean()), 1),
        first_wins=share(float(wins.sum()), len(wins)) if players > 1 else None,
    )


def measure(name: str, matches: Mapping[str, int]) -> Iterator[Figures]:
    """Play matches of a game for every number of players and level; random ones by its fast rules, if any."""
    game = GAMES[name]
    for players in game.PLAYERS:
        options = _seat_0_begins(game, players)
        for level, number in matches.items():
            if level == "random" and name in FAST:
                yield fast_figures(players, joined(measured(name, options, players, FAST_MATCHES)))
                continue
            jobs = [
                StatsJob(name, msgspec.json.encode(options), players, level, f"pages/{match}")
                for match in range(number)
            ]
            yield figures(players, level, list(ProcessPool().work(measure_match, jobs)))


def _seat_0_begins(game: AnyGame, players: int) -> Any:
    """Return options with which seat 0 begins, where somebody else might."""
    can_be_chosen = players > 1 and "first" in game.Options.__struct_fields__
    return game.Options(first=0) if can_be_chosen else game.Options()


def figures_in(folder: Path) -> dict[str, list[Figures]]:
    """Return the figures that were measured, by game; a game that was not has none."""
    known = msgspec.json.decode((folder / FILE).read_bytes(), type=dict[str, list[Figures]])
    return {name: known.get(name, []) for name in GAMES}


def main(folder: Path, matches: Mapping[str, int], games: Sequence[str]) -> None:
    """Measure games and write down their figures; those of other games stay."""
    known = figures_in(folder)
    for name in games:
        known[name] = []
        for found in measure(name, matches):
            known[name].append(found)
            by = "fast" if found.level == "random" and name in FAST else "reference"
            told = f"{name}, {found.players} players, {found.level}: {found.matches:,} matches"
            sys.stderr.write(f"{told} by the {by} rules\n")
    written = {name: found for name, found in known.items() if found}
    (folder / FILE).write_bytes(msgspec.json.format(msgspec.json.encode(written), indent=1) + b"\n")


if __name__ == "__main__":
    parser = ArgumentParser(description="Measure the figures of games.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--game", choices=list(GAMES), help="only this one")
    asked = parser.parse_args()
    main(asked.folder, MATCHES, [asked.game] if asked.game else [game.NAME for game in offered()])
