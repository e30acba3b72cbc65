"""What strong players’ matches show, as values: what is kept with the package, and what clients get."""

from typing import Final

from msgspec import Struct

FORMAT: Final = 1
FEWEST: Final = 5
"""Fewer seats than these tell nothing: they are left out, and where they are not, their interval is."""


class Figure(Struct, frozen=True):
    """A mean or a share, and the ends of its 95 % interval."""

    value: float
    low: float
    high: float


class Group(Struct, frozen=True):
    """Seats that have something in common, and how they ended; alone nobody wins."""

    name: str
    number: int
    wins: Figure | None
    """Wins a seat; a shared win counts in parts, so that all seats together have one a match."""
    points: Figure


class Opening(Struct, frozen=True):
    """What somebody chooses first, and how each choice ended, the most frequent first."""

    question: str
    choices: tuple[Group, ...]


class Feature(Struct, frozen=True):
    """Something that a player may have at the end: how those ended who had it, and those who had not."""

    having: Group
    without: Group


class Contrast(Struct, frozen=True):
    """Something counted, on average, for winners and all others; alone, for the better half and the rest."""

    name: str
    winners: float
    others: float
    difference: Figure


class Spread(Struct, frozen=True):
    """How numbers are spread: their mean, what a quarter, a half, three quarters do not exceed, and bins."""

    mean: Figure
    least: int
    quarters: tuple[float, ...]
    most: int
    start: int
    width: int
    counts: tuple[int, ...]
    """How many are in each bin of this width, from `start` on."""


class Kind(Struct, frozen=True):
    """All matches of one number of players and one variant of the game."""

    players: int
    options: dict[str, str]
    """The options that make the variant."""
    matches: int
    levels: tuple[Group, ...]
    turns: tuple[Group, ...]
    """By place in the order of play: `1` begins."""
    openings: tuple[Opening, ...]
    sources: tuple[Contrast, ...]
    """Points by the number of the rule that gives them."""
    habits: tuple[Contrast, ...]
    features: tuple[Feature, ...]
    points: Spread
    lengths: Spread
    """Decisions a player."""


class Findings(Struct, frozen=True):
    """What the matches of a game show, and which matches these are."""

    format: int
    game: str
    rules: int
    made: str
    """The day on which this was counted."""
    matches: int
    sha256: str
    """Of the file of records."""
    kinds: tuple[Kind, ...]
