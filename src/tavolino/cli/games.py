"""`tavolino games`: what can be played, and with which options."""

import msgspec
from msgspec.structs import fields
from rich.table import Table
from rich.text import Text

from tavolino.cli.common import Language
from tavolino.cli.screen import console
from tavolino.games import GAMES
from tavolino.texts import rulebook, words


def games(lang: Language) -> None:
    """List the games and their options."""
    for game in GAMES.values():
        speak = words(lang, game.NAME)
        number = speak("players", least=game.PLAYERS[0], most=game.PLAYERS[-1])
        title = Text(game.NAME, style="bold")
        console.print(title.append(f"  {rulebook(game.NAME, lang).title} · {number}", style="not bold"))
        console.print(f"  {speak('summary')}")
        table = Table.grid(padding=(0, 2))
        for field in fields(game.Options):
            default = msgspec.to_builtins(field.default)
            table.add_row(
                f"  -o {field.name}={'…' if default is None else default}", speak(f"option.{field.name}")
            )
        console.print(table)
