"""A seat at a table on a server for the full screen; without a seat, one watches."""

import asyncio
import json
from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import count
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tavolino.cli.boards import board_of
from tavolino.cli.fullscreen.play import COMMANDS
from tavolino.cli.fullscreen.remote import Remote, RemoteError
from tavolino.cli.moves import Line, grouped, read
from tavolino.core.game import Refusal, ScoreSheet, Seat
from tavolino.games import GAMES
from tavolino.players.hints import Hint
from tavolino.server.wire.changes import merged
from tavolino.server.wire.messages import PROTOCOL
from tavolino.texts import rulebook, words

PAUSE = 2.0
"""Seconds before one connects again."""
ALIVE = 60.0
"""Seconds after which the server is told that one is still there."""


class OnlinePlay:
    """A table far away, as a full screen needs it."""

    def __init__(self, remote: Remote, table: dict[str, Any], lang: str) -> None:
        self._remote, self._table = remote, table
        self.game = GAMES[table["game"]]
        self.board, self.book = board_of(self.game.NAME), rulebook(self.game.NAME, lang)
        self._lang = lang
        self.words = words(lang, self.game.NAME).at(self._names())
        self.story: list[str] = []
        self.notice = ""
        self._boards: list[dict[str, Any]] = []
        self._sheets: Any = []
        self._places: Sequence[int] = ()
        self._version = 0
        self._asked_by: Seat | None = None
        self._socket: ClientConnection | None = None
        self._is_lost = False
        self._ids, self._answers = count(1), dict[str, asyncio.Future[dict[str, Any]]]()
        self._view: Any = None
        self._legal: Sequence[Any] = ()

    def _names(self) -> list[str]:
        return [seat["name"] or "…" for seat in self._table["seats"]]

    # --- What is seen -----------------------------------------------------------------------------

    @property
    def _own(self) -> dict[str, Any] | None:
        """The board to look at: of a seat here that decides, else the first."""
        deciding = (board for board in self._boards if board["legal"])
        return next(deciding, next(iter(self._boards), None))

    @property
    def has_begun(self) -> bool:
        """Whether there is a table to be seen."""
        return self._own is not None

    @property
    def seat(self) -> Seat | None:
        """The seat here that decides now."""
        own = self._own
        return own["seat"] if own is not None and own["legal"] else None

    task = ""

    @property
    def watches(self) -> bool:
        """Whether one has no seat at the table."""
        return not any(seat["mine"] for seat in self._table["seats"])

    @property
    def is_over(self) -> bool:
        """Whether the match is over."""
        return bool(self._table["status"] == "over")

    @property
    def waits_for(self) -> str:
        """Who decides now; before the match, the links for who is still to come."""
        if self._own is None:
            return self.words("online.waiting", link=self.link)
        return ", ".join(self.words.seats[seat] for seat in self.view().to_move)

    @property
    def link(self) -> str:
        """The link by which others come to the table."""
        invites = (f"/{seat['invite']}" for seat in self._table["seats"] if seat["invite"])
        return f"{self._remote.server}/join/{self._table['id']}{next(invites, '')}"

    needs_curtain = False

    def drawn(self) -> None:
        """Nobody else sits at this screen."""

    def view(self) -> Any:
        """Return the table as one may see it."""
        return self._view

    def legal(self) -> Sequence[Any]:
        """Return what may be done now."""
        return self._legal

    def lines(self, actions: Sequence[Any]) -> list[Line]:
        """Return some of the legal actions in words; what they would bring only the server knows."""
        return list(grouped(self.game, self.words, actions, lambda _: (0, [])))

    def sheets(self) -> Sequence[ScoreSheet]:
        """Return everybody's points."""
        return msgspec.convert(self._sheets, list[ScoreSheet])

    def places(self) -> Sequence[int]:
        """Return everybody's place once the match is over."""
        return self._places

    def said(self, action: Any) -> str:
        """Return an action in words."""
        return self.words.said(self.game.format(action))

    def read(self, text: str) -> Any:
        """Return the action that a text means; None, with a notice, if there is none."""
        return read(self.game, self.words, self._legal, text, COMMANDS, self._say)

    def _say(self, key: str, style: str = "", **values: Any) -> None:  # noqa: ARG002 - where it stands says enough
        self.notice = f"{self.notice} {self.words(key, **values)}".strip()

    # --- The connection ---------------------------------------------------------------------------

    async def run(self, changed: Callable[[], None]) -> None:
        """Listen to the table until the match is over; connect again when the connection breaks."""
        changed()
        while not self.is_over:
            address, headers = self._remote.socket_of(self._table["id"])
            try:
                async with connect(address, additional_headers=headers, max_size=None) as socket:
                    self._socket = socket
                    await self._say_hello()
                    if self._is_lost:
                        self._is_lost, self.notice = False, self.words("online.back")
                    alive = asyncio.create_task(self._stay())
                    try:
                        async for text in socket:
                            if await self._heard(json.loads(text)):
                                changed()
                    finally:
                        alive.cancel()
            except (OSError, ConnectionClosed, InvalidHandshake):
                pass  # what can be done about it is the same
            self._socket = None
            if not self.is_over:
                self._is_lost, self.notice = True, self.words("online.lost", server=self._remote.server)
                changed()
                await asyncio.sleep(PAUSE)

    async def _stay(self) -> None:
        """Say now and then that one is still here."""
        while True:
            await asyncio.sleep(ALIVE)
            with suppress(ConnectionClosed):
                await self._send({"type": "ping"})

    async def _say_hello(self) -> None:
        tokens = [seat["token"] for seat in self._table["seats"] if seat["token"]]
        await self._send({"type": "hello", "protocol": PROTOCOL, "seats": tokens})

    async def _heard(self, told: dict[str, Any]) -> bool:
        """Take in a message; return whether it changes what is seen."""
        if (answer := self._answers.pop(told.get("re") or "", None)) is not None and not answer.done():
            answer.set_result(told)
        match told["type"]:
            case "table":
                await self._seated(told["table"])
                self._boards, self._sheets = told["boards"], told["sheets"]
                self._places, self._version = told["places"], told["version"]
                self.story = [line for events in told["events"] for line in self._lines(events)]
            case "step" if told["since"] <= self._version:
                self._stepped(told)
            case "step":
                await self._send({"type": "resync"})
                return False
            case "seating":
                await self._seated(told["table"])
            case "error" if told.get("re") is None:
                self.notice = told["detail"]
            case _:
                return False
        self._asked(told)
        self._decode()
        return True

    def _stepped(self, told: dict[str, Any]) -> None:
        for board, step in zip(self._boards, told["boards"], strict=False):
            whole = merged(board, step["changes"])
            board |= whole | {"legal": step["legal"], "undo": step["undo"]}
        self._sheets = merged(self._sheets, told["sheets"])
        self._places, self._version = told["places"], told["version"]
        self.story += self._lines(told["events"])

    def _asked(self, told: dict[str, Any]) -> None:
        """Say that somebody would like to take something back."""
        asked = told.get("asked")
        self._asked_by = asked["seat"] if asked else None
        own = [board["seat"] for board in self._boards]
        if asked and asked["seat"] not in own and any(seat is not None for seat in own):
            self.notice = self.words("online.asked", seat=asked["seat"])

    async def _seated(self, table: dict[str, Any]) -> None:
        """Take note of who sits where; the host begins as soon as nobody is missing."""
        self._table = table
        self.words = words(self._lang, self.game.NAME).at(self._names())
        is_full = all(seat["person"] or seat["level"] for seat in table["seats"])
        if table["status"] == "open" and table["hosting"] and is_full:
            try:
                await asyncio.to_thread(self._remote.post, f"/tables/{table['id']}/start")
            except RemoteError as error:
                self.notice = str(error)

    def _decode(self) -> None:
        own = self._own
        if own is not None:
            self._view = msgspec.convert(own["view"], self.game.View)
            self._legal = msgspec.convert(own["legal"], list[self.game.Action])  # type: ignore[name-defined]

    def _lines(self, events: Sequence[Any]) -> list[str]:
        told = msgspec.convert(events, list[self.game.Event])  # type: ignore[name-defined]
        return [text for event in told if (text := self.words.tell(event))]

    # --- What is done -----------------------------------------------------------------------------

    async def _send(self, message: dict[str, Any]) -> str:
        number = str(next(self._ids))
        if self._socket is not None:
            await self._socket.send(json.dumps({"id": number} | message))
        return number

    async def _request(self, message: dict[str, Any]) -> dict[str, Any]:
        """Send a message and wait for its answer; what is no answer to it becomes a notice."""
        if self._socket is None:
            self.notice = self.words("online.lost", server=self._remote.server)
            return {"type": "error"}
        answer: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        number = str(next(self._ids))
        self._answers[number] = answer
        try:
            await self._socket.send(json.dumps({"id": number} | message))
            told = await asyncio.wait_for(answer, ALIVE)
        except (ConnectionClosed, TimeoutError):
            self._answers.pop(number, None)
            self.notice = self.words("online.lost", server=self._remote.server)
            return {"type": "error"}
        if told["type"] == "error":
            self.notice = told["detail"]
        return told

    async def act(self, action: Any) -> Refusal | None:
        """Do something; return why not, if it is not allowed."""
        actions = [msgspec.to_builtins(action)]
        act = {"type": "act", "seat": self.seat, "version": self._version, "actions": actions}
        return _refusal(await self._request(act))

    async def why(self, action: Any) -> Refusal | None:
        """Return why something is not allowed; None if it is."""
        asked = {"type": "why", "seat": self.seat, "action": msgspec.to_builtins(action)}
        return _refusal(await self._request(asked))

    async def undo(self) -> None:
        """Take the last decision back, or ask the others whether it may be."""
        own = self._own
        if own is not None and own["seat"] is not None:
            await self._request({"type": "undo", "seat": own["seat"]})

    async def consent(self, agree: bool) -> None:
        """Answer somebody who would like to take something back."""
        own = self._own
        if own is not None and own["seat"] is not None and self._asked_by is not None:
            await self._request({"type": "consent", "seat": own["seat"], "agree": agree})

    async def hints(self) -> Sequence[Hint]:
        """Return the best moves, if hints are given at this table."""
        if not self._table["terms"]["hints"]:
            self.notice = self.words("online.no-hints")
            return ()
        told = await self._request({"type": "hint", "seat": self.seat})
        return [
            msgspec.convert(hint | {"action": self._action(hint["action"])}, Hint)
            for hint in told.get("hints", ())
        ]

    def _action(self, told: Any) -> Any:
        return msgspec.convert(told, self.game.Action)


def _refusal(told: dict[str, Any]) -> Refusal | None:
    if told["type"] != "refused":
        return None
    values = {
        name: tuple(value) if isinstance(value, list) else value for name, value in told["values"].items()
    }
    return Refusal(told["rule"], told["reason"], values)
