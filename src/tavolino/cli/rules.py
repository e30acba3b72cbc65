"""`tavolino rules`: the rulebook, a rule, or a search."""

from typing import Annotated

import typer
from rich.markdown import Markdown

from tavolino.cli import completion
from tavolino.cli.common import GameName, Language
from tavolino.cli.screen import console, fail
from tavolino.texts import Rulebook, rulebook, words


def rules(
    game: GameName,
    rule: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="RULE|WORDS",
            autocompletion=completion.rules,
            help="A rule (SP-3.5), a chapter (3), or words to look for.",
        ),
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
    console.print(Markdown(found))


def find(book: Rulebook, text: str) -> str:
    """Return a rule (SP-3.5, or 3.5), a chapter (SP-3, or 3), or the rules that contain these words."""
    prefix = next(iter(book.rules)).partition("-")[0]
    number = text.upper().removeprefix(f"{prefix}-")
    if (rule := f"{prefix}-{number}") in book.rules:
        return as_written({rule: book.rules[rule]})
    for chapter in book.chapters:
        if chapter.title.split()[0] == number:
            return f"## {chapter.title}\n\n{chapter.text}"
    return as_written(book.search(text))


def as_written(rules: dict[str, str]) -> str:
    """Return rules as the book writes them."""
    return "\n\n".join(f"**{rule}** {text}" for rule, text in rules.items())
