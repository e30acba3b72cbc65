"""Everything that decides how a net is trained: one TOML file a game, and what is set on the command line."""

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields, is_dataclass
from pathlib import Path
from typing import Any, Final, TypeVar

T = TypeVar("T")

_FOLDER: Final = Path(__file__).parent / "configs"
GAMES: Final = tuple(sorted(file.stem for file in _FOLDER.glob("*.toml")))
"""The games that have a configuration."""


class ConfigError(ValueError):
    """A setting that does not exist or cannot be had."""


@dataclass(frozen=True)
class NetworkConfig:
    """How large the net is."""

    width: int = 512
    blocks: int = 2
    head: int = 128
    """The width just before the actions: so many of them would make a wider one heavy."""


@dataclass(frozen=True)
class TeacherConfig:
    """A computer player that a new net imitates before it plays itself; nobody, if the level is empty."""

    level: str = ""
    decisions: int = 500_000
    doubt: float = 0.1
    """How often something else is done than what the teacher chose."""
    epochs: int = 8
    minibatch: int = 2048
    rate: float = 1e-3


@dataclass(frozen=True)
class PlayConfig:
    """How many matches are played side by side, and how many decisions in each before the net learns."""

    matches: int = 16_384
    decisions: int = 64


@dataclass(frozen=True)
class PoolConfig:
    """Earlier selves as opponents."""

    share: float = 0.2
    """In this share of the matches one seat learns, and an earlier self plays the others."""
    size: int = 4
    every: int = 25
    """After so many rounds the net of that moment joins the pool."""


@dataclass(frozen=True)
class LearnConfig:
    """PPO; pairs of numbers are the values at the beginning and from `schedule` decisions on."""

    schedule: int = 1_000_000_000
    rate: tuple[float, float] = (5e-4, 5e-5)
    entropy: tuple[float, float] = (0.02, 0.001)
    epochs: int = 2
    minibatch: int = 16_384
    clip: float = 0.2
    decay: float = 0.95
    """λ of generalised advantage estimation; rewards are not discounted."""
    value: float = 0.5
    gradient: float = 0.5
    """The greatest norm of a gradient."""


@dataclass(frozen=True)
class RewardConfig:
    """What counts at the end of a match, and how much."""

    points: float = 0.0
    margin: float = 0.5
    place: float = 0.5
    scale: float = 30.0
    """So many points count 1."""


@dataclass(frozen=True)
class EvaluateConfig:
    """How often and how thoroughly the net is examined."""

    every: int = 25
    matches: int = 1024


@dataclass(frozen=True)
class Config:
    """How the net of a game is trained."""

    game: str = ""
    players: int = 2
    options: tuple[Mapping[str, Any], ...] = ({},)
    """The options of the matches, each for the same share of them."""
    seed: int = 1
    network: NetworkConfig = field(default_factory=NetworkConfig)
    teacher: TeacherConfig = field(default_factory=TeacherConfig)
    play: PlayConfig = field(default_factory=PlayConfig)
    pool: PoolConfig = field(default_factory=PoolConfig)
    learn: LearnConfig = field(default_factory=LearnConfig)
    reward: RewardConfig = field(default_factory=RewardConfig)
    evaluate: EvaluateConfig = field(default_factory=EvaluateConfig)

    def as_dict(self) -> dict[str, Any]:
        """Return all settings, for JSON."""
        return asdict(self)


def configured(game: str, device: str, settings: Sequence[str] = (), *, is_begun: bool = False) -> Config:
    """Return the configuration of a game.

    Tables of its file that count only sometimes are laid over it: `[cpu]` on a processor, `[alone]` where
    one plays alone, `[begun]` where the net has learned something before.
    """
    if game not in GAMES:
        raise ConfigError(f"“{game}” has no configuration: choose {', '.join(GAMES)}")
    values = tomllib.loads((_FOLDER / f"{game}.toml").read_text(encoding="utf-8"))
    sometimes = {name: values.pop(name, {}) for name in ("cpu", "alone", "begun")}
    players = config_from(values, settings).players
    counts = {"cpu": device == "cpu", "alone": players == 1, "begun": is_begun}
    for name, table in sometimes.items():
        values = _merged(values, table) if counts[name] else values
    return config_from({"game": game, **values}, settings)


def config_from(values: Mapping[str, Any], settings: Iterable[str] = ()) -> Config:
    """Return a configuration from plain values and `key=value` texts such as `learn.epochs=3`."""
    for setting in settings:
        values = _merged(values, _parsed(setting))
    return _made(Config, values, "")


def _parsed(setting: str) -> dict[str, Any]:
    """Return what a text sets; its value is written as in TOML, and words need no quotes."""
    key, equals, value = setting.partition("=")
    if not equals:
        raise ConfigError(f"“{setting}” should be key=value, such as learn.epochs=3")
    for text in (f"{key} = {value}", f'{key} = "{value}"'):
        try:
            return tomllib.loads(text)
        except tomllib.TOMLDecodeError:
            continue
    raise ConfigError(f"“{setting}”: the value should be written as in TOML")


def _merged(values: Mapping[str, Any], more: Mapping[str, Any]) -> dict[str, Any]:
    """Return values with others laid over them, table by table."""
    merged = dict(values)
    for key, value in more.items():
        both = isinstance(value, Mapping) and isinstance(merged.get(key), Mapping)
        merged[key] = _merged(merged[key], value) if both else value
    return merged


def _made(kind: type[T], values: Mapping[str, Any], path: str) -> T:
    """Return a configuration of a kind; every setting must exist and have the type of its default."""
    assert is_dataclass(kind)
    usual = kind()
    known = {one.name for one in fields(kind)}
    given = {}
    for key, value in values.items():
        if key not in known:
            raise ConfigError(f"{path}{key}: no such setting; there are {', '.join(sorted(known))}")
        given[key] = _fitting(getattr(usual, key), value, f"{path}{key}")
    return kind(**given)


def _fitting(usual: Any, value: Any, path: str) -> Any:
    if is_dataclass(usual):
        return _made(type(usual), value, f"{path}.")
    if isinstance(usual, tuple):
        if not isinstance(value, list | tuple):
            raise ConfigError(f"{path}: a list, not {value!r}")
        return tuple(value)
    if isinstance(usual, float) and isinstance(value, int):
        return float(value)
    if type(value) is not type(usual):
        raise ConfigError(f"{path}: {type(usual).__name__}, not {value!r}")
    return value
