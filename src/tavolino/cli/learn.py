"""`tavolino learn`: the lessons in strategy, and playing one of them."""

from typing import Annotated

import typer
from rich.text import Text

from tavolino.cli import completion, fullscreen
from tavolino.cli.common import Language, game_named
from tavolino.cli.lessons import LessonSitting, done, plans_of
from tavolino.cli.play import Plain
from tavolino.cli.screen import console, fail
from tavolino.cli.table import Table, show
from tavolino.core.game import AnyGame
from tavolino.games import GAMES, offered
from tavolino.texts import title_of, words
from tavolino.texts.lessons import lesson_texts


def learn(
    game: Annotated[
        str | None,
        typer.Argument(
            metavar="GAME",
            callback=game_named,
            autocompletion=completion.games,
            help="Without it, the lessons of all games are listed.",
        ),
    ] = None,
    lesson: Annotated[
        str | None,
        typer.Argument(metavar="[NUMBER|NAME]", help="Without it, the lessons of the game are listed."),
    ] = None,
    *,
    plain: Plain = False,
    lang: Language,
) -> None:
    """Find the plan in positions of real matches, step by step."""
    if game is None or lesson is None:
        for rules in [GAMES[game]] if game else offered():
            _list(rules, lang)
        return
    sitting = LessonSitting(game, _named(game, lesson), lang, show)
    if not plain and fullscreen.fits():
        fullscreen.sit_at(sitting)
    else:
        Table(sitting).run()


def _list(rules: AnyGame, lang: str) -> None:
    texts, speak, known = lesson_texts(rules.NAME, lang), words(lang), done()
    names = plans_of(rules.NAME)
    is_done = {name: f"{rules.NAME}/{name}" in known for name in names}
    following = next((name for name in names if not is_done[name]), None)
    console.print(Text(title_of(rules, lang), style="bold"))
    if not names:
        console.print(f"  {speak('learn.none')}")
        return
    for number, name in enumerate(names, 1):
        line = Text(f"  {number}  ").append(texts[f"lesson.{name}"], style="bold")
        if is_done[name]:
            line.append(f"  ({speak('learn.done')})", style="green")
        elif name == following:
            line.append(f"  ({speak('learn.next')})", style="cyan")
        console.print(line)
        console.print(Text(f"     {texts[f'lesson.{name}.about']}", style="dim"))
    number = names.index(following) + 1 if following else 1
    console.print(f"  {speak('learn.how', game=rules.NAME, number=str(number))}")


def _named(game: str, lesson: str) -> str:
    """Return the name of the lesson that a number or a name means."""
    names = plans_of(game)
    if lesson in names:
        return lesson
    if lesson.isdecimal() and len(lesson) < 4 and 1 <= int(lesson) <= len(names):
        return names[int(lesson) - 1]
    if not names:
        raise fail(f"{game} has no lessons here.")
    listed = ", ".join(f"{number} ({name})" for number, name in enumerate(names, 1))
    raise fail(f"{game} has no lesson “{lesson}”: choose {listed}.")
