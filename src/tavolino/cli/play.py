"""`tavolino play` and `tavolino resume`: a match at this terminal."""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from tavolino.cli import completion, fullscreen, saves
from tavolino.cli.common import (
    HUMAN,
    Language,
    OptionTexts,
    PlayersText,
    SeedText,
    game_named,
    is_program,
    number_of_seats,
    options_of,
    people_of,
    seed_of,
)
from tavolino.cli.decks import DeckFile, RecordedDeck
from tavolino.cli.join import host
from tavolino.cli.places import folder
from tavolino.cli.screen import console, fail
from tavolino.cli.setup import ask, ask_game, ask_options, ask_seats
from tavolino.cli.sitting import Sitting
from tavolino.cli.table import Table, show
from tavolino.core.match import Match
from tavolino.core.record import RecordError, SeatRecord
from tavolino.games import GAMES
from tavolino.players import PlayerError, player
from tavolino.texts import words

Plain = Annotated[
    bool,
    typer.Option("--plain", help="Play line by line, as in pipes and small windows, and for screen readers."),
]


def play(
    game: Annotated[
        str | None,
        typer.Argument(
            metavar="GAME",
            callback=game_named,
            autocompletion=completion.games,
            help="Without it, you are asked a few questions.",
        ),
    ] = None,
    *,
    players: PlayersText = None,
    option: OptionTexts = None,
    deck: DeckFile = None,
    seed: SeedText = None,
    at: Annotated[
        str | None,
        typer.Option(metavar="URL", help="Play at a table on this server; other people come by link."),
    ] = None,
    plain: Plain = False,
    lang: Language,
) -> None:
    """Play a match at this terminal: people and computer players in any mix."""
    if game is None and players is None and seed is None and not option and not deck:
        if sys.stdin.isatty() and (left := _left()) and _wants(left, lang):
            resume(str(left), plain=plain, lang=lang)
            return
        rules = ask_game(lang)
        speak = words(lang, rules.NAME)
        seats, options = ask_seats(rules, speak), ask_options(rules, speak)
        number_of_seats(rules, options, len(seats))
    else:
        rules = GAMES[game or next(iter(GAMES))]
        options = options_of(rules, option, deck)
        seats = people_of(rules, options, players, words(lang)("setup.player"))
    if at is not None:
        host(at, rules, options, seats, None, lang)
        return
    match = Match(rules, options, len(seats), seed_of(seed))
    _run(match, seats, lang, saves.new_file(rules.NAME), plain)


def _left() -> Path | None:
    """Return the match that was left last and that nobody plays now."""
    return next((file for file in saves.unfinished() if not saves.is_open(file)), None)


def _run(
    match: Match[Any, Any, Any], seats: Sequence[SeatRecord], lang: str, file: Path, plain: bool
) -> None:
    try:
        if not plain and fullscreen.fits():
            fullscreen.sit_at(Sitting(match, seats, lang, file, show))
        else:
            Table(Sitting(match, seats, lang, file, show)).run()
    except saves.OpenElsewhereError as error:
        raise fail(words(lang)("play.open-elsewhere", file=str(file))) from error


def _wants(left: Path, lang: str) -> bool:
    speak = words(lang)
    yes, no = speak("setup.yes"), speak("setup.no")
    return ask(speak("setup.unfinished", match=left.stem), yes, [yes, no]) == yes


def resume(
    match: Annotated[
        str | None,
        typer.Argument(
            metavar="[FILE|NUMBER|NAME]",
            autocompletion=completion.unfinished,
            help="A saved match, or one of: tavolino matches; by default the one left last.",
        ),
    ] = None,
    *,
    programs: Annotated[bool, typer.Option(help="Start the programs that play in this match.")] = False,
    deck: RecordedDeck = None,
    plain: Plain = False,
    lang: Language,
) -> None:
    """Continue a match that was left or saved."""
    file = saves.latest_unfinished() if match is None else saves.found(match)
    if file is None and match is None:
        raise fail(words(lang)("matches.none", folder=str(folder())))
    if file is None:
        raise fail(words(lang)("matches.no-such", match=match))
    try:
        if saves.is_open(file):
            raise fail(words(lang)("play.open-elsewhere", file=str(file)))
        left, seats = saves.load(file, deck)
    except OSError as error:
        raise fail(f"{file}: {error.strerror}") from error
    except RecordError as error:
        raise fail(f"{file}: {error}") from error
    for seat in seats:
        if is_program(seat.player) and not programs:
            raise fail(f"{file}: {seat.name} is a program ({seat.player}); to start it, add --programs")
        try:
            _ = seat.player == HUMAN or player(seat.player)
        except PlayerError as error:
            raise fail(f"{file}: seats: {error}") from error
    console.print(f"{file}", style="dim", soft_wrap=True)
    _run(left, seats, lang, file, plain)
