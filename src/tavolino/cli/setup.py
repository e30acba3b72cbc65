"""The questions before a match, for people who start without saying what to play."""

from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec
from msgspec.structs import fields, replace
from rich.text import Text

from tavolino.cli.common import HUMAN, named
from tavolino.cli.screen import console, prompt
from tavolino.core.game import AnyGame, usual_seats
from tavolino.core.record import SeatRecord
from tavolino.games import offered
from tavolino.players import LEVELS
from tavolino.texts import Words, title_of, words


def ask(question: str, default: str, allowed: list[str] | None = None) -> str:
    """Return the answer to a question; Enter, and the end of the input, take the default.

    The beginning of an allowed answer is enough; “yes” is as good as “y”.
    """
    while True:
        try:
            answer = prompt(question, f"[{default}]") or default
        except EOFError:
            console.print()
            return default
        if allowed is None:
            return answer
        word = answer.lower()
        for choice in allowed:
            if choice.startswith(word) or (word.isalpha() and word.startswith(choice)):
                return choice
        console.print(f"  {' · '.join(allowed)}", style="yellow")


def ask_game(lang: str) -> AnyGame:
    """Let people choose a game if there is a choice."""
    games = offered()
    if len(games) == 1:
        return games[0]
    for number, game in enumerate(games, 1):
        title = Text(f"  {number}  ").append(title_of(game, lang), style="bold")
        console.print(title.append(f" · {words(lang, game.NAME)('summary')}"))
    numbers = [str(number) for number in range(1, len(games) + 1)]
    return games[int(ask(words(lang)("setup.which-game"), "1", numbers)) - 1]


def ask_seats(game: AnyGame, speak: Words) -> list[SeatRecord]:
    """Ask how many play, and who sits where."""
    least, most = game.PLAYERS[0], game.PLAYERS[-1]
    numbers = [str(number) for number in game.PLAYERS]
    usual = str(usual_seats(game.PLAYERS))
    question = speak("setup.how-many", least=least, most=most)
    number = int(ask(question, usual, numbers) if len(numbers) > 1 else usual)
    seats: list[SeatRecord] = []
    for seat in range(number):
        question = speak("setup.who", number=seat + 1, players=", ".join(LEVELS))
        answer = ask(question, speak("setup.player") if seat == 0 else "easy")
        is_bot = answer.lower() in LEVELS
        seats.append(SeatRecord("", answer.lower()) if is_bot else SeatRecord(answer, HUMAN))
    return named(seats, speak("setup.player"))


def ask_options(game: AnyGame, speak: Words) -> Any:
    """Ask for every option that has only a few answers; the others keep their defaults."""
    options = game.Options()
    kinds = get_type_hints(game.Options)
    for field in fields(game.Options):
        kind = kinds[field.name]
        if get_origin(kind) is Literal:
            question = speak("setup.option", option=field.name, meaning=speak(f"option.{field.name}"))
            answer = ask(question, getattr(options, field.name), list(get_args(kind)))
            options = replace(options, **{field.name: msgspec.convert(answer, kind)})
    return options
