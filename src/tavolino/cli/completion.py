"""What Tab offers on the command line: games, languages, options, players and rules."""

from typing import Any, Literal, get_args, get_origin, get_type_hints

import typer
from msgspec import UNSET
from msgspec.structs import fields

from tavolino.cli import saves
from tavolino.core.game import AnyGame
from tavolino.games import GAMES, offered
from tavolino.players import LEVELS
from tavolino.texts import LANGUAGES


def _beginning(texts: Any, word: str) -> list[str]:
    return [text for text in texts if text.lower().startswith(word.lower())]


def games(incomplete: str) -> list[str]:
    """Offer the games."""
    return _beginning((game.NAME for game in offered()), incomplete)


def languages(incomplete: str) -> list[str]:
    """Offer the languages."""
    return _beginning(LANGUAGES, incomplete)


def players(incomplete: str) -> list[str]:
    """Offer who may play, behind those that are there."""
    there, comma, word = incomplete.rpartition(",")
    return [f"{there}{comma}{name}" for name in _beginning(("human", *LEVELS), word)]


def _game_of(ctx: typer.Context) -> AnyGame | None:
    """Return the game that is named; before an option that has no value yet, it is still among the rest."""
    named = (str(text) for text in (ctx.params.get("game"), *ctx.args) if text in GAMES)
    return GAMES.get(next(named, ""))


def options(ctx: typer.Context, incomplete: str) -> list[str]:
    """Offer the options of the game that is named, each with what it may be."""
    rules = _game_of(ctx)
    if rules is None:
        return []
    kinds = get_type_hints(rules.Options)
    typed = [field.name for field in fields(rules.Options) if field.default is not UNSET]
    return _beginning((text for name in typed for text in _values(name, kinds[name])), incomplete)


def _values(name: str, kind: Any) -> list[str]:
    if get_origin(kind) is Literal:
        return [f"{name}={value}" for value in get_args(kind)]
    if kind is bool:
        return [f"{name}=true", f"{name}=false"]
    return [f"{name}="]


def rules(ctx: typer.Context, incomplete: str) -> list[str]:
    """Offer the numbers of the rules of the game that is named."""
    game = _game_of(ctx)
    return [] if game is None else _beginning(game.RULES, incomplete)


def unfinished(incomplete: str) -> list[str]:
    """Offer the names of unfinished matches."""
    return _beginning((file.stem for file in saves.unfinished()), incomplete)
