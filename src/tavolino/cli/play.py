"""`tavolino play` and `tavolino resume`: a match at this terminal."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from tavolino.cli import saves
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
from tavolino.cli.screen import console, fail
from tavolino.cli.setup import ask, ask_game, ask_options, ask_seats
from tavolino.cli.table import Table
from tavolino.core.match import Match
from tavolino.core.record import RecordError
from tavolino.games import GAMES
from tavolino.players import PlayerError, player
from tavolino.texts import words


def play(
    game: Annotated[
        str | None,
        typer.Argument(
            metavar="GAME", callback=game_named, help="Without it, you are asked a few questions."
        ),
    ] = None,
    *,
    players: PlayersText = None,
    option: OptionTexts = None,
    deck: DeckFile = None,
    seed: SeedText = None,
    lang: Language,
) -> None:
    """Play a match at this terminal: people and computer players in any mix."""
    if game is None and players is None and seed is None and not option and not deck:
        if sys.stdin.isatty() and (left := saves.latest_unfinished()) and _wants(left, lang):
            resume(left, lang=lang)
            return
        rules = ask_game(lang)
        speak = words(lang, rules.NAME)
        seats, options = ask_seats(rules, speak), ask_options(rules, speak)
        number_of_seats(rules, options, len(seats))
    else:
        rules = GAMES[game or next(iter(GAMES))]
        options = options_of(rules, option, deck)
        seats = people_of(rules, options, players, words(lang)("setup.player"))
    match = Match(rules, options, len(seats), seed_of(seed))
    Table(match, seats, lang, saves.new_file(rules.NAME)).run()


def _wants(left: Path, lang: str) -> bool:
    speak = words(lang)
    yes, no = speak("setup.yes"), speak("setup.no")
    return ask(speak("setup.unfinished", match=left.stem), yes, [yes, no]) == yes


def resume(
    file: Annotated[Path | None, typer.Argument(help="A saved match; by default the one left last.")] = None,
    *,
    programs: Annotated[bool, typer.Option(help="Start the programs that play in this match.")] = False,
    deck: RecordedDeck = None,
    lang: Language,
) -> None:
    """Continue a match that was left or saved."""
    file = file or saves.latest_unfinished()
    if file is None:
        raise fail(f"There is no unfinished match in {saves.folder()}.")
    try:
        match, seats = saves.load(file, deck)
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
    console.print(f"{file}", style="dim")
    Table(match, seats, lang, file).run()
