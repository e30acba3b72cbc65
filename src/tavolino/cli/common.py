"""What all commands share: the screen, and reading what people type on the command line."""

import os
from collections.abc import Container, Sequence
from difflib import get_close_matches
from itertools import chain, count
from pathlib import Path
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

import msgspec
import typer
from msgspec.structs import fields

from tavolino.cli.decks import load_deck
from tavolino.cli.screen import readable
from tavolino.core.game import AnyGame, OptionsError
from tavolino.core.record import SeatRecord
from tavolino.core.rng import new_seed, seed_from
from tavolino.games import GAMES, offered
from tavolino.players import LEVELS, PlayerError, player
from tavolino.texts import LANGUAGES, language_here

HUMAN = "human"


def _one_of(kind: str, text: str, names: Sequence[str], more: Container[str] = ()) -> str:
    """Return a text that is one of some names, or of more that nobody is told."""
    if text in names or text in more:
        return text
    close = get_close_matches(text, names, 1)
    meant = f" Did you mean {close[0]}?" if close else ""
    raise typer.BadParameter(f"“{text}” is no {kind}: choose {', '.join(names)}.{meant}")


def _offered() -> list[str]:
    return [game.NAME for game in offered()]


def game_named(text: str | None) -> str | None:
    """Check the name of a game, if there is one."""
    return None if text is None else _one_of("game", text, _offered(), GAMES)


def _language(text: str) -> str:
    return _one_of("language", text, list(LANGUAGES))


GameName = Annotated[
    str, typer.Argument(metavar="GAME", callback=game_named, help=", ".join(_offered()), show_default=False)
]
Language = Annotated[
    str,
    typer.Option(
        "--lang",
        callback=_language,
        default_factory=lambda: language_here(os.environ),
        help="en, pl or de; by default what TAVOLINO_LANG or the system says.",
        show_default=False,
    ),
]
OptionTexts = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="NAME=VALUE", help="An option of the game; see: tavolino games."),
]
SeedText = Annotated[
    str | None, typer.Option("--seed", help="Any text or number; the same seed gives the same match.")
]
PlayersText = Annotated[
    str | None,
    typer.Option(
        "--players",
        metavar="N|LIST",
        help="How many, or who by seat: human (to play) or a computer player, random, easy, medium or "
        "hard; each with a name if you like (human:Anna,easy,hard:Bot). How long to think: hard@200 "
        "(simulations), hard@500ms. Your own program: cmd:./program.",
        show_default=False,
    ),
]
ComputerPlayers = Annotated[
    str,
    typer.Option(
        metavar="LIST",
        help=f"Computer players: {', '.join(LEVELS)}, hard@200 (simulations), hard@500ms, cmd:./program.",
    ),
]


def seed_of(text: str | None, *parts: object) -> bytes:
    """Return the seed that a text stands for, or one that nobody knows."""
    return new_seed() if text is None else seed_from(text, *parts)


def options_of(game: AnyGame, texts: Sequence[str] | None, deck: Path | None = None) -> Any:
    """Return the options that `NAME=VALUE` texts and a deck file give."""
    known = [field.name for field in fields(game.Options)]
    values: dict[str, str] = {}
    if deck:
        if "deck" not in known:
            raise typer.BadParameter(f"--deck: {game.NAME} is not played with a deck of cards")
        loaded = load_deck(deck)
        values |= {"deck": loaded.name, "deck_sha256": loaded.sha256}
    for text in texts or ():
        name, equals, value = text.partition("=")
        if not equals:
            raise typer.BadParameter(f"“{text}” should be NAME=VALUE, such as {(known or ['name'])[0]}=…")
        values[_one_of(f"option of {game.NAME}", name, known)] = value
    try:
        return msgspec.convert(values, game.Options, strict=False)
    except msgspec.ValidationError as error:
        # The message ends with the option's name: … - at `$.side`
        name = str(error).rpartition("$.")[2].rstrip("`")
        raise typer.BadParameter(f"{name}={values[name]}: it should be {_meant(game, name)}") from error


def _meant(game: AnyGame, option: str) -> str:
    """Return what an option may be, in words."""
    kind = get_type_hints(game.Options)[option]
    if get_origin(kind) is Literal:
        return " or ".join(get_args(kind))
    return "true or false" if kind is bool else "a number"


def check_table(game: AnyGame, options: Any, seats: int) -> None:
    """Refuse a number of players or options that do not go together."""
    try:
        game.new(options, seats)
    except OptionsError as error:
        raise typer.BadParameter(f"{game.TITLE}: {error}") from error


def seats_of(text: str | None, default: Sequence[str], fill: str, person: str = HUMAN) -> list[SeatRecord]:
    """Return who sits where: `N` seats (the default, then more of one kind), or a list."""
    if text is None:
        kinds = list(default)
    elif text.strip().isdecimal():
        number = int(text.strip()[:3])  # no game is for hundreds
        kinds = [*default, *[fill] * number][:number]
    else:
        kinds = [part.strip() for part in text.split(",")]
    return named([_seat(kind) for kind in kinds], person)


def _seat(text: str) -> SeatRecord:
    if is_program(text):
        command = text.partition(":")[2].split() or [""]
        return SeatRecord(Path(command[0]).name, names_of(text)[0])
    kind, _, name = readable(text).partition(":")
    if kind != HUMAN and "@" not in kind:
        _one_of("player", kind, [HUMAN, *LEVELS])
    return SeatRecord(name, kind if kind == HUMAN else names_of(kind)[0])


def is_program(text: str) -> bool:
    """Say whether a player is somebody's own program."""
    return text.startswith(("cmd:", "cmd@"))


def names_of(text: str) -> tuple[str, ...]:
    """Return the computer players that a list names; all of them can be had."""
    names = tuple(part.strip() for part in text.split(","))
    try:
        for name in names:
            player(name)
    except PlayerError as error:
        raise typer.BadParameter(str(error)) from error
    return names


def named(seats: Sequence[SeatRecord], person: str) -> list[SeatRecord]:
    """Give a name to everybody who has none, and tell apart those with the same."""
    result: list[SeatRecord] = []
    for seat in seats:
        base = seat.name or (person if seat.player == HUMAN else seat.player.capitalize())
        taken = {other.name for other in result}
        name = next(n for n in chain([base], (f"{base} {i}" for i in count(2))) if n not in taken)
        result.append(SeatRecord(name, seat.player))
    return result
