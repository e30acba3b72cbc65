"""Actions as short texts: `draft 3 red`, `place 4.6 blue +2`, `bonus green`, `pass`, `discard red`.

Chance: `start 1`, `deal GGRO… / PPRB YYGO - …` (supply / workshops, `-` is an empty one), `restock GR`.
"""

from collections.abc import Callable, Sequence
from typing import Final

from tavolino.core.notation import Reader, by_name, name_of, read_action
from tavolino.games.summer_pavilion.actions import (
    PASS,
    TABLE_CENTRE,
    Action,
    Deal,
    Discard,
    Draft,
    Pass,
    Place,
    Restock,
    Start,
    TakeBonus,
)
from tavolino.games.summer_pavilion.material import COLOURS, MOST_WORKSHOPS, PLAYERS, Colour

_COLOUR_NAMES = by_name(COLOURS)
_LETTERS = {colour.name[0].lower(): colour for colour in COLOURS}
_SOURCES = {"centre": TABLE_CENTRE, "0": TABLE_CENTRE} | {str(n): n for n in range(1, MOST_WORKSHOPS + 1)}


def format(action: Action) -> str:
    """Return the action as a short text."""
    match action:
        case Draft(source, colour):
            return f"draft {source or 'centre'} {name_of(colour)}"
        case Place(star, space, colour, wilds):
            return f"place {star}.{space} {name_of(colour)}" + (f" +{wilds}" if wilds else "")
        case TakeBonus(colour):
            return f"bonus {name_of(colour)}"
        case Pass():
            return "pass"
        case Discard(colour):
            return f"discard {name_of(colour)}"
        case Start(seat):
            return f"start {seat}"
        case Deal(supply, workshops):
            return f"deal {_letters(supply)} / {' '.join(map(_letters, workshops))}"
        case Restock(tiles):
            return f"restock {_letters(tiles)}"


def parse(text: str) -> Action:
    """Return the action that a text names; words may be shortened as long as they stay clear."""
    return read_action(text, _READ)


def _read_draft(reader: Reader) -> Draft:
    source = reader.choice(_SOURCES, f"a workshop from 1 to {MOST_WORKSHOPS}, or centre")
    return Draft(source, _read_colour(reader))


def _read_place(reader: Reader) -> Place:
    star, space = reader.match(r"([0-6])\.([1-6])", "a space such as 4.6 (star 0–6, position 1–6)")
    colour = _read_colour(reader)
    wilds = reader.match(r"\+([0-5])", "+ and the number of wild tiles")[0] if reader.has_more else 0
    return Place(int(star), int(space), colour, int(wilds))


def _read_deal(reader: Reader) -> Deal:
    supply = _read_tiles(reader)
    reader.match("(/)", "a / between supply and workshops")
    workshops = []
    while reader.has_more:
        workshops.append(_read_tiles(reader))
    return Deal(supply, tuple(workshops))


def _read_colour(reader: Reader) -> Colour:
    return reader.named(_COLOUR_NAMES, "a colour")


def _read_tiles(reader: Reader) -> tuple[Colour, ...]:
    (letters,) = reader.match("([pgoybr]+|-)", "tiles by their letters P G O Y B R, or - for none")
    return tuple(_LETTERS[letter] for letter in letters if letter != "-")


def _letters(tiles: Sequence[Colour]) -> str:
    return "".join(tile.name[0] for tile in tiles) or "-"


_READ: Final[dict[str, Callable[[Reader], Action]]] = {
    "draft": _read_draft,
    "place": _read_place,
    "bonus": lambda reader: TakeBonus(_read_colour(reader)),
    "pass": lambda _: PASS,
    "discard": lambda reader: Discard(_read_colour(reader)),
    "start": lambda reader: Start(reader.seat(PLAYERS)),
    "deal": _read_deal,
    "restock": lambda reader: Restock(_read_tiles(reader)),
}
