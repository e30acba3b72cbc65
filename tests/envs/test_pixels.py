"""Pictures in pixels: the right size, the right colours, and words in our own typeface everywhere."""

import re
import subprocess
import sys
from typing import Any

import gymnasium
import numpy as np
import pytest
from PIL import ImageFont

from tavolino.envs import IDS, SeatEnv, TavolinoAEC, TavolinoParallel
from tavolino.envs.drawings import drawing_of
from tavolino.envs.drawings.svg import GROUND, PAINT
from tavolino.envs.pixels import FONT

from .matches import Case, every_case

GAME = "summer-pavilion"


def rgb(colour: str) -> tuple[int, ...]:
    digits = colour.removeprefix("#")
    digits = digits if len(digits) == 6 else "".join(2 * digit for digit in digits)
    return tuple(int(digits[at : at + 2], 16) for at in (0, 2, 4))


def attributes(mark: str) -> dict[str, str]:
    return dict(re.findall(r'([\w-]+)="([^"]*)"', mark))


@every_case
def test_every_frame_of_a_match_has_the_same_size(case: Case) -> None:
    env = TavolinoAEC(case.game, **case.settings, render_mode="rgb_array")
    env.reset(seed=1)
    frames = [env.render()]
    while not all(env.terminations.values()):
        env.step(env.referee.stepper.legal[-1])
        if len(frames) < 3 or all(env.terminations.values()):
            frames.append(env.render())
    assert {(frame.shape, frame.dtype) for frame in frames} == {(frames[0].shape, np.dtype(np.uint8))}
    assert frames[0].shape[2] == 3
    assert (frames[0] != frames[-1]).any()
    assert all(tuple(frame[0, 0]) == rgb(GROUND[0]) for frame in frames)


def test_tiles_are_where_the_drawing_has_them_in_their_colours() -> None:
    env = TavolinoAEC(GAME, render_mode="rgb_array")
    env.reset(seed=1)
    stepper, picture = env.referee.stepper, env.render()
    drawn = drawing_of(GAME)(stepper.game.view(stepper.state, stepper.seat))
    blocks = re.findall(r'<g transform="translate\(([\d.]+) ([\d.]+)\)">(.*?)</g>', drawn)
    left, top, marks = blocks[0]
    tiles = [attributes(mark) for mark in re.findall(r"<rect [^>]*>", marks)]
    assert len(tiles) == 30  # ten in the supply, four on each of five workshops
    paints = {paint for paint, _ in PAINT.values()}
    for tile in tiles:
        x, y = float(left) + float(tile["x"]) + 3, float(top) + float(tile["y"]) + 3  # beside its letter
        assert tile["fill"] in paints
        assert tuple(picture[int(y), int(x)]) == rgb(tile["fill"])


def test_words_are_in_the_typeface_that_comes_with_it() -> None:
    """A fresh machine has no typefaces, and others have others: the width tells which one was taken."""
    env = TavolinoAEC(GAME, render_mode="rgb_array")
    env.reset(seed=1)
    stepper = env.referee.stepper
    drawn = drawing_of(GAME)(stepper.game.view(stepper.state, stepper.seat))
    title = re.search("<title>(.*?)</title>", drawn)
    assert title
    inked = np.flatnonzero((env.render()[8:27] < 128).all(axis=2).any(axis=0))
    width = ImageFont.truetype(str(FONT), 15).getlength(title[1])
    assert inked[-1] - inked[0] == pytest.approx(width, abs=4)


@pytest.mark.parametrize("make", [TavolinoAEC, TavolinoParallel, SeatEnv])
def test_all_interfaces_draw_pixels(make: Any) -> None:
    env = make(GAME, render_mode="rgb_array")
    env.reset(seed=1)
    assert env.render().shape == (516, 576, 3)


def test_many_matches_draw_a_picture_each_and_wrappers_take_them() -> None:
    envs: Any = gymnasium.make_vec(IDS[GAME], 2, render_mode="rgb_array")
    envs.reset(seed=1)
    one, other = envs.render()
    assert one.shape == other.shape == (516, 576, 3)
    assert (one != other).any()
    filmed: Any = gymnasium.wrappers.RenderCollection(gymnasium.make(IDS[GAME], render_mode="rgb_array"))
    _, info = filmed.reset(seed=1)
    filmed.step(int(np.flatnonzero(info["action_mask"])[0]))
    assert len(filmed.render()) == 2


def test_without_the_extra_the_error_says_what_to_install() -> None:
    code = (
        "import sys\n"
        "class Hidden:\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        "        if name in ('PIL', 'resvg_py'): raise ModuleNotFoundError(name=name)\n"
        "sys.meta_path.insert(0, Hidden())\n"
        "import tavolino\n"
        "tavolino.make('burano', render_mode='svg')\n"
        "try: tavolino.make('burano', render_mode='rgb_array')\n"
        "except ValueError as error: print(error)"
    )
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert said == 'render_mode: rgb_array needs pillow and resvg-py: pip install "tavolino[pictures]"\n'
