"""Matches that cannot go on: broken ones, those of other rules than now, and those that were set aside."""

from typing import Literal, TypeAlias

from msgspec import Struct

from tavolino.core.record import OtherRulesError
from tavolino.games import GAMES
from tavolino.server.match.facts import Header
from tavolino.server.problems import ProblemError

Why: TypeAlias = Literal["broken", "rules", "aside"]


class Standstill(Struct, frozen=True):
    """Why a match cannot go on: a code, a sentence, and the numbers in it."""

    code: Why
    detail: str
    values: dict[str, int] = {}

    def problem(self, status: int = 409) -> ProblemError:
        """Return the answer to who would like to go on all the same."""
        return ProblemError(status, self.code, self.detail, self.values)


ASIDE = Standstill("aside", "Who runs the server has set this match aside.")


def broken(what: str) -> Standstill:
    """Return the standstill of a match that cannot be read."""
    return Standstill("broken", f"This match is broken: {what} cannot be read. Who runs the server is told.")


def other_rules(error: OtherRulesError) -> Standstill:
    """Return the standstill of a match that other rules than those of now have made."""
    sentence = f"{error.what[0].upper()}{error.what[1:]}."
    return Standstill("rules", sentence, {"begun": error.begun, "plays": error.plays})


def rules_of(header: Header) -> Standstill | None:
    """Return why a match that has begun is not for the rules of now, if it is not."""
    game = GAMES.get(header.game)
    if game is None or header.status == "open" or header.rules == game.VERSION:
        return None
    return other_rules(OtherRulesError(header.rules, game.VERSION))


def standstill_of(header: Header) -> Standstill | None:
    """Return why a match cannot go on, as far as that can be told without its log."""
    if header.aside is not None:
        return ASIDE
    return rules_of(header) if header.status == "playing" else None
