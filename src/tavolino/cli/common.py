"""What all commands share: the screen, and reading what people type on the command line."""

import os
from collections.abc import Container, Sequence
from difflib import get_close_matches
from itertools import chain, count
from pathlib import Path
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

import msgspec
import typer
from msgspec import UNSET
from msgspec.structs import FieldInfo, fields

from tavolino.cli import completion
from tavolino.cli.decks import load_deck
from tavolino.cli.screen import readable
from tavolino.core.game import AnyGame, OptionsError, usual_seats
from tavolino.core.record import SeatRecord
from tavolino.core.rng import new_seed, seed_from
from tavolino.games import GAMES, offered
from tavolino.players import COMPUTERS, PlayerError, player
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
    str,
    typer.Argument(
        metavar="GAME",
        callback=game_named,
        autocompletion=completion.games,
        help=", ".join(_offered()),
        show_default=False,
    ),
]
AnyOrAllGames = Annotated[
    str | None,
    typer.Argument(
        metavar="GAME", callback=game_named, autocompletion=completion.games, help="Without it, all games."
    ),
]
Language = Annotated[
    str,
    typer.Option(
        "--lang",
        callback=_language,
        autocompletion=completion.languages,
        default_factory=lambda: language_here(os.environ),
        help="en, pl or de; by default what TAVOLINO_LANG or the system says.",
        show_default=False,
    ),
]
OptionTexts = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        "-o",
        metavar="NAME=VALUE",
        autocompletion=completion.options,
        help="An option of the game; see: tavolino games.",
    ),
]
SeedText = Annotated[
    str | None, typer.Option("--seed", help="Any text or number; the same seed gives the same match.")
]
PlayersText = Annotated[
    str | None,
    typer.Option(
        "--players",
        metavar="N|LIST",
        autocompletion=completion.players,
        help="How many, or who by seat: human (to play) or a computer player, random, easy, medium, "
        "hard or master (so far Summer Pavilion for two and Walking in Burano alone, all else as hard); each "
        "with a name if you like (human:Anna,easy,hard:Bot). How long to think: hard@200 (simulations), "
        "hard@500ms. Your own program: cmd:./program; your own net: net:weights.npz.",
        show_default=False,
    ),
]
ComputerPlayers = Annotated[
    str,
    typer.Option(
        metavar="LIST",
        help=f"Computer players: {', '.join(COMPUTERS)}, hard@200 (simulations), hard@500ms, cmd:./program, "
        "net:weights.npz.",
    ),
]

NumberOfPlayers = Annotated[
    int | None, typer.Option(help="How many players; by default two, if two can play.", show_default=False)
]
Workers = Annotated[
    int | None, typer.Option(min=1, help="Number of processes; by default one for each core.")
]


def seed_of(text: str | None, *parts: object) -> bytes:
    """Return the seed that a text stands for, or one that nobody knows."""
    return new_seed() if text is None else seed_from(readable(text), *parts)


def typed_options(game: AnyGame) -> list[FieldInfo]:
    """Return the options that people can type; what is unset, such as a deck’s cards, comes from a file."""
    return [field for field in fields(game.Options) if field.default is not UNSET]


def options_of(game: AnyGame, texts: Sequence[str] | None, deck: Path | None = None) -> Any:
    """Return the options that `NAME=VALUE` texts and a deck file give."""
    known = [field.name for field in typed_options(game)]
    values: dict[str, Any] = {}
    if deck:
        if "deck" not in known:
            raise typer.BadParameter(f"--deck: {game.NAME} is not played with a deck of cards")
        values |= load_deck(deck).as_options
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
        return " or ".join(map(str, get_args(kind)))
    return "true or false" if kind is bool else "a number"


def number_of_seats(game: AnyGame, options: Any, seats: int | None) -> int:
    """Return how many play, by default the usual number, if they can with these options."""
    seats = usual_seats(game.PLAYERS) if seats is None else seats
    try:
        game.new(options, seats)
    except OptionsError as error:
        raise typer.BadParameter(f"{game.TITLE}: {error}") from error
    return seats


def people_of(game: AnyGame, options: Any, text: str | None, person: str) -> list[SeatRecord]:
    """Return who sits where, people and computer players; a number means one person among beginners."""
    return _seats_of(game, options, text, (HUMAN,), "easy", person)


def computers_of(game: AnyGame, options: Any, text: str | None) -> list[SeatRecord]:
    """Return which computer players sit where; a number means random ones."""
    seats = _seats_of(game, options, text, (), "random", HUMAN)
    if any(seat.player == HUMAN for seat in seats):
        raise typer.BadParameter("only computer players can play many matches")
    return seats


def _seats_of(
    game: AnyGame, options: Any, text: str | None, first: Sequence[str], others: str, person: str
) -> list[SeatRecord]:
    if text is None or text.strip().isdecimal():
        number = usual_seats(game.PLAYERS) if text is None else int(text.strip()[:3])  # none seats hundreds
        kinds = [*first, *[others] * number][:number]
    else:
        kinds = [part.strip() for part in text.split(",")]
    seats = named([_seat(kind) for kind in kinds], person)
    number_of_seats(game, options, len(seats))
    return seats


def _seat(text: str) -> SeatRecord:
    if is_program(text) or text.startswith(("net:", "net@")):
        command = text.partition(":")[2].split() or [""]
        return SeatRecord(Path(command[0]).name, names_of(text)[0])
    kind, _, name = readable(text).partition(":")
    if kind != HUMAN and "@" not in kind:
        _one_of("player", kind, [HUMAN, *COMPUTERS])
    return SeatRecord(name, kind if kind == HUMAN else names_of(kind)[0])


def is_program(text: str) -> bool:
    """Say whether a player is a user's program."""
    return text.startswith(("cmd:", "cmd@"))


def names_of(text: str) -> tuple[str, ...]:
    """Return the computer players that a list names, once all of them are known to exist."""
    names = tuple(part.strip() for part in text.split(","))
    try:
        for name in names:
            player(name)
    except PlayerError as error:
        raise typer.BadParameter(str(error)) from error
    return names


def named(seats: Sequence[SeatRecord], person: str) -> list[SeatRecord]:
    """Name everybody who has no name, and tell namesakes apart."""
    result: list[SeatRecord] = []
    for seat in seats:
        base = seat.name or (person if seat.player == HUMAN else seat.player.capitalize())
        taken = {other.name for other in result}
        name = next(n for n in chain([base], (f"{base} {i}" for i in count(2))) if n not in taken)
        result.append(SeatRecord(name, seat.player))
    return result
