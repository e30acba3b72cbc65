"""The full screen by real keys and clicks: whole matches of every game, and what helps to decide."""

import asyncio
import os
import signal
import subprocess
from collections.abc import Awaitable, Callable
from contextlib import ExitStack
from pathlib import Path

import pytest
from textual.pilot import Pilot

from tavolino.cli.fullscreen.app import TableScreen
from tavolino.cli.fullscreen.board import BoardView
from tavolino.cli.fullscreen.local import LocalPlay
from tavolino.cli.fullscreen.readings import Curtain, Reading
from tavolino.cli.sitting import Sitting
from tavolino.core.match import Match
from tavolino.core.record import SeatRecord, read, verify
from tavolino.games import GAMES

from .terminals import Screen, rows_of

SMALL, LARGE = (80, 24), (120, 40)
AGAINST_ONE = (SeatRecord("Ann", "human"), SeatRecord("Bo", "random"))
TWO_PEOPLE = (SeatRecord("Ann", "human"), SeatRecord("Bo", "human"))


class Shown:
    """A full screen, what is on it, and the keys."""

    def __init__(self, app: TableScreen, play: LocalPlay, pilot: Pilot[None]) -> None:
        self.app, self.play, self.pilot, self.press = app, play, pilot, pilot.press

    @property
    def text(self) -> str:
        return "\n".join(rows_of(self.app))

    async def until(self, is_so: Callable[[], bool]) -> None:
        """Wait for something; only a fault makes this long."""
        for _ in range(6000):
            if is_so():
                await self.pilot.pause()
                return
            await self.pilot.pause(0.02)
        raise AssertionError(self.text)

    async def close(self) -> None:
        """Close what lies over the table."""
        await self.press("escape")
        await self.until(lambda: not self.app.screen.is_modal)

    async def until_shown(self, text: str) -> None:
        await self.until(lambda: text in self.text)


def on_screen(
    file: Path,
    game: str,
    doing: Callable[[Shown], Awaitable[None]],
    seats: tuple[SeatRecord, ...] = AGAINST_ONE,
    lang: str = "en",
    size: tuple[int, int] = SMALL,
    **options: object,
) -> LocalPlay:
    """Sit down at a full screen and do something there."""
    rules = GAMES[game]
    match = Match(rules, rules.Options(**options), len(seats), b"1" * 32)
    sitting = Sitting(match, seats, lang, file, lambda _text, _style: None)
    play = LocalPlay(sitting)

    async def sit() -> None:
        app = TableScreen(play)
        async with app.run_test(size=size) as pilot:
            shown = Shown(app, play, pilot)
            await shown.until(lambda: app.query_one(BoardView).shown != () or app.screen.is_modal)
            await doing(shown)

    with ExitStack() as stack:
        stack.enter_context(sitting.begun())
        asyncio.run(sit())
    return play


@pytest.mark.parametrize(
    ("game", "lang", "size"),
    [
        ("summer-pavilion", "de", SMALL),
        ("walking-in-burano", "pl", LARGE),
        ("burano", "en", SMALL),
        ("nine-holes", "pl", SMALL),
    ],
)
def test_a_whole_match_by_keyboard(home: Path, game: str, lang: str, size: tuple[int, int]) -> None:
    async def play_on(shown: Shown) -> None:
        while not shown.play.is_over:
            await shown.until(lambda: shown.play.seat is not None or shown.play.is_over)
            await shown.press("enter")
        await shown.until(lambda: isinstance(shown.app.screen, Reading))
        assert "SP-" in shown.text or game != "summer-pavilion"
        assert shown.play.words("score.total") in shown.text  # at once, without scrolling

    on_screen(home / "match.json", game, play_on, lang=lang, size=size)
    assert verify(read((home / "match.json").read_bytes()), GAMES).is_over


def test_the_table_fits_and_its_parts_have_numbers(home: Path) -> None:
    async def look(shown: Shown) -> None:
        assert "Round 1 of 6" in shown.text
        assert "1  Offer" in shown.text
        assert "Hand" in shown.text  # the whole own board is there
        await shown.press("3")
        assert shown.text.index("Bo · 5 points") < shown.text.index("3  Bo")

    on_screen(home / "match.json", "summer-pavilion", look, first=0)


@pytest.mark.parametrize("lang", ["en", "pl", "de"])
def test_the_line_of_keys_ends_with_a_whole_one(home: Path, lang: str) -> None:
    async def look(shown: Shown) -> None:
        keys = shown.play.words("full.keys")
        assert keys.startswith(f"{shown.text.splitlines()[-1].rstrip()} · ")

    on_screen(home / "match.json", "nine-holes", look, lang=lang)


