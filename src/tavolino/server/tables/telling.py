"""What each listener is told: worked out once for each seat, however many listen there."""

from collections.abc import Sequence
from functools import cached_property
from typing import Any, Final

from msgspec import Raw
from msgspec.structs import replace

from tavolino.core.game import CHANCE, AnyGame, ScoreSheet, Seat
from tavolino.core.match import looks_alike
from tavolino.core.undo import last_decision
from tavolino.server.match.drafts import UndoStanding, undo_standing
from tavolino.server.match.facts import ChatLine
from tavolino.server.match.fold import Fold, Happening
from tavolino.server.match.watch import PLAYED
from tavolino.server.wire.changes import changes
from tavolino.server.wire.messages import Board, BoardStep, StepTold, TableTold, encode
from tavolino.server.wire.views import TableView

LASTING: Final = ("never", "nothing", "drawn")
"""Standings that no decision of another seat changes, nor chance."""


def board(
    game: AnyGame, state: Any, seat: Seat | None, is_deciding: bool, before: Any = None, view: Any = None
) -> Board:
    """Return the table as a seat or a spectator (None) sees it: the only way from a state to a client.

    An outlook is for who decides, and takes longer than all the rest; until its next decision a seat keeps
    the one from before. Who has the view already can give it.
    """
    view = view or game.view(state, seat)
    if seat is None or not is_deciding:
        return Board(seat, view, (), before)
    return Board(seat, view, tuple(game.legal(state, seat)), game.outlook(state, seat))


class Moment:
    """A table at one version; what nobody listens to is never worked out."""

    def __init__(self, fold: Fold, before: "Moment | None" = None) -> None:
        self._game, self._match, self._state = fold.game, fold.match, fold.match.state
        self.version = fold.version
        self._deciding = {seat for seat in fold.to_move if fold.level_at(seat) is None}
        self._last: dict[Seat | None, Board] = {**before._last, **before._boards} if before else {}
        self._boards: dict[Seat | None, Board] = {}
        self.alike: set[Seat | None] = set()
        """Who sees nothing else than at the moment before, but perhaps for whose turn it is."""
        self.undos: dict[Seat | None, UndoStanding] = {}
        """What each listener was told about taking back."""
        self._asked: dict[Seat, Any] = {}

    def board(self, seat: Seat | None) -> Board:
        """Return the table as a seat or a spectator (None) sees it."""
        if seat not in self._boards:
            self._boards[seat] = self._drawn(seat)
        return self._boards[seat]

    def _drawn(self, seat: Seat | None) -> Board:
        view, last = self._match.view(self._state, seat), self._last.get(seat)
        is_deciding = seat in self._deciding
        if last and bool(last.legal) == is_deciding and looks_alike(view, last.view):
            self.alike.add(seat)  # others have decided in secret: what it may do is as it was
            return replace(last, view=view)
        return board(self._game, self._state, seat, is_deciding, last and last.outlook, view)

    def outlook(self, seat: Seat) -> Any:
        """Return the outlook of a seat that asks for it, whether it decides or not."""
        if seat in self._deciding:
            return self.board(seat).outlook
        if seat not in self._asked:
            self._asked[seat] = self._game.outlook(self._state, seat)
        return self._asked[seat]

    @cached_property
    def sheets(self) -> tuple[ScoreSheet, ...]:
        """Everybody's points; nobody's before the match has begun."""
        return self._game.score(self._state) if self.version else ()

    @cached_property
    def places(self) -> tuple[int, ...]:
        """Everybody's place, as the points stand now."""
        return self._game.ranking(self._state) if self.version else ()


class Telling:
    """What has changed from one moment of a table to the next, for each listener."""

    def __init__(self, before: Moment, after: Moment, happening: Happening, fold: Fold, now: int) -> None:
        self._before, self._after, self._fold, self._since = before, after, fold, happening.since
        self._parts: dict[str, Any] = {
            "since": happening.since,
            "version": happening.version,
            "kind": happening.kind,
            "seat": happening.seat,
            "events": happening.events,
            "sheets": Raw(encode(changes(before.sheets, after.sheets))),
            "places": after.places,
            "clocks": fold.clocks.told(now),
            "asked": fold.asked,
            "entries": fold.match.version,
        }
        self._boards: dict[Seat | None, Any] = {}
        self._messages: dict[tuple[Seat, ...], bytes] = {}

    def step(self, seats: tuple[Seat, ...]) -> bytes:
        """Return what happened, for who listens at these seats or watches."""
        if seats not in self._messages:
            boards = tuple(map(self._board, seats or (None,)))
            self._messages[seats] = encode(StepTold(boards=boards, **self._parts))
        return self._messages[seats]

    def _board(self, seat: Seat | None) -> Any:
        if seat not in self._boards:
            old, new = self._before.board(seat), self._after.board(seat)
            changed = changes(old.view, new.view, ("view",)) + changes(old.outlook, new.outlook, ("outlook",))
            self._boards[seat] = Raw(encode(BoardStep(seat, new.legal, self._undo(seat), changed)))
        return self._boards[seat]

    def _undo(self, seat: Seat | None) -> UndoStanding:
        """Return whether a seat can take back; as before, as long as nothing has happened that changes it."""
        known = self._before.undos.get(seat)
        if known is None or seat is None or not (self._lasts(known, seat) or self._are_only_secrets(seat)):
            known = undo_standing(self._fold, seat)
        self._after.undos[seat] = known
        return known

    def _lasts(self, known: UndoStanding, seat: Seat) -> bool:
        """Say whether a standing stays what it is until this seat decides, or somebody takes back."""
        happened = self._fold.facts[self._since :]
        return known in LASTING and all(kind in PLAYED and actor != seat for kind, actor in happened)

    def _are_only_secrets(self, seat: Seat) -> bool:
        """Say whether all that has happened are decisions that this seat cannot see, nor they its own."""
        happened, match = self._fold.facts[self._since :], self._fold.match
        if seat not in self._after.alike or any(
            kind not in PLAYED or actor in (seat, CHANCE) for kind, actor in happened
        ):
            return False
        own = last_decision(match, seat)
        return own is None or match.game.redact(match.log[own].action, None) != match.log[own].action


def whole_table(
    moment: Moment,
    fold: Fold,
    table: TableView,
    seats: Sequence[Seat],
    chat: Sequence[ChatLine],
    now: int,
    re: str | None = None,
) -> bytes:
    """Return everything there is to know, for a listener: one board for each own seat, or the spectator's."""
    boards = [
        replace(moment.board(seat), undo=undo_standing(fold, seat))
        for seat in (seats or (None,) if moment.version else ())
    ]
    return encode(
        TableTold(
            re=re,
            table=table,
            version=moment.version,
            boards=tuple(boards),
            sheets=moment.sheets,
            places=moment.places,
            clocks=fold.clocks.told(now),
            asked=fold.asked,
            events=_raw(fold.events),
            chat=tuple(chat),
        )
    )


def _raw(texts: Sequence[bytes]) -> tuple[Any, ...]:
    """Return JSON texts as they are, to be put into a message."""
    return tuple(map(Raw, texts))
