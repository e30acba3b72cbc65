"""What a client may ask on its WebSocket, and what it is answered."""

from typing import Any

import msgspec

from tavolino.core.game import Refusal, Seat
from tavolino.server.access.auth import Visitor
from tavolino.server.house import House
from tavolino.server.match.facts import ChatLine
from tavolino.server.match.terms import proper_text
from tavolino.server.problems import ProblemError, conflict, forbidden
from tavolino.server.tables.listener import Listener
from tavolino.server.tables.live import LiveTable, now_ms
from tavolino.server.wire.messages import (
    PROTOCOL,
    Act,
    Allowed,
    AskHint,
    AskOutlook,
    Chat,
    ClientMessage,
    Consent,
    Done,
    Hello,
    Hints,
    Look,
    OutlookTold,
    Ping,
    Pong,
    Refused,
    Resync,
    Undo,
    Why,
)
from tavolino.server.wire.views import may_watch, seat_of_token


class Talk:
    """One client at one table."""

    def __init__(self, table: LiveTable, listener: Listener, house: House, visitor: Visitor) -> None:
        self.table, self.listener, self.house, self.visitor = table, listener, house, visitor
        self.is_greeted = False

    async def answer(self, message: ClientMessage) -> Any:
        """Carry out a message and return its answer."""
        match message:
            case Hello():
                return await self._hello(message)
            case Act():
                return await self._act(message)
            case Why():
                return self._why(message)
            case AskHint():
                return await self._hint(message)
            case AskOutlook():
                return self._outlook(message)
            case Undo():
                self._check_seat(message.seat)
                done = await self.table.undo(message.seat, _request(message.seat, message.id))
                return Done(re=message.id, version=done)
            case Consent():
                self._check_seat(message.seat)
                request = _request(message.seat, message.id)
                done = await self.table.consent(message.seat, message.agree, request)
                return Done(re=message.id, version=done)
            case Chat():
                return await self._chat(message)
            case Resync():
                await self.table.read_header()
                await self.table.catch_up()
                return await self.table.whole(self.listener, message.id)
            case Look():
                self.listener.is_looking = message.seen
                return Done(re=message.id, version=self.table.fold.version)
            case Ping():
                return Pong(re=message.id, version=self.table.fold.version)

    async def _hello(self, message: Hello) -> bytes:
        if message.protocol != PROTOCOL:
            raise ProblemError(400, "protocol", f"Protocol {PROTOCOL} is spoken here.")
        self.table.listeners.discard(self.listener)
        self.table = await self.house.tables.get(
            self.table.id
        )  # it may have been closed here while all was quiet
        await self.table.read_header()
        signer, header = self.house.signer, self.table.header
        seats = [seat_of_token(signer, token, header, self.visitor) for token in message.seats]
        if None in seats:
            raise forbidden("This token is not for this session and table.")
        self.listener.claimed = tuple(sorted({seat for seat in seats if seat is not None}))
        whole = await self.table.whole(self.listener, message.id)
        self.table.listeners.add(self.listener)
        self.is_greeted = True
        return whole

    async def _act(self, message: Act) -> Done:
        self._check_seat(message.seat)
        actions = [self._action(text) for text in message.actions]
        request = _request(message.seat, message.id)
        done = await self.table.act(message.seat, message.version, actions, request)
        return Done(re=message.id, version=done)

    def _why(self, message: Why) -> Allowed | Refused:
        self._check_seat(message.seat)
        fold = self.table.fold
        if not fold.version:
            raise conflict("not-started", "The match has not begun.")
        refusal = fold.game.refusal(fold.match.state, message.seat, self._action(message.action))
        return Allowed(re=message.id) if refusal is None else self.refused(message.id, refusal)

    async def _hint(self, message: AskHint) -> Hints:
        self._check_seat(message.seat)
        if not self.table.header.terms.hints:
            raise forbidden("This table plays without hints.")
        if message.seat not in self.table.fold.to_move:
            raise conflict("not-to-move", "This seat is not to move.")
        hints = await self.house.bots.hints(self.table, message.seat, self.visitor.client)
        return Hints(re=message.id, hints=hints)

    def _outlook(self, message: AskOutlook) -> OutlookTold:
        self._check_own(message.seat)
        if not self.table.fold.version:
            raise conflict("not-started", "The match has not begun.")
        moment = self.table.moment
        outlook = moment.outlook(message.seat)
        return OutlookTold(re=message.id, seat=message.seat, version=moment.version, outlook=outlook)

    async def _chat(self, message: Chat) -> Done:
        session = self.visitor.session
        person = await self.house.people.of_session(session, now_ms()) if session else None
        if person is None:  # nobody from the first, or signed out or deleted since
            raise forbidden("Say who you are first.")
        if not may_watch(self.table.header, person.id):
            raise forbidden("You do not sit at this table.")
        if person.id in self.table.header.muted:
            raise ProblemError(403, "muted", "You may not talk at this table.")
        own = self.table.header.seats_of(person.id)
        name = self.table.header.seats[own[0]].name if own else person.name
        text = proper_text(message.text)
        if not text.strip():
            raise ProblemError(400, "malformed", "There is nothing to be read in this.")
        line = ChatLine(0, person.id, name, text, now_ms())
        number = await self.table.say(line, f"{person.id}/{message.id}")
        return Done(re=message.id, version=number)

    def _check_own(self, seat: Seat) -> None:
        if seat not in self.table.seats_of(self.listener):
            raise forbidden("This seat is not played from here.")

    def _check_seat(self, seat: Seat) -> None:
        self._check_own(seat)
        if standstill := self.table.fold.standstill:
            raise standstill.problem()
        if seat in self.table.fold.stand_ins:
            raise conflict("stand-in", "A computer player stands in for this seat: hand it back first.")

    def _action(self, text: msgspec.Raw) -> Any:
        return msgspec.json.decode(text, type=self.table.fold.game.Action)

    @staticmethod
    def refused(number: str, refusal: Refusal, index: int = 0) -> Refused:
        """Return the answer that a rule forbids it."""
        return Refused(
            re=number, rule=refusal.rule, reason=refusal.reason, values=refusal.values, action=index
        )


def _request(seat: Seat, number: str) -> str:
    """Return under which name a message is remembered, so that it is not carried out twice."""
    return f"{seat}/{number}"
