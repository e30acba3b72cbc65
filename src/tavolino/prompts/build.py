"""Putting a prompt together: goal, rules, table, what has happened, and the moves."""

from importlib.resources import files
from typing import Final, Literal, TypeAlias, get_args

from tavolino.players import Position
from tavolino.prompts.asked import Asked, tokens
from tavolino.prompts.moves import EXPLAINED, listed
from tavolino.prompts.table import drawn
from tavolino.texts import LANGUAGES, Words, rulebook, title_of, words
from tavolino.texts.languages import package_of

Rules: TypeAlias = Literal["none", "short", "full"]
RULES: Final[tuple[Rules, ...]] = get_args(Rules)
MOST: Final = 4_000
"""How many tokens a decision has at most by default; the rules come on top."""


class PromptError(ValueError):
    """A prompt that cannot be made as it is wanted."""


def prompt(
    position: Position,
    language: str = "en",
    rules: Rules = "short",
    history: int = 20,
    most: int = MOST,
) -> Asked:
    """Return everything that a model needs for a decision, in at most so many tokens beside the rules.

    `history` is how many of the last events are told, if the position knows its match. To keep within `most`
    tokens, the history is shortened first; then only the first move of each kind is explained, and then none.
    """
    _check(language, rules, history)
    texts = words(language, position.game.NAME)
    texts = texts.at([texts("prompt.player", number=seat + 1) for seat in range(position.seats)])
    user = _shortened(position, texts, history, most)
    return Asked(_system(position, texts, rules), user, tuple(position.legal))


def _check(language: str, rules: str, history: int) -> None:
    if language not in LANGUAGES:
        raise PromptError(f"language: {', '.join(LANGUAGES)}, not {language!r}")
    if rules not in RULES:
        raise PromptError(f"rules: {', '.join(RULES)}, not {rules!r}")
    if history < 0:
        raise PromptError(f"history: 0 or more events, not {history}")


# --- The same for the whole match -----------------------------------------------------------------


def _system(position: Position, texts: Words, rules: Rules) -> str:
    game = position.game
    goal = texts(
        "prompt.goal",
        game=title_of(game, texts.language),
        player=texts.seats[position.seat],
        rivals=position.seats - 1,
    )
    return "\n\n".join([goal, *_rules(game.NAME, texts, rules), texts("prompt.answer")])


def _rules(game: str, texts: Words, rules: Rules) -> list[str]:
    if rules == "none":
        return []
    text = _short(game, texts.language) if rules == "short" else rulebook(game, texts.language).text
    return [f"## {texts('prompt.rules')}\n\n{text.strip()}"]


def _short(game: str, language: str) -> str:
    """Return the rules in short; a game without such a text has short rules anyway."""
    file = files(package_of(game)) / "short" / f"{language}.md"
    return file.read_text(encoding="utf-8") if file.is_file() else rulebook(game, language).text


# --- For this decision ----------------------------------------------------------------------------


def _shortened(position: Position, texts: Words, history: int, most: int) -> str:
    table = drawn(position, texts)
    told = [texts.tell(event) for event in position.events if texts.key_of(event, "event") in texts]
    told = [line for line in told if line][-history:] if history else []
    needed = 0
    for explained in EXPLAINED:
        moves = listed(position, texts, explained)
        for number in dict.fromkeys((len(told), min(len(told), 5), 0)):
            user = _user(table, told[len(told) - number :], moves, texts)
            if (needed := tokens(user)) <= most:
                return user
    raise PromptError(f"most: this decision needs {needed} tokens, not {most}")


def _user(table: str, told: list[str], moves: list[str], texts: Words) -> str:
    parts = [("prompt.table", [table]), ("prompt.history", told), ("prompt.moves", moves)]
    return "\n\n".join("\n".join([f"## {texts(key)}", *lines]) for key, lines in parts if lines)
