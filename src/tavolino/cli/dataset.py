"""`tavolino dataset`: matches as data to learn from."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import typer

from tavolino.arena.pool import ProcessPool
from tavolino.cli.common import GameName, OptionTexts, PlayersText, Workers, computers_of, options_of
from tavolino.cli.decks import DeckFile, load_deck
from tavolino.cli.progress import tracked
from tavolino.cli.records import lines_of, placed, whole
from tavolino.cli.screen import console, fail, telling_what_is_kept
from tavolino.core.record import RecordError, write
from tavolino.games import GAMES
from tavolino.games.walking_in_burano.decks import Deck
from tavolino.players import PlayerError

if TYPE_CHECKING:
    from tavolino.envs.harvest import Harvest, Recorded


def dataset(
    game: GameName,
    records: Annotated[
        list[Path] | None, typer.Argument(metavar="[RECORDS]…", help="Files of recorded matches.")
    ] = None,
    *,
    out: Annotated[Path, typer.Option(help="The Parquet file to write.")],
    players: PlayersText = None,
    games: Annotated[int, typer.Option(min=1, help="How many matches to play, without records.")] = 100,
    seed: Annotated[str, typer.Option(help="The same seed gives the same matches.")] = "0",
    option: OptionTexts = None,
    deck: DeckFile = None,
    review: Annotated[
        bool, typer.Option("--review", help="Review the matches, too: what each decision gave away.")
    ] = False,
    workers: Workers = None,
) -> None:
    """Write every decision of matches as data: who saw what, what was legal, what was done, who won.

    A card, FILE.md, says what is in the file.
    """
    try:
        from tavolino.envs import harvest
    except ModuleNotFoundError as error:
        raise fail(f'data needs {error.name}: pip install "tavolino[envs]"') from error
    _check_out(out, records or ())
    if records and (players or option):
        raise typer.BadParameter("--players and --option are for matches to be played, not for records")
    written = _Written(out)
    try:
        if records:
            loaded = load_deck(deck) if deck else None
            written.all = _recorded_in(records, loaded)
            task: Callable[[Any], Harvest] = partial(harvest.recorded, game, review)
        else:
            options = options_of(GAMES[game], option, deck)
            names = tuple(seat.player for seat in computers_of(GAMES[game], options, players))
            series = harvest.Series(game, msgspec.json.encode(options), names, seed)
            written.all, task = range(games), partial(harvest.played, series, review)
        work = tracked(ProcessPool(workers).work(task, written.all), len(written.all), "matches")
        with telling_what_is_kept(lambda: str(written), work) as matches:
            written.write(game, matches, review)
    except (PlayerError, RecordError) as error:
        raise fail(f"{error}\n{written}" if written.matches else str(error)) from error
    except OSError as error:
        raise fail(f"{error.filename or out}: {error.strerror}") from error
    console.print(f"{out}: {written.decisions:,} decisions of {written.matches:,} matches", soft_wrap=True)


def _check_out(out: Path, records: Iterable[Path]) -> None:
    """Refuse a file that data and card cannot be written to, or would be lost by it."""
    if out.is_dir():
        raise typer.BadParameter(f"--out: {out} is a folder; name a file, such as data.parquet")
    if out.suffix == ".md":
        raise typer.BadParameter(f"--out: the card is written to {out}; name the data data.parquet, or so")
    if out.exists() and any(file.exists() and file.samefile(out) for file in records):
        raise typer.BadParameter(f"--out: {out} is read from, and would be lost; name another file")


def _recorded_in(files: Iterable[Path], deck: Deck | None) -> list[Recorded]:
    """Return all records of some files, each with its place, or raise RecordError with the place."""
    from tavolino.envs.harvest import Recorded

    found = []
    for file in files:
        with placed(str(file)):
            lines = list(lines_of(file))
        for where, line in lines:
            with placed(where):
                found.append(Recorded(where, write(whole(line, deck))))
    return found


class _Written:
    """A data file, how much of it there is, and which matches it is to have."""

    def __init__(self, out: Path) -> None:
        self.out, self.matches, self.decisions = out, 0, 0
        self.all: Sequence[Any] = ()

    def __str__(self) -> str:
        there = f"{self.out} holds {self.matches:,}" if self.matches else "nothing is kept"
        return f"{there} of {len(self.all):,} matches"

    def write(self, game: str, matches: Iterable[Harvest], is_reviewed: bool) -> None:
        """Write all matches, which must be of one kind, and the card, also if this is stopped."""
        from tavolino.envs.card import card
        from tavolino.envs.coding import Coding
        from tavolino.envs.dataset import Writer

        rest = iter(matches)
        first = next(rest)
        try:
            with Writer(self.out, Coding(game, first.options, len(first.players)), is_reviewed) as writer:
                for match in chain([first], rest):
                    _check_kind(match, first, self.matches + 1)
                    self.decisions += writer.add(match.seed, match.sheet, match.players, match.decisions)
                    self.matches += 1
        finally:
            if self.matches:
                self.out.with_suffix(".md").write_text(card(self.out), encoding="utf-8")


def _check_kind(match: Harvest, first: Harvest, number: int) -> None:
    seats = len(match.players)
    if (match.options, seats) != (first.options, len(first.players)):
        raise RecordError(
            f"match {number}",
            f"{seats} players, {match.options}: one file holds matches of one kind, and the "
            f"first has {len(first.players)} players, {first.options}",
        )
