"""How the full screen looks: on dark and light screens, with many, few and no colours, in every language."""

from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from rich.color import Color

from tavolino.cli.boards import board_of
from tavolino.cli.boards.paint import ink, painted
from tavolino.cli.screen import console
from tavolino.core.match import Match
from tavolino.games import GAMES
from tavolino.games.burano.material import COLOURS as CUBES
from tavolino.games.summer_pavilion.material import COLOURS as TILES
from tavolino.texts import LANGUAGES, words

from .terminals import Screen
from .test_fullscreen import LARGE, SMALL, Shown, on_screen

BLACK, WHITE = "#000000", "#ffffff"
READABLE = 4.5
"""The contrast that the accessibility guidelines of the web ask for."""


def brightness(colour: str) -> float:
    parts = [part / 255 for part in Color.parse(colour).get_truecolor()]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(one: str, other: str) -> float:
    dark, bright = sorted(map(brightness, (one, other)))
    return (bright + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("colour", ["purple", "red", "orange", "yellow", "green", "blue", "pink", "grey"])
def test_what_is_written_in_a_colour_can_be_read_on_dark_and_light_screens(colour: str) -> None:
    assert min(contrast(ink(colour), paper) for paper in (BLACK, WHITE)) >= READABLE


@pytest.mark.parametrize("colour", [*TILES, *CUBES])
def test_the_letter_on_a_piece_can_be_read(colour: object) -> None:
    _, letters, _, paint = str(painted("X", colour).spans[0].style).split()  # type: ignore[arg-type]
    assert contrast(letters, paint) >= READABLE


@pytest.mark.parametrize("colours", [TILES, CUBES])
def test_sixteen_colours_are_enough_to_tell_pieces_apart(
    colours: tuple[object, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(console, "_color_system", 1)  # as on a terminal that has no more
    paints = [str(painted("X", colour).spans[0].style) for colour in colours]  # type: ignore[arg-type]
    assert all(one != other for one, other in combinations(paints, 2))
    assert not any("#" in paint for paint in paints)


@pytest.mark.parametrize("more", [{"COLORTERM": "truecolor"}, {"TERM": "xterm"}, {"NO_COLOR": "1"}])
def test_the_cursor_and_the_text_are_seen_whatever_colours_there_are(home: Path, more: Any) -> None:
    shown = Screen(home, "play", "burano", "--seed", "1", **more)
    shown.until_shown("draw islands")
    cells = [shown.cells.buffer[row][column] for row in range(24) for column in range(80)]
    assert "".join(cell.data for cell in cells if cell.reverse).replace(" ", "").startswith("drawislands")
    assert all(cell.fg != cell.bg or cell.fg == "default" for cell in cells)
    assert ("NO_COLOR" in more) == all({cell.fg, cell.bg} == {"default"} for cell in cells)
    shown.press("q")
    shown.until_shown("The match is kept")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", ["summer-pavilion", "walking-in-burano", "burano"])
def test_how_far_the_match_is_fits_on_its_line(game: str, lang: str) -> None:
    rules = GAMES[game]
    match = Match(rules, rules.Options(), 2, b"1" * 32)
    match.commit(match.opening())
    widest = 0
    while len(match.log) < 150 and (movers := rules.to_move(match.state)):
        seat = next(iter(movers))
        match.commit(match.propose(seat, rules.legal(match.state, seat)[0]))
        status = board_of(game).status(rules.view(match.state, seat), words(lang, game).at(["Ann", "Bo"]))
        widest = max(widest, status.cell_len)
    assert 0 < widest <= SMALL[0]


def test_what_happened_last_is_told_whole(home: Path) -> None:
    async def look(shown: Shown) -> None:
        for _ in range(8):
            await shown.until(lambda: shown.play.seat is not None)
            await shown.press("enter")
        await shown.until(lambda: shown.play.seat is not None)
        side = " ".join(" ".join(row[80:].strip() for row in shown.text.splitlines()[:-2]).split())
        assert side.endswith(shown.play.story[-1])

    on_screen(home / "match.json", "summer-pavilion", look, size=LARGE)


@pytest.mark.parametrize(
    ("game", "explained"),
    [("summer-pavilion", "P purple"), ("walking-in-burano", "fl flowers"), ("burano", "▲ boats")],
)
def test_help_says_what_letters_and_signs_mean(home: Path, game: str, explained: str) -> None:
    async def ask(shown: Shown) -> None:
        await shown.press("question_mark")
        await shown.until_shown(explained)

    on_screen(home / "match.json", game, ask, size=LARGE)


def test_the_offer_keeps_its_place_while_tiles_are_taken(home: Path) -> None:
    async def play_on(shown: Shown) -> None:
        def board() -> list[int]:
            return [number for number, row in enumerate(shown.text.splitlines()) if "‹0›" in row]

        before = board()
        for _ in range(4):
            await shown.until(lambda: shown.play.seat is not None)
            await shown.press("enter")
        assert board() == before

    on_screen(home / "match.json", "summer-pavilion", play_on)