def test_cursor_and_picks_narrow_the_moves(home: Path) -> None:
    async def pick(shown: Shown) -> None:
        all_of_them = len(shown.app.left)
        await shown.press("tab")
        await shown.press("right", "enter")
        assert 0 < len(shown.app.left) < all_of_them
        await shown.press("escape")
        assert len(shown.app.left) == all_of_them

    on_screen(home / "match.json", "summer-pavilion", pick, first=0)


def test_a_click_picks_and_what_cannot_be_says_which_rule_forbids_it(home: Path) -> None:
    async def click(shown: Shown) -> None:
        rows = shown.text.splitlines()
        row = next(number for number, line in enumerate(rows) if line.startswith("1 "))
        await shown.pilot.click(offset=(2, row))
        assert {action.source for action in shown.app.left} == {1}
        await shown.press("escape")
        star = next(number for number, line in enumerate(rows) if "‹2›" in line)
        await shown.pilot.click(offset=(rows[star].index("‹2›") - 3, star))
        await shown.until_shown("Not allowed by SP-2.2")

    on_screen(home / "match.json", "summer-pavilion", click, first=0)


def test_hint_undo_why_scores_rules_and_log_are_a_key_away(home: Path) -> None:
    async def ask(shown: Shown) -> None:
        await shown.press("h")
        await shown.until_shown("Expected lead")
        await shown.close()
        await shown.press("enter")
        await shown.until_shown("Bo, take tiles")
        await shown.press("u")
        await shown.until_shown("Ann, take tiles")
        await shown.press("w", *"draft centre red", "enter")
        await shown.until_shown("Not allowed by SP-3.4")
        await shown.press("s")
        await shown.until_shown("Start")
        await shown.close()
        await shown.press("slash", *"rules SP-3.5", "enter")
        await shown.until(lambda: isinstance(shown.app.screen, Reading))
        await shown.until_shown("SP-3.5")
        await shown.close()
        await shown.press("l")
        await shown.until_shown("Ann")

    on_screen(home / "match.json", "summer-pavilion", ask, seats=TWO_PEOPLE, first=0)


def test_what_there_is_to_say_is_said_whole(home: Path) -> None:
    async def mistype(shown: Shown) -> None:
        await shown.press("slash", *"drft 1 orange", "enter")
        await shown.until(lambda: "Did you mean “draft" in " ".join(shown.text.split()))

    on_screen(home / "match.json", "summer-pavilion", mistype, first=0)


def test_it_can_be_suspended_and_ended_from_outside(home: Path) -> None:
    def state() -> str:
        asked = ["ps", "-o", "state=", "-p", str(shown.process.pid)]
        return subprocess.run(asked, capture_output=True, text=True, check=False).stdout.strip()

    shown = Screen(home, "play", "summer-pavilion", "-o", "first=0", "--seed", "1")
    shown.until_shown("Tab table")
    shown.press("\x1a")
    shown.until(lambda _: state().startswith("T"))
    os.kill(shown.process.pid, signal.SIGCONT)
    shown.cells.reset()
    shown.until_shown("Tab table")
    shown.press("\r")
    shown.until(lambda seen: "Hand  –" not in seen)
    os.kill(shown.process.pid, signal.SIGTERM)
    shown.until_shown("The match is kept")


def test_moves_can_be_typed_in_the_language_shown_and_in_the_notation(home: Path) -> None:
    async def type_them(shown: Shown) -> None:
        for words in ("weź", "draft"):
            action = shown.play.legal()[0]
            text = shown.play.said(action) if words == "weź" else shown.play.game.format(action)
            assert text.startswith(words)
            before = len(shown.play.story)
            await shown.press("slash", *text.replace("ś", "ś"), "enter")
            await shown.until(lambda before=before: len(shown.play.story) > before)  # type: ignore[misc]

    on_screen(home / "match.json", "summer-pavilion", type_them, seats=TWO_PEOPLE, lang="pl", first=0)


def test_a_curtain_hides_a_secret_hand_until_its_owner_sits_there(home: Path) -> None:
    async def hand_over(shown: Shown) -> None:
        await shown.until(lambda: isinstance(shown.app.screen, Curtain))
        assert "press Enter when only you" in shown.text
        assert "Ann, " not in shown.text.replace("Ann: press", "")
        await shown.press("enter")
        await shown.until_shown("Ann, take one")

    on_screen(home / "match.json", "walking-in-burano", hand_over, seats=TWO_PEOPLE, first=0)


def test_a_capable_terminal_gets_the_full_screen_and_the_match_is_kept(home: Path) -> None:
    shown = Screen(home, "play", "summer-pavilion", "-o", "first=0", "--seed", "1")
    shown.until(lambda seen: "Hand  –" in seen)
    shown.press("\r")
    shown.until(lambda seen: "Hand  –" not in seen)
    shown.press("q")
    shown.until_shown("The match is kept. Continue with: tavolino resume")
    (file,) = (home / ".local" / "share" / "tavolino" / "matches").glob("*.json")
    assert any(seat == 0 for seat, _ in read(file.read_bytes()).log)
