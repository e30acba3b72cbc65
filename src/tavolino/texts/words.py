"""Messages in three languages: ICU message texts, filled with the values of events and refusals.

The same files serve every interface. A message gets these values:

- a seat (`seat`, `turn`, `winners`, `rival`) as who sits there, with `winners_count` and the like;
- a name of a thing (a colour, a feature …) as the catalogue's `name.<thing>`, and in other forms as
  `<value>_<form>` from `name.<thing>.<form>`, since Polish and German bend their words;
- several things counted (`2× red, 1× purple`), several texts joined by commas;
- a rule that gives points as its number, and as `<value>_text` what it gives them for; nothing as `none`.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from enum import Enum
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec
from icu4py.messageformat import MessageFormat
from msgspec import Struct

from tavolino.core.game import Refusal
from tavolino.texts.languages import package_of

LONGEST_NAME = 20
SEAT_VALUES = frozenset({"seat", "turn", "winners", "rival"})


class Words:
    """All messages of one language, for the common parts and one game."""

    def __init__(self, language: str, catalogue: Mapping[str, str], seats: Sequence[str] = ()) -> None:
        self.language, self.catalogue, self.seats = language, catalogue, seats
        self._forms: dict[str, list[str]] = {}
        for key in catalogue:
            if key.startswith("name."):
                _, thing, *form = key.split(".")
                self._forms.setdefault(thing, []).extend(form)

    def __contains__(self, key: str) -> bool:
        return key in self.catalogue

    def __call__(self, key: str, /, **values: Any) -> str:
        """Return a message with its values filled in; texts are what people typed and stay as they are."""
        return self._filled(key, values, names_in_texts=False)

    def _filled(self, key: str, values: Mapping[str, Any], names_in_texts: bool) -> str:
        arguments: dict[str, Any] = {}
        for name, value in values.items():
            arguments |= self._arguments(name, value, names_in_texts)
        return _compiled(self.language, self.catalogue[key]).format(arguments)

    def at(self, seats: Sequence[str]) -> "Words":
        """Return the same words for a table where these people sit."""
        return Words(self.language, self.catalogue, [_shown(name) for name in seats])

    def said(self, text: str) -> str:
        """Return a move, or a name in one such as `g-red-1`, in the words of this language."""
        return " ".join(map(self._said, text.split(" ")))

    def _said(self, word: str) -> str:
        if (key := f"move.{word}") in self.catalogue:
            return self.catalogue[key]
        parts = word.split("-")
        is_name = len(parts) > 1 and f"move.{parts[0]}" in self.catalogue
        return "-".join(map(self._said, parts)) if is_name else word

    def name(self, thing: Enum | str) -> str:
        """Return what a thing is called."""
        return self.catalogue[f"name.{_id(thing)}"]

    def tell(self, event: Struct, prefix: str = "event") -> str:
        """Return what an event says."""
        fields = {name: getattr(event, name) for name in event.__struct_fields__}
        return self._filled(self.key_of(event, prefix), fields, names_in_texts=True)

    @staticmethod
    def key_of(event: Struct, prefix: str) -> str:
        """Return the key under which an event is told."""
        return f"{prefix}.{event.__struct_config__.tag}"

    def refuse(self, refusal: Refusal) -> str:
        """Return what a refusal says; the rule's own text is in the rulebook."""
        return self._filled(f"refusal.{refusal.reason}", refusal.values, names_in_texts=True)

    def listed(self, things: Iterable[Enum | str]) -> str:
        """Return things counted by kind, in their own order."""
        counts = Counter(_id(thing) for thing in things)
        return ", ".join(f"{number}× {self.name(thing)}" for thing, number in counts.items())

    def _arguments(self, name: str, value: Any, names_in_texts: bool) -> dict[str, Any]:
        if value is None:
            return {name: "none"}
        if name in SEAT_VALUES:
            seats = [value] if isinstance(value, int) else value
            names = ", ".join(self.seats[seat] for seat in seats)
            return {name: names, f"{name}_count": len(seats)}
        if isinstance(value, tuple):
            is_things = all(isinstance(thing, Enum) for thing in value)
            return {
                name: self.listed(value) if is_things else ", ".join(str(self._told(one)) for one in value)
            }
        if isinstance(value, bool):
            return {name: str(value).lower()}
        is_thing = isinstance(value, Enum) or (names_in_texts and isinstance(value, str))
        thing = _id(value) if is_thing else ""
        if f"name.{thing}" in self.catalogue:
            forms = {f"{name}_{form}": self.catalogue[f"name.{thing}.{form}"] for form in self._forms[thing]}
            return {name: self.name(thing), **forms}
        if f"scored.{thing}" in self.catalogue:
            return {name: value, f"{name}_text": self.catalogue[f"scored.{thing}"]}
        if isinstance(value, str) and not names_in_texts:
            return {name: value.encode(errors="replace").decode()}  # of a file, say, whose name is no text
        return {name: self._told(value)}

    def _told(self, value: Any) -> Any:
        """Return what a message says of a value: of a card or a roof, its name in a move."""
        return self._said(value) if isinstance(value, str) and "-" in value else value


def _shown(name: str) -> str:
    """Return a name as it can be shown: on one line, without what a terminal would take for commands."""
    printable = "".join(letter if letter.isprintable() else " " for letter in name).strip() or "?"
    return printable if len(printable) <= LONGEST_NAME else printable[: LONGEST_NAME - 1] + "…"


def _id(thing: Enum | str) -> str:
    return thing.name.lower() if isinstance(thing, Enum) else thing


@cache
def _compiled(language: str, message: str) -> MessageFormat:
    return MessageFormat(message, language)


@cache
def words(language: str, game: str | None = None) -> Words:
    """Read the messages of a language, with those of a game if it has any."""
    catalogue = _read("tavolino.texts", language)
    if game is not None:
        catalogue |= _read(package_of(game), language)
    return Words(language, catalogue)


def _read(package: str, language: str) -> dict[str, str]:
    file = files(package) / "words" / f"{language}.json"
    return msgspec.json.decode(file.read_bytes(), type=dict[str, str]) if file.is_file() else {}
