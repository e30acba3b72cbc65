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
from tavolino.cli.records import lines_of, whole
from tavolino.cli.screen import console, fail
from tavolino.core.record import RecordError, write
from tavolino.games import GAMES
from tavolino.players import PlayerError

if TYPE_CHECKING:
    from tavolino.envs.harvest import Harvest


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
    workers: Workers = None,
) -> None:
    """Write every decision of matches as data: who saw what, what was legal, what was done, who won.

    A card, FILE.md, says what is in the file.
    """
    try:
        from tavolino.envs import harvest
        from tavolino.envs.card import card
    except ModuleNotFoundError as error:
        raise fail(f'data needs {error.name}: pip install "tavolino[envs]"') from error
    try:
        if records:
            loaded = load_deck(deck) if deck else None
            jobs: Sequence[Any] = [
                write(whole(line, loaded)) for file in records for _, line in lines_of(file)
            ]
            task: Callable[[Any], Harvest] = partial(harvest.recorded, game)
        else:
            options = options_of(GAMES[game], option, deck)
            names = tuple(seat.player for seat in computers_of(GAMES[game], options, players))
            series = harvest.Series(game, msgspec.json.encode(options), names, seed)
            jobs, task = range(games), partial(harvest.played, series)
        matches = tracked(ProcessPool(workers).work(task, jobs), len(jobs), "matches")
        decisions = _written(game, matches, out)
        out.with_suffix(".md").write_text(card(out), encoding="utf-8")
    except (PlayerError, RecordError) as error:
        raise fail(str(error)) from error
    except OSError as error:
        raise fail(f"{error.filename or out}: {error.strerror}") from error
    console.print(f"{out}: {decisions:,} decisions of {len(jobs):,} matches", soft_wrap=True)


def _written(game: str, matches: Iterable[Harvest], out: Path) -> int:
    """Write all matches, which must be of one kind; return how many decisions they had."""
    from tavolino.envs.coding import Coding
    from tavolino.envs.dataset import Writer

    rest = iter(matches)
    first = next(rest)
    decisions = 0
    with Writer(out, Coding(game, first.options, len(first.players))) as writer:
        for number, match in enumerate(chain([first], rest), 1):
            seats = len(match.players)
            if (match.options, seats) != (first.options, len(first.players)):
                raise RecordError(
                    f"match {number}",
                    f"{seats} players, {match.options}: one file holds matches of one kind, and the "
                    f"first has {len(first.players)} players, {first.options}",
                )
            decisions += writer.add(match.seed, match.sheet, match.players)
    return decisions
