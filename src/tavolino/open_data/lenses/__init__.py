"""What is looked at in each game: a module of the game's name, or what can be seen in any game."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Protocol, cast

from tavolino.core.game import AnyGame, ScoreSheet
from tavolino.games import companion
from tavolino.open_data.lenses import plain


class Lens(Protocol):
    """Which matches of a game are played, and what is looked at in them."""

    @property
    def VARIANTS(self) -> Sequence[Mapping[str, str]]:  # noqa: N802
        """The options that matches are played with, the usual ones first."""

    def players(self, seats: int) -> Sequence[str]:
        """Return the strong players that such matches are played by."""

    def opening(self, events: Sequence[Any]) -> Mapping[str, str]:
        """Return what a player chose first, by question; from what happened to that player."""

    def habits(self, events: Sequence[Any]) -> Mapping[str, int]:
        """Return how often a player did what."""

    def features(self, events: Sequence[Any], sheet: ScoreSheet) -> Sequence[str]:
        """Return what a player has at the end, by the names of the game’s messages."""


def lens_of(game: AnyGame) -> Lens:
    """Return what is looked at in a game."""
    return _known(game.NAME)


@cache
def _known(name: str) -> Lens:
    return cast("Lens", companion(__name__, name) or plain)
