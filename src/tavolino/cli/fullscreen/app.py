"""The full screen: a table that keeps its place, moves to choose from, and everything else one key away."""

import asyncio
import signal
from collections.abc import Sequence
from contextlib import suppress
from textwrap import wrap
from typing import Any, ClassVar

from rich.style import Style
from rich.text import Text
from textual import events, on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Vertical
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from tavolino.cli.advice import advice
from tavolino.cli.boards.panes import Pane, Pick
from tavolino.cli.fullscreen.board import BoardView
from tavolino.cli.fullscreen.choices import has, narrowed, with_pick
from tavolino.cli.fullscreen.moves import MoveList
from tavolino.cli.fullscreen.picture import width_of
from tavolino.cli.fullscreen.play import Play
from tavolino.cli.fullscreen.readings import Curtain, Reading
from tavolino.cli.fullscreen.shelf import NOTICE, Shelf
from tavolino.core.game import Refusal

SIDE = 40
"""How wide the moves are beside the table; where that is too much, they stand below it."""
BELOW = 7
"""How many lines they have there at least."""
TASK = 4
"""More of them for what a lesson asks."""
STORY = 11
"""How many lines of what has happened are below them, where there is room."""
_PICKED, _NEXT, _CURSOR = (
    Style(underline=True, bold=True),
    Style(underline=True),
    Style(reverse=True, bold=True),
)


