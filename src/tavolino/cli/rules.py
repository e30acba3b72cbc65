"""`tavolino rules`: the rulebook, a rule, or a search."""

from typing import Annotated

import typer
from rich.markdown import Markdown

from tavolino.cli.common import GameName, Language
from tavolino.cli.screen import console, fail
from tavolino.texts import Rulebook, rulebook, words


def rules(
    game: GameName,
    rule: Annotated[
        list[str] | None,
        typer.Argument(metavar="[RULE|WORDS]", help="A rule such as SP-3.5, or words to search for."),
    ] = None,
    *,
    lang: Language,
) -> None:
    """Show the rulebook of a game, one of its rules, or the rules that contain some words."""
    book = rulebook(game, lang)
    if not rule:
        console.print(Markdown(book.text))
        return
    found = find(book, " ".join(rule))
    if not found:
        ids = list(book.rules)
        raise fail(words(lang)("rules.unknown", rule=" ".join(rule), first=ids[0], last=ids[-1]))
    show(found)


def find(book: Rulebook, text: str) -> dict[str, str]:
    """Return the rule with this id, or the rules that contain these words."""
    rule = text.upper()
    return {rule: book.rules[rule]} if rule in book.rules else book.search(text)


def show(found: dict[str, str]) -> None:
    """Print rules with their ids."""
    for rule, text in found.items():
        console.print(Markdown(f"**{rule}** {text}"))
