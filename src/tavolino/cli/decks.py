"""`tavolino deck`: the cards of Walking in Burano, for those who type in their own."""

from pathlib import Path
from typing import Annotated

import typer

from tavolino.cli.screen import console, fail
from tavolino.games.walking_in_burano.decks import Card, Deck, DeckError, blank_deck, parse_deck

deck = typer.Typer(help="Decks of cards for Walking in Burano.", no_args_is_help=True, rich_markup_mode=None)

DeckFile = Annotated[
    Path | None,
    typer.Option("--deck", metavar="FILE", help="Your own cards for Walking in Burano; see: tavolino deck."),
]


def load_deck(file: Path) -> Deck:
    """Read a deck; its name is that of the file."""
    try:
        return parse_deck(file.read_text(encoding="utf-8"), file.stem, str(file))
    except OSError as error:
        raise fail(f"{file}: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise fail(f"{file}: byte {error.start}: not UTF-8 text: {error.reason}") from error
    except DeckError as error:
        raise fail(str(error)) from error


RecordedDeck = Annotated[
    Deck | None,
    typer.Option(
        "--deck",
        metavar="FILE",
        parser=lambda file: load_deck(Path(file)),
        help="The cards of a record that only names its deck, as older ones do.",
    ),
]


@deck.command()
def check(file: Annotated[Path, typer.Argument(help="A deck as CSV.")]) -> None:
    """Check a deck file and list everything that is wrong with it, by line and column."""
    loaded = load_deck(file)
    empty = [card.id for card in loaded.cards.values() if card == Card(card.id)]
    if len(empty) == len(loaded.cards):
        raise fail(f"{file}: nothing is filled in yet: all {len(empty)} cards are empty")
    text = f"{file}: a valid deck of {len(loaded.cards)} cards, SHA-256 {loaded.sha256}"
    console.print(text, soft_wrap=True)
    if empty:
        console.print(f"cards that show nothing: {', '.join(empty)}", style="yellow", soft_wrap=True)


@deck.command()
def template() -> None:
    """Write a deck file to fill in: all 72 cards, nothing on them yet."""
    typer.echo(blank_deck(), nl=False)
