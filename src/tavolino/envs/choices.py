"""What is said about a setting that cannot be: always with the choices that there are."""

from collections.abc import Iterable, Mapping
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin

import msgspec
from msgspec.structs import FieldInfo

from tavolino.core.game import AnyGame, OptionsError
from tavolino.envs.errors import EnvError


def listed(names: Iterable[Any]) -> str:
    """Return names with commas between them; “none” for nothing."""
    return ", ".join(map(str, names)) or "none"


def check_known(what: str, given: Iterable[str], known: Iterable[str]) -> None:
    """Raise EnvError unless everything that is given is known."""
    known = list(known)
    if unknown := [name for name in given if name not in known]:
        raise EnvError(f"{what}: no {listed(unknown)}; there are {listed(known)}")


def check_players(game: AnyGame, seats: Any) -> None:
    """Raise EnvError unless that many can play."""
    if isinstance(seats, bool) or not isinstance(seats, int) or seats not in game.PLAYERS:
        least, most = game.PLAYERS[0], game.PLAYERS[-1]
        number = f"{least} to {most}" if least < most else f"exactly {least}"
        raise EnvError(f"players: {number} can play, not {seats!r}")


def options_of(game: AnyGame, options: Any, seats: int) -> Any:
    """Return options of a game from a mapping, or as they are; raise EnvError if they cannot be played."""
    if options is None or isinstance(options, Mapping):
        options = _converted(game, dict(options or {}))
    if not isinstance(options, game.Options):
        raise EnvError(f"options: a mapping or {game.NAME}'s Options, not {options!r}")
    try:
        game.new(options, seats)
    except OptionsError as error:
        raise EnvError(f"{game.NAME}: {error}") from error
    return options


def _converted(game: AnyGame, options: dict[str, Any]) -> Any:
    fields = {field.encode_name: field for field in msgspec.structs.fields(game.Options)}
    check_known(f"options of {game.NAME}", options, fields)
    for name, value in options.items():
        try:
            msgspec.convert(value, fields[name].type)
        except msgspec.ValidationError as error:
            raise EnvError(
                f"{game.NAME}, {name}: {_choices(fields[name]) or error}, not {value!r}"
            ) from error
    try:
        return msgspec.convert(options, game.Options)
    except msgspec.ValidationError as error:
        raise EnvError(f"{game.NAME}: {error}") from error


def _choices(field: FieldInfo) -> str:
    """Return the values of a field's type, if they can be listed."""
    kind = field.type
    kinds = get_args(kind) if get_origin(kind) in (Union, UnionType) else (kind,)
    return " or ".join(_named(each) for each in kinds)


def _named(kind: Any) -> str:
    if get_origin(kind) is Literal:
        return " or ".join(map(str, get_args(kind)))
    names = {bool: "true or false", NoneType: "none", str: "a text", int: "a number"}
    known = names.get(kind)
    return known or (_named(get_args(kind)[0]) if get_args(kind) else str(kind))
