"""The card of a folder of open data: what is in it, for people who find it later."""

from typing import Final

from tavolino.core.game import AnyGame
from tavolino.open_data.lenses import lens_of
from tavolino.open_data.plan import kinds_of

LICENCE: Final = "CC0 1.0 Universal, https://creativecommons.org/publicdomain/zero/1.0/"


def card(game: AnyGame, matches: int, sha256: str) -> str:
    """Return a card in Markdown."""
    kinds = kinds_of(game)
    return "\n".join(
        [
            f"# {matches:,} matches of {game.TITLE} between strong players",
            "",
            "`matches.jsonl` has a record on each line, in the format that `tavolino verify` checks; "
            f"rules version {game.VERSION}.",
            f"SHA-256: `{sha256}`.",
            f"Made by `tavolino open-data make {game.NAME} --matches {matches} --out FOLDER`.",
            "",
            "| match | players | options | who plays, in all orders by turns |",
            "|---|---|---|---|",
            *[
                f"| {place}, {place + len(kinds)} … | {seats} | {_told(options)} | "
                f"{', '.join(lens_of(game).players(seats))} |"
                for place, (seats, options) in enumerate(kinds, 1)
            ],
            "",
            f"Licence: {LICENCE}. Do with it whatever you like.",
            "",
        ]
    )


def _told(options: dict[str, str]) -> str:
    return ", ".join(f"{name} = {value}" for name, value in options.items()) or "–"
