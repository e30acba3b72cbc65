"""What chance does, as short texts."""

from collections.abc import Callable
from typing import Final

from tavolino.core.notation import Reader
from tavolino.games.burano.actions import (
    Deal,
    DealWorks,
    Draw,
    RefillSeafood,
    RevealBuilding,
    RevealRoof,
    RevealSeafood,
    Start,
)
from tavolino.games.burano.material import (
    COLOURS,
    HUTS_ON_AN_ISLAND,
    ISLANDS,
    OPEN_BUILDINGS,
    SHIPS_IN_A_PORT,
    WORKS,
    Building,
    Work,
)
from tavolino.games.burano.notation.names import (
    BUILDING_WORDS,
    CATCH_WORDS,
    SHIP_WORDS,
    letters_of,
    read_letters,
    read_roof,
    read_seafood,
    read_seat,
    word_of,
    words_of,
)
from tavolino.games.burano.sea import huts_on


def format_draw(action: Draw) -> str:
    """Return what chance did as a short text."""
    match action:
        case Start(seat):
            return f"start {seat}"
        case Deal():
            return _format_deal(action)
        case RevealRoof(roof):
            return f"show {roof}"
        case RevealBuilding(building):
            return f"card {int(building)}"
        case RevealSeafood(seat, card):
            return f"catch {seat} {'?' if card is None else word_of(card)}"
        case RefillSeafood(cards):
            return f"refill {words_of(cards)}".rstrip()
        case DealWorks(works):
            return f"works {_format_works(works)}"


def _format_deal(deal: Deal) -> str:
    return " ".join(
        [
            "deal huts",
            *(letters_of(huts_on(deal.huts, island)) for island in ISLANDS),
            "ships",
            *(word_of(ship) for ship in deal.ships),
            f"works {_format_works(deal.works)} rings",
            *("".join(str(piece + 1) for piece in pieces) for pieces in deal.pieces),
            f"cube {letters_of((deal.cube,))} cards",
            *(str(int(building)) for building in deal.buildings),
            f"seafood {words_of(deal.seafood)}",
        ]
    )


def _format_works(works: tuple[Work, ...]) -> str:
    """Return the colours of sail, lace and earn."""
    return " ".join(letters_of(colour for colour in COLOURS if works[colour] is work) for work in WORKS)


# --- Reading --------------------------------------------------------------------------------------


def _read_works(reader: Reader) -> tuple[Work, ...]:
    works = {colour: work for work in WORKS for colour in read_letters(reader, len(COLOURS) // len(WORKS))}
    if len(works) < len(COLOURS):
        raise reader.wrong("every colour once before this")
    return tuple(works[colour] for colour in COLOURS)


def _read_building(reader: Reader) -> Building:
    return reader.choice(BUILDING_WORDS, "a building card from 1 to 16")


def _read_keyword(reader: Reader, word: str) -> None:
    reader.match(f"({word})", f"the word {word}")


def _read_deal(reader: Reader) -> Deal:
    _read_keyword(reader, "huts")
    huts = tuple(colour for _ in ISLANDS for colour in read_letters(reader, HUTS_ON_AN_ISLAND))
    _read_keyword(reader, "ships")
    ships = tuple(
        reader.choice(SHIP_WORDS, "a ship: " + ", ".join(SHIP_WORDS)) for _ in range(SHIPS_IN_A_PORT)
    )
    _read_keyword(reader, "works")
    works = _read_works(reader)
    _read_keyword(reader, "rings")
    pieces = []
    while (word := reader.match("([1-4]{4}|cube)", "the order of a ring such as 2143, or cube")[0]) != "cube":
        pieces.append(tuple(int(piece) - 1 for piece in word))
    (cube,) = read_letters(reader, 1)
    _read_keyword(reader, "cards")
    buildings = tuple(_read_building(reader) for _ in range(OPEN_BUILDINGS))
    _read_keyword(reader, "seafood")
    return Deal(huts, ships, works, tuple(pieces), cube, buildings, read_seafood(reader))


def _read_catch(reader: Reader) -> RevealSeafood:
    return RevealSeafood(read_seat(reader), reader.choice(CATCH_WORDS, "seafood, or ?"))


READ_DRAW: Final[dict[str, Callable[[Reader], Draw]]] = {
    "start": lambda reader: Start(read_seat(reader)),
    "deal": _read_deal,
    "show": lambda reader: RevealRoof(read_roof(reader)),
    "card": lambda reader: RevealBuilding(_read_building(reader)),
    "catch": _read_catch,
    "refill": lambda reader: RefillSeafood(read_seafood(reader)),
    "works": lambda reader: DealWorks(_read_works(reader)),
}
