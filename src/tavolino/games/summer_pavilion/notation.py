"""Actions as short texts: `draft 3 red`, `place 4.6 blue +2`, `bonus green`, `pass`, `discard red`.

Chance: `start 1`, `deal GGRO… / PPRB YYGO - …` (supply / workshops, `-` is an empty one), `restock GR`.
"""

from collections.abc import Sequence

from tavolino.core.notation import Reader
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

_COLOUR_NAMES = {colour.name.lower(): colour for colour in COLOURS}
_LETTERS = {colour.name[0].lower(): colour for colour in COLOURS}
_SOURCES = {"centre": TABLE_CENTRE, "0": TABLE_CENTRE} | {str(n): n for n in range(1, MOST_WORKSHOPS + 1)}
_VERBS = {verb: verb for verb in ("draft", "place", "bonus", "pass", "discard", "start", "deal", "restock")}


def format(action: Action) -> str:
    """Return the action as a short text."""
    match action:
        case Draft(source, colour):
            return f"draft {source or 'centre'} {_name(colour)}"
        case Place(star, space, colour, wilds):
            return f"place {star}.{space} {_name(colour)}" + (f" +{wilds}" if wilds else "")
        case TakeBonus(colour):
            return f"bonus {_name(colour)}"
        case Pass():
            return "pass"
        case Discard(colour):
            return f"discard {_name(colour)}"
        case Start(seat):
            return f"start {seat}"
        case Deal(supply, workshops):
            return f"deal {_letters(supply)} / {' '.join(map(_letters, workshops))}"
        case Restock(tiles):
            return f"restock {_letters(tiles)}"


def parse(text: str) -> Action:
    """Return the action that a text names; words may be shortened as long as they stay clear."""
    reader = Reader(text)
    action = _read_action(reader)
    reader.end()
    return action


def _read_action(reader: Reader) -> Action:
    verb = reader.choice(_VERBS, "an action: " + ", ".join(_VERBS))
    match verb:
        case "draft":
            source = reader.choice(_SOURCES, f"a workshop from 1 to {MOST_WORKSHOPS}, or centre")
            return Draft(source, _read_colour(reader))
        case "place":
            star, space = reader.match(r"([0-6])\.([1-6])", "a space such as 4.6 (star 0–6, position 1–6)")
            colour = _read_colour(reader)
            wilds = reader.match(r"\+([0-5])", "+ and the number of wild tiles")[0] if reader.has_more else 0
            return Place(int(star), int(space), colour, int(wilds))
        case "bonus":
            return TakeBonus(_read_colour(reader))
        case "discard":
            return Discard(_read_colour(reader))
        case "start":
            return Start(reader.number(range(PLAYERS[-1]), f"a seat from 0 to {PLAYERS[-1] - 1}"))
        case "deal":
            return _read_deal(reader)
        case "restock":
            return Restock(_read_tiles(reader))
        case _:
            return PASS


def _read_deal(reader: Reader) -> Deal:
    supply = _read_tiles(reader)
    reader.match("(/)", "a / between supply and workshops")
    workshops = []
    while reader.has_more:
        workshops.append(_read_tiles(reader))
    return Deal(supply, tuple(workshops))


def _read_colour(reader: Reader) -> Colour:
    return reader.choice(_COLOUR_NAMES, "a colour: " + ", ".join(_COLOUR_NAMES))


def _read_tiles(reader: Reader) -> tuple[Colour, ...]:
    (letters,) = reader.match("([pgoybr]+|-)", "tiles by their letters P G O Y B R, or - for none")
    return tuple(_LETTERS[letter] for letter in letters if letter != "-")


def _name(colour: Colour) -> str:
    return colour.name.lower()


def _letters(tiles: Sequence[Colour]) -> str:
    return "".join(tile.name[0] for tile in tiles) or "-"
