"""The languages that Tavolino speaks."""

from collections.abc import Mapping

from tavolino.games import package_name

LANGUAGES = ("en", "pl", "de")


def language_here(environment: Mapping[str, str]) -> str:
    """Return the language that the environment asks for, or English if we do not have it."""
    for name in ("TAVOLINO_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        if value := environment.get(name):
            return value[:2].lower() if value[:2].lower() in LANGUAGES else "en"
    return "en"


def package_of(game: str) -> str:
    """Return the package that keeps a game's texts."""
    return f"tavolino.games.{package_name(game)}"
