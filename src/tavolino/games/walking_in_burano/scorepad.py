"""A game at a real table, to be counted: streets whose cards are told by what they show.

As text, one thing a line; `#` begins a remark, case and blanks do not matter, houses go from left to right:

    edition polish
    closed windows yes
    player Ann
    permits 4
    coins 3
    house woman
    ground: 3 flowers, pizzeria 3, 2 passers-by
    first: cat, red awning
    roof: chimney
    house
    ground: 4 plants

Or as JSON: `{"edition": "polish", "closed_windows": true, "players": [{"name": "Ann", "permits": 4,
"coins": 3, "houses": [{"character": "woman", "ground": {"flowers": 3, "shop": "cafe", "shop_points": 3},
"first": {"cats": 1}, "roof": {}}]}]}`. An empty house is a gap that a scaffold holds.
"""

import msgspec

from tavolino.core.pad import Counted, PadError, PadFault, from_json
from tavolino.games.walking_in_burano.decks import Card
from tavolino.games.walking_in_burano.material import BACKS, Edition
from tavolino.games.walking_in_burano.pad import (
    CHARACTER_NAMES,
    Form,
    Pad,
    Path,
    faults_of_pad,
)
from tavolino.games.walking_in_burano.pad_text import PadReader
from tavolino.games.walking_in_burano.scoring import Standing, ranking_of, rating, sheets_of


def counted(text: str) -> Counted:
    """Return the points of the table that a text or JSON describes, or raise PadError with all faults."""
    pad = parse_scorepad(text)
    told = standings(pad)
    sheets = tuple(sheets_of(told, pad.closed_windows))
    is_alone = len(sheets) == 1
    return Counted(
        names=tuple(player.name for player in pad.players),
        sheets=sheets,
        places=tuple(ranking_of(told, pad.closed_windows)),
        remark="rating" if is_alone else "",
        things={"rating": rating(sheets[0].total)} if is_alone else {},
    )


def parse_scorepad(text: str) -> Form:
    """Return the table that a text or JSON describes, or raise PadError with all faults."""
    return _from_json(text) if text.lstrip().startswith("{") else PadReader(text).read()


def standings(pad: Form) -> list[Standing]:
    """Return what can be scored; cards are named by house and level, such as `2.roof` (WB-9.0)."""
    return [_standing(player, pad.edition) for player in pad.players]


def _standing(pad: Pad, edition: Edition) -> Standing:
    street = []
    for number, house in enumerate(pad.houses, 1):
        counts = edition == "german" or None not in house.cards
        street.append(
            tuple(
                Card(f"{number}.{level}", **msgspec.structs.asdict(icons))
                if icons is not None and counts
                else None
                for level, icons in zip(BACKS, house.cards, strict=True)
            )
        )
    characters = tuple(CHARACTER_NAMES.get(house.character or "") for house in pad.houses)
    return Standing(tuple(street), characters, pad.permits, pad.coins)


def _from_json(text: str) -> Form:
    pad = from_json(text, Form)
    faults = [PadFault(_json_place(path), what) for path, what in faults_of_pad(pad)]
    if faults:
        raise PadError(tuple(faults))
    return pad


def _json_place(path: Path) -> str:
    return (
        "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path).lstrip(".") or "JSON"
    )
