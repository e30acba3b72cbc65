"""`tavolino puzzles`: find puzzles in matches, look at them again, and see what there is."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from statistics import fmean
from typing import Annotated, Any

import msgspec
import typer
from rich.table import Table

from tavolino.arena.mining import RecordJob, jobs_of, mine
from tavolino.arena.pool import ProcessPool
from tavolino.cli.common import AnyOrAllGames, GameName, Language, Workers, names_of, number_of_seats
from tavolino.cli.progress import tracked
from tavolino.cli.records import lines_of
from tavolino.cli.screen import console, fail, telling_what_is_kept
from tavolino.core.record import RecordError
from tavolino.games import GAMES, offered
from tavolino.players import PlayerError
from tavolino.players.strategist import RIVALS
from tavolino.puzzles import (
    Puzzle,
    PuzzleError,
    check,
    look_again,
    puzzles_in,
    puzzles_of,
    sample_of,
)
from tavolino.texts import Words, words

puzzles = typer.Typer(
    help="Puzzles from real matches: one seat to decide, one move clearly best.",
    no_args_is_help=True,
    rich_markup_mode=None,
)
PuzzleFile = Annotated[
    Path | None, typer.Option("--file", help="A file of puzzles; by default those of this package.")
]


@puzzles.command("mine")
def mine_puzzles(
    game: GameName,
    records: Annotated[
        list[Path] | None,
        typer.Argument(metavar="[RECORDS]…", help="Files of recorded matches, or folders of such files."),
    ] = None,
    *,
    out: Annotated[Path, typer.Option(help="The file to add puzzles to, one per line.")],
    player: Annotated[
        str, typer.Option(help="Without records: the computer player who plays the matches.")
    ] = "medium",
    games: Annotated[int, typer.Option(min=1, help="Without records: how many matches.")] = 100,
    seats: Annotated[
        int | None,
        typer.Option(help="Without records: how many players; by default all numbers take turns."),
    ] = None,
    seed: Annotated[str, typer.Option(help="Another seed gives other matches.")] = "0",
    workers: Workers = None,
) -> None:
    """Look for puzzles in matches, played for it or recorded; stopped, the same command goes on."""
    name, *_ = names_of(player)
    if seats is not None:
        number_of_seats(GAMES[game], GAMES[game].Options(), seats)
    played = jobs_of(game, name, seed, games, seats)
    jobs: Sequence[Any] = _recorded_in(game, records) if records else played
    source = ", ".join(map(str, records)) if records else f"{seats or 'all'} of {name}, seed {seed}"
    try:
        mined = _Mined(out, f"{game}: {source}")
        rest = jobs[mined.matches :]
        work = tracked(ProcessPool(workers).work(mine, rest), len(rest), "matches")
        with telling_what_is_kept(lambda: str(mined), work) as results:
            for found in results:
                mined.add(found)
    except (PlayerError, PuzzleError, RecordError) as error:
        raise fail(str(error)) from error
    except OSError as error:
        raise fail(f"{error.filename or out}: {error.strerror}") from error
    console.print(str(mined), soft_wrap=True)


def _recorded_in(game: str, places: Sequence[Path]) -> list[RecordJob]:
    """Return all records of some files and folders."""
    found = []
    for place in places:
        inside = sorted(file for file in place.rglob("*") if file.suffix in (".json", ".jsonl"))
        for file in inside if place.is_dir() else [place]:
            try:
                found += [RecordJob(game, where, line) for where, line in lines_of(file)]
            except OSError as error:
                raise fail(f"{file}: {error.strerror}") from error
            except RecordError as error:
                raise fail(f"{file}: {error}") from error
    return found


class _Progress(msgspec.Struct):
    """Which matches are looked through, and how many of them are."""

    what: str
    matches: int = 0


class _Mined:
    """A file of puzzles that grows match by match; beside it stands how far that is."""

    def __init__(self, out: Path, what: str) -> None:
        self._out, self._beside = out, out.with_name(f"{out.name}.progress")
        self._progress = self._begun(what)
        content = out.read_bytes() if out.exists() else b""
        whole = content[: content.rfind(b"\n") + 1]  # what was being written when it was stopped comes again
        if whole != content:
            out.write_bytes(whole)
        self._known = {puzzle.id for puzzle in puzzles_in(whole, str(out))}

    def _begun(self, what: str) -> _Progress:
        if not self._beside.exists():
            return _Progress(what)
        try:
            found = msgspec.json.decode(self._beside.read_bytes(), type=_Progress)
        except msgspec.DecodeError as error:
            raise PuzzleError(f"{self._beside}: {error}") from error
        return found if found.what == what else _Progress(what)

    @property
    def matches(self) -> int:
        """How many matches have been looked through."""
        return self._progress.matches

    def __str__(self) -> str:
        return f"{self._out}: {len(self._known)} puzzles; {self.matches} matches looked through"

    def add(self, found: Sequence[Puzzle]) -> None:
        """Keep the puzzles of one more match."""
        fresh = [puzzle for puzzle in found if puzzle.id not in self._known]
        with self._out.open("ab") as file:
            file.writelines(msgspec.json.encode(puzzle) + b"\n" for puzzle in fresh)
        self._known |= {puzzle.id for puzzle in fresh}
        self._progress.matches += 1
        self._beside.write_bytes(msgspec.json.encode(self._progress))


def _chosen(game: str | None, file: Path | None) -> list[Puzzle]:
    """Return the puzzles of a file, or of the package; of one game, or of all."""
    try:
        if file:
            found = list(puzzles_in(file.read_bytes(), str(file)))
            return [puzzle for puzzle in found if game in (None, puzzle.game)]
        return [each for name in ([game] if game else GAMES) for each in puzzles_of(name).values()]
    except PuzzleError as error:
        raise fail(str(error)) from error
    except OSError as error:
        raise fail(f"{file}: {error.strerror}") from error


@puzzles.command()
def verify(
    game: AnyOrAllGames = None,
    file: PuzzleFile = None,
    times: Annotated[
        int, typer.Option(min=1, help="How many times the effort of a review to look with.")
    ] = 10,
    sample: Annotated[
        int | None, typer.Option(min=1, help="How many, chosen by luck; by default all.")
    ] = None,
    seed: Annotated[str, typer.Option(help="Another seed gives other luck.")] = "0",
    workers: Workers = None,
) -> None:
    """Check puzzles by the rules, then judge them again with more effort; print how many stand."""
    found = _chosen(game, file)
    try:
        for puzzle in found:
            check(puzzle)
    except PuzzleError as error:
        raise fail(str(error)) from error
    chosen = sample_of(found, sample or len(found), seed)
    task = partial(look_again, times=times, seed=seed)
    stand = clear = done = 0

    def told() -> str:
        if not done:
            return "no puzzle was looked at"
        return (
            f"{stand} of {done} answers stand ({stand / done:.1%}) with {times} times the effort; "
            f"in {clear} the next best move is still a slip"
        )

    work = tracked(ProcessPool(workers).work(task, chosen), len(chosen), "puzzles")
    with telling_what_is_kept(told, work) as results:
        for puzzle, agreement in zip(chosen, results, strict=True):
            done, stand, clear = done + 1, stand + agreement.is_best, clear + agreement.is_clear
            if not (agreement.is_best and agreement.is_clear):
                now = f"margin {puzzle.margin}, now {agreement.margin}"
                better = "" if agreement.is_best else "; something is better"
                console.print(f"{puzzle.game} {puzzle.id}: {now}{better}", soft_wrap=True)
    console.print(told(), soft_wrap=True)


@puzzles.command("list")
def list_puzzles(game: AnyOrAllGames = None, file: PuzzleFile = None, *, lang: Language) -> None:
    """Tell how many puzzles there are: by kind of decision, by theme, and how hard."""
    found = _chosen(game, file)
    for rules in offered():
        own = [puzzle for puzzle in found if puzzle.game == rules.NAME]
        if own:
            console.print(_table(rules.TITLE, own, words(lang, rules.NAME)))
    if not found:
        console.print("There are no puzzles.")


def _table(title: str, found: Sequence[Puzzle], speak: Words) -> Table:
    table = Table("", "puzzles", "mean rating", "mean margin", box=None, padding=(0, 2), title=title)
    table.title_justify = "left"
    for column in table.columns[1:]:
        column.justify = "right"
    for name, part in _parts(found, speak):
        rating, margin = fmean(each.rating for each in part), fmean(each.margin for each in part)
        table.add_row(name, str(len(part)), f"{rating:.1f}", f"{margin:.1f}")
    return table


def _parts(found: Sequence[Puzzle], speak: Words) -> Iterator[tuple[str, Sequence[Puzzle]]]:
    """Return the puzzles by kind of decision, then by theme, then all."""
    for phase, _ in Counter(puzzle.phase for puzzle in found).most_common():
        yield speak(f"phase.{phase}"), [puzzle for puzzle in found if puzzle.phase == phase]
    for theme, _ in Counter(theme for puzzle in found for theme in puzzle.themes).most_common():
        key = "review.rivals-less" if theme == RIVALS else f"part.{theme}"
        yield f"→ {speak(key)}", [puzzle for puzzle in found if theme in puzzle.themes]
    yield "", found
