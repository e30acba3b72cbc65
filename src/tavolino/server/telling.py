"""What each listener is told: made once for each seat, however many listen there."""

from collections.abc import Sequence
from typing import Any

from msgspec import Raw

from tavolino.core.game import AnyGame, Seat
from tavolino.server.fold import Fold, Happening
from tavolino.server.protocol import Board, StepTold, TableTold, encode
from tavolino.server.store.facts import ChatLine
from tavolino.server.views import TableView


def board(game: AnyGame, state: Any, seat: Seat | None, may_act: bool) -> Board:
    """Return the table as a seat or a spectator (None) sees it: the only way from a state to a client."""
    legal = game.legal(state, seat) if seat is not None and may_act and seat in game.to_move(state) else ()
    outlook = None if seat is None else game.outlook(state, seat)
    return Board(seat, game.view(state, seat), tuple(legal), outlook)


def _raw(texts: Sequence[bytes]) -> tuple[Any, ...]:
    """Return JSON texts as they are, to be put into a message."""
    return tuple(map(Raw, texts))


class Telling:
    """The messages about one moment of a table."""

    def __init__(self, fold: Fold, now: int) -> None:
        self._fold, self._now = fold, now
        self._boards: dict[Seat | None, Any] = {}
        state = fold.match.state
        self._sheets: Any = Raw(encode(fold.game.score(state))) if fold.version else ()
        self._places = fold.game.ranking(state) if fold.version else ()

    def boards(self, seats: Sequence[Seat]) -> tuple[Any, ...]:
        """Return the boards of a listener: one for each own seat, or the spectator's."""
        return tuple(map(self._board, seats)) if seats else (self._board(None),)

    def _board(self, seat: Seat | None) -> Any:
        if seat not in self._boards:
            fold = self._fold
            may_act = seat is not None and seat in fold.to_move and fold.level_at(seat) is None
            self._boards[seat] = Raw(encode(board(fold.game, fold.match.state, seat, may_act)))
        return self._boards[seat]

    def step(self, happening: Happening, seats: Sequence[Seat]) -> bytes:
        """Return what happened, for a listener."""
        fold = self._fold
        return encode(
            StepTold(
                since=happening.since,
                version=happening.version,
                kind=happening.kind,
                seat=happening.seat,
                events=happening.events,
                boards=self.boards(seats),
                sheets=self._sheets,
                places=self._places,
                clocks=fold.clocks.told(self._now),
                asked=fold.asked,
                entries=fold.match.version,
            )
        )

    def table(
        self, table: TableView, seats: Sequence[Seat], chat: Sequence[ChatLine], re: str | None = None
    ) -> bytes:
        """Return everything there is to know, for a listener."""
        fold = self._fold
        return encode(
            TableTold(
                re=re,
                table=table,
                version=fold.version,
                boards=self.boards(seats) if fold.version else (),
                sheets=self._sheets,
                places=self._places,
                clocks=fold.clocks.told(self._now),
                asked=fold.asked,
                events=_raw(fold.events),
                chat=tuple(chat),
            )
        )
