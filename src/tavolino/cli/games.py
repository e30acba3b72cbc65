"""`tavolino games`: what can be played, and with which options."""

from typing import Annotated

import msgspec
import typer
from rich.table import Table
from rich.text import Text

from tavolino.cli import completion
from tavolino.cli.common import Language, game_named, typed_options
from tavolino.cli.screen import console
from tavolino.core.game import AnyGame
from tavolino.games import GAMES, offered
from tavolino.texts import Words, title_of, words


def games(
    game: Annotated[
        str | None,
        typer.Argument(
            metavar="GAME",
            callback=game_named,
            autocompletion=completion.games,
            help="Without it, all that are offered.",
        ),
    ] = None,
    *,
    lang: Language,
) -> None:
    """List the games and their options."""
    for rules in [GAMES[game]] if game else offered():
        _tell(rules, words(lang, rules.NAME), title_of(rules, lang))


def _tell(game: AnyGame, speak: Words, name: str) -> None:
    least, most = game.PLAYERS[0], game.PLAYERS[-1]
    number = speak("players", least=least, most=most, wider=most - least)
    title = Text(game.NAME, style="bold")
    console.print(title.append(f"  {name} · {number}", style="not bold"))
    if "summary" in speak:
        console.print(f"  {speak('summary')}")
    table = Table.grid(padding=(0, 2))
    for field in typed_options(game):
        default, key = msgspec.to_builtins(field.default), f"option.{field.name}"
        meaning = speak(key) if key in speak else ""
        table.add_row(f"  -o {field.name}={'…' if default is None else default}", meaning)
    console.print(table)
