"""The games drawn as SVG: one module for each, made from what a seat sees."""

from collections.abc import Callable, Mapping
from typing import Any

from tavolino.envs.drawings import burano, summer_pavilion, walking_in_burano

DRAWINGS: Mapping[str, Callable[[Any], str]] = {
    "summer-pavilion": summer_pavilion.draw,
    "walking-in-burano": walking_in_burano.draw,
    "burano": burano.draw,
}
