"""What one match tells: who sat where and how it ended, and what each of them did."""

from typing import Any

from msgspec import Struct

from tavolino.core.game import CHANCE, Seat
from tavolino.core.match import Match
from tavolino.core.record import Record, RecordError, read, verify
from tavolino.games import GAMES
from tavolino.open_data.lenses import lens_of


class Told(Struct, frozen=True):
    """One seat of one match."""

    level: str
    turn: int
    """Its place in the order of play: 1 begins."""
    points: int
    won: float | None
    """Its part of the win; alone nobody wins."""
    decisions: int
    sources: dict[str, int]
    opening: dict[str, str]
    habits: dict[str, int]
    features: tuple[str, ...]


class MatchTold(Struct, frozen=True):
    """One match, and of which kind it is."""

    options: dict[str, str]
    seats: tuple[Told, ...]


def told(game: str, line: tuple[str, bytes]) -> MatchTold:
    """Play a record again, which stands at a place, and tell; raise RecordError with its place."""
    where, text = line
    try:
        record = read(text)
        if record.game != game:
            raise RecordError("game", f"a match of {record.game}, not of {game}")
        if record.result is None:
            raise RecordError("result", "the match is not over, so its result is not known")
        return _told(record, verify(record, GAMES))
    except RecordError as error:
        raise RecordError(f"{where}, {error.where}", error.what) from error


def _told(record: Record, match: Match[Any, Any, Any]) -> MatchTold:
    known = {name for variant in lens_of(match.game).VARIANTS for name in variant}
    options = {name: str(record.options[name]) for name in sorted(known)}
    events = happened(match)
    return MatchTold(options, tuple(_seat(record, match, events, seat) for seat in range(match.seats)))


def _seat(record: Record, match: Match[Any, Any, Any], events: list[Any], seat: Seat) -> Told:
    game, lens, result = match.game, lens_of(match.game), record.result
    assert result
    deciders = [entry.seat for entry in match.log if entry.seat != CHANCE]
    sheet = game.score(match.state)[seat]
    own = [event for event in events if getattr(event, "seat", None) == seat]
    sources: dict[str, int] = {}
    for item in sheet.items:
        sources[item.rule] = sources.get(item.rule, 0) + item.points
    return Told(
        level=record.seats[seat].player,
        turn=(seat - deciders[0]) % match.seats + 1,
        points=sheet.total,
        won=(result.places[seat] == 1) / result.places.count(1) if match.seats > 1 else None,
        decisions=deciders.count(seat),
        sources=sources,
        opening=dict(lens.opening(own)),
        habits=dict(lens.habits(own)),
        features=tuple(lens.features(own, sheet)),
    )


def happened(match: Match[Any, Any, Any]) -> list[Any]:
    """Return all events of a match."""
    return [
        event
        for version, entry in enumerate(match.log)
        for event in match.game.events(
            match.states[version], entry.seat, entry.action, match.states[version + 1]
        )
    ]