class TableScreen(Shelf):
    """One match on the whole screen."""

    CSS_PATH = "fullscreen.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("q,ctrl+c,ctrl+q", "quit", priority=True, show=False),
        Binding("ctrl+z", "suspend_process", show=False),
        Binding("question_mark", "help", show=False),
        Binding("h", "hint", show=False),
        Binding("u", "undo", show=False),
        Binding("s", "score", show=False),
        Binding("l", "log", show=False),
        Binding("r", "rules", show=False),
        Binding("w", "why", show=False),
        Binding("slash", "type", show=False),
        Binding("y", "consent(True)", show=False),
        Binding("n", "consent(False)", show=False),
        Binding("escape", "widen", show=False),
        *(Binding(str(number), f"pane({number - 1})", show=False) for number in range(1, 10)),
    ]

    def __init__(self, play: Play) -> None:
        super().__init__(ansi_color=True)
        self.theme = "ansi-dark"  # the terminal's own colours, also where they are light
        self.play = play
        self.picks: list[Pick] = []
        self.filter = ""
        self.lead: int | None = None
        """The pane that a person has asked for; none: the one where something can be picked."""
        self.left: list[Any] = []
        self.offered: list[Sequence[Any]] = []
        """The actions of each line of the list."""
        self.has_ended = False

    def compose(self) -> ComposeResult:
        """Lay out the screen."""
        yield Static(id="status")
        with Container(id="table"):
            yield BoardView(id="board")
            with Vertical(id="side"):
                yield Static(id="question")
                yield MoveList(id="moves", markup=False)
                yield Static(id="story")
        yield Static(id="notice")
        yield Input(
            id="line", placeholder=self.words("full.type", example=self.words.said(self.play.board.EXAMPLE))
        )
        yield Static(id="keys")

    def on_mount(self) -> None:
        """Begin the match; whoever ends this process finds the terminal as it was before."""
        with suppress(NotImplementedError):  # Windows
            asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, self.exit)
        self.query_one("#line").display = False
        self.query_one("#moves").focus()
        self._go_on()

    @work
    async def _go_on(self) -> None:
        await self.play.run(self.changed)

    # --- Showing ----------------------------------------------------------------------------------

    def changed(self) -> None:
        """Show the match as it stands: something has happened."""
        self.picks, self.filter, self.lead = [], "", None
        if self.play.needs_curtain:
            seat = self.play.seat
            self.push_screen(Curtain(self.words("play.hand-over", seat=seat)), self._seen)
        else:
            self._seen()

    def _seen(self, _: object = None) -> None:
        self.play.drawn()
        self.show()
        if self.play.is_over and not self.has_ended:
            self.has_ended = True
            self.show_sheets(detailed=False)

    def on_resize(self, event: events.Resize) -> None:
        """Use the room there is."""
        self.query_one("#keys", Static).update(_as_many_as_fit(self.words("full.keys"), event.size.width))
        self.call_after_refresh(self.show)

    def show(self) -> None:
        """Draw everything anew."""
        play = self.play
        if play.needs_curtain or not self.is_running:
            return
        self.query_one("#table").set_class(not play.has_begun, "waiting")
        if not play.has_begun:
            self.query_one("#question", Static).update(Text(play.waits_for, style="bold"))
            self.query_one("#notice", Static).update(Text(play.notice, style=NOTICE))
            return
        view, legal = play.view(), play.legal()
        self.left = narrowed(legal, self.picks)
        panes = play.board.panes(view, self.words, self.left)
        self._arrange(panes)
        board = self.query_one(BoardView)
        board.show(panes, self._leading, self._style_of)
        self._show_moves(view)
        self.query_one("#status", Static).update(play.board.status(view, self.words))
        self._show_notice(panes, board.shown)

    def _arrange(self, panes: Sequence[Pane]) -> None:
        """Put the moves beside the table if both have room, else below it."""
        is_beside = width_of(panes, self.size.width) + SIDE <= self.size.width
        self.query_one("#table").set_class(not is_beside, "below")
        side, board = self.query_one("#side"), self.query_one(BoardView)
        if is_beside:
            side.styles.width, side.styles.height = SIDE, "100%"
            board.room = (self.size.width - SIDE - 1, self.size.height - 3)
        else:
            below = BELOW + (TASK if self.play.task else 0)
            height = max(4, self.size.height - 3 - below)
            board.room = (self.size.width, height)
            side.styles.width, side.styles.height = "100%", "1fr"
        story = [part for line in self.play.story[-STORY:] for part in wrap(line, SIDE)]
        self.query_one("#story", Static).update(Text("\n".join(story[-STORY:]), style="italic dim"))
        self.query_one("#story").display = is_beside and self.size.height > 30

    def _leading(self, spots: Sequence[Sequence[Pick]]) -> int:
        """Return the pane to begin with: the one that was asked for, or one to pick most on."""
        if self.lead is not None:
            return min(self.lead, len(spots) - 1)
        useful = [sum(any(has(action, pick) for action in self.left) for pick in picks) for picks in spots]
        return useful.index(max(useful))

    def _style_of(self, pick: Pick) -> Style | None:
        """Return how a spot stands: under the cursor, picked, possible, or none of it."""
        board = self.query_one(BoardView)
        if pick == board.cursor and board.has_focus:
            return _CURSOR
        marked = self._marked()
        if pick in self.picks or (marked is not None and has(marked, pick)):
            return _PICKED
        return _NEXT if any(has(action, pick) for action in self.left) else None

    def _marked(self) -> Any:
        """Return the move under the cursor of the list, to show on the table where it goes."""
        moves = self.query_one(MoveList)
        place = moves.highlighted
        if not moves.has_focus or place is None or place >= len(self.offered):
            return None
        return self.offered[place][0] if len(self.offered[place]) == 1 else None

    def _show_moves(self, view: Any) -> None:
        play, moves = self.play, self.query_one(MoveList)
        self.query_one("#question").set_class(bool(play.task), "task")
        moves.clear_options()
        self.offered = []
        if play.seat is None:
            key = "full.over" if play.is_over else "full.waiting"
            text = Text(play.task or self.words(key, who=play.waits_for), style="bold")
            if play.watches:
                text.append(f"\n{self.words('full.watching')}", "not bold dim")
            self.query_one("#question", Static).update(text)
            return
        question = Text(f"{play.task}\n\n" if play.task else "")
        question.append(play.board.question(view, self.words), style="bold")
        wanted = self.filter.lower().split()
        for line in play.lines(self.left):
            if all(word in line.moves.lower() for word in wanted):
                self.offered.append(line.actions)
                prompt = Text(line.moves).append(f"  {line.effect}" if line.effect else "", "dim")
                moves.add_option(Option(prompt))
        if self.picks or self.filter:
            question.append(f"\n{self.words('full.narrowed', moves=len(self.left))}", "not bold dim")
        self.query_one("#question", Static).update(question)
        if self.offered:
            moves.highlighted = 0

    def _show_notice(self, panes: Sequence[Pane], shown: Sequence[int]) -> None:
        """Show what there is to say; else the panes, those that have no room now in brackets."""
        if self.play.notice:
            self.query_one("#notice", Static).update(Text(self.play.notice, style=NOTICE))
            return
        text = Text()
        for number, pane in enumerate(panes):
            style = "bold" if number in shown else "dim"
            text.append(f" {number + 1} ", "reverse" if number in shown else "dim reverse")
            text.append(f" {pane.name}  ", style)
        self.query_one("#notice", Static).update(text)

    # --- Choosing ---------------------------------------------------------------------------------

    @on(OptionList.OptionSelected, "#moves")
    def _chosen(self, event: OptionList.OptionSelected) -> None:
        """Play the move that was chosen, or show those that share its line."""
        if event.option_index < len(self.offered):
            actions = self.offered[event.option_index]
            if len(actions) == 1:
                self._act(actions[0])
            else:
                self.query_one(MoveList).clear_options()
                self._unfold(actions)

    def _unfold(self, actions: Sequence[Any]) -> None:
        self.offered = [[action] for action in actions]
        moves = self.query_one(MoveList)
        for action in actions:
            lines = self.play.lines([action])
            moves.add_option(Option(Text(lines[0].moves).append(f"  {lines[0].effect}", "dim")))
        moves.highlighted = 0

    @on(OptionList.OptionHighlighted, "#moves")
    def _pointed(self) -> None:
        self.query_one(BoardView).repaint()

    @on(BoardView.Moved)
    def _pointed_on_board(self) -> None:
        self.query_one(BoardView).repaint()

    @on(BoardView.Picked)
    async def _picked(self, event: BoardView.Picked) -> None:
        """Narrow the moves by a spot, or say why nothing can be done there."""
        if self.play.seat is None:
            return
        self.play.notice = ""
        picks = with_pick(self.play.legal(), self.picks, event.pick)
        if picks is None:
            await self._explain(event.pick)
            return
        self.picks = (
            [pick for pick in self.picks if pick != event.pick] if event.pick in self.picks else picks
        )
        self.lead = self.query_one(BoardView).lead
        self.show()
        if len(self.left) == 1:
            self.query_one("#moves").focus()

    async def _explain(self, pick: Pick) -> None:
        every = self.play.game.every_action(len(self.words.seats))
        action = next((action for action in every if has(action, pick)), None)
        refusal = None if action is None else await self.play.why(action)
        self.tell(self._refused(refusal) if refusal else self.words("full.nothing-here"))

    def _refused(self, refusal: Refusal) -> str:
        return self.words("play.refused", rule=refusal.rule, reason=self.words.refuse(refusal))

    def _act(self, action: Any) -> None:
        self.run_worker(self._acted(action))

    async def _acted(self, action: Any) -> None:
        self.play.notice = ""
        if refusal := await self.play.act(action):
            self.tell(self._refused(refusal))

    # --- Keys -------------------------------------------------------------------------------------

    def action_pane(self, number: int) -> None:
        """Show another part of the table first."""
        self.lead, self.play.notice = number, ""
        self.show()

    def action_widen(self) -> None:
        """Take back the last pick, or what was typed."""
        line = self.query_one("#line", Input)
        if line.display:
            line.display = False
            self.query_one("#moves").focus()
        elif self.filter:
            self.filter = ""
        elif self.picks:
            self.picks.pop()
        else:
            self.lead = None
        self.play.notice = ""
        self.show()

    @work(exclusive=True, group="asked")
    async def action_hint(self) -> None:
        """Show the best moves and why; the best one is pointed at."""
        if self.play.seat is None:
            return
        self.tell(thinking := self.words("play.hint.thinking"))
        found = await self.play.hints()
        if self.play.notice == thinking:
            self.play.notice = ""
        self.picks, self.filter = [], ""
        self.show()
        if found:
            table = advice(found, list(self.play.legal()), self.play.game, self.words)
            self.push_screen(Reading(table, self.words("play.hint.compared"), self.words("full.close")))
            self._point_at(found[0].action)
        elif not self.play.notice:
            self.tell(self.words("full.no-hint"))

    def _point_at(self, action: Any) -> None:
        places = (place for place, actions in enumerate(self.offered) if action in actions)
        self.query_one(MoveList).highlighted = next(places, 0)

    @work(exclusive=True, group="asked")
    async def action_undo(self) -> None:
        """Take the last decision back."""
        self.play.notice = ""
        await self.play.undo()
        self.show()

    @work(exclusive=True, group="asked")
    async def action_consent(self, agree: bool) -> None:
        """Answer somebody who would like to take something back."""
        await self.play.consent(agree)

    def action_why(self) -> None:
        """Ask why a move is not allowed."""
        self.action_type("why ")

    def action_type(self, text: str = "") -> None:
        """Let a move, a rule or words to look for be typed."""
        line = self.query_one("#line", Input)
        line.display, line.value = True, text
        line.focus()

    @on(Input.Changed, "#line")
    def _typing(self, event: Input.Changed) -> None:
        """Show the moves that contain what is typed."""
        first = event.value.partition(" ")[0]
        self.filter = "" if first in ("why", "rules") else event.value
        if self.query_one("#line").display:
            self.show()

    @on(Input.Submitted, "#line")
    async def _typed(self, event: Input.Submitted) -> None:
        """Do what was typed."""
        text = event.value.strip()
        shown = list(self.offered)
        self.query_one("#line").display = False
        self.query_one("#moves").focus()
        first, _, rest = text.partition(" ")
        self.play.notice = ""
        if first == "rules":
            self.filter = ""
            self.action_rules(rest)
        elif first == "why":
            await self._answer_why(rest)
        elif len(shown) == 1 and len(shown[0]) == 1:
            self._act(shown[0][0])
        elif text and not shown:
            self.filter = ""
            if (action := self.play.read(text)) is not None:
                self._act(action)
        elif text and (action := self._exactly(text)) is not None:
            self._act(action)
        self.show()

    def _exactly(self, text: str) -> Any:
        """Return the move whose words were typed in full."""
        typed = " ".join(text.lower().split())
        return next((action for action in self.left if self.play.said(action).lower() == typed), None)

    async def _answer_why(self, text: str) -> None:
        if text and (action := self.play.read(text)) is not None:
            refusal = await self.play.why(action)
            self.play.notice = self._refused(refusal) if refusal else self.words("play.allowed")


def _as_many_as_fit(keys: str, width: int) -> str:
    """Return the first keys of a line of them, none of them cut."""
    *others, _ = keys.split(" · ")
    return keys if len(keys) <= width or not others else _as_many_as_fit(" · ".join(others), width)
