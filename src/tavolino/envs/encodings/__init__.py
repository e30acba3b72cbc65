"""The games in numbers: one module for each, all of the same shape."""

from collections.abc import Mapping

from tavolino.envs.encodings import burano, summer_pavilion, walking_in_burano
from tavolino.envs.encodings.base import ActionTable, Encoder, Part

__all__ = ["ENCODERS", "ActionTable", "Encoder", "Part"]

ENCODERS: Mapping[str, Encoder] = {
    encoder.GAME.NAME: encoder for encoder in (summer_pavilion, walking_in_burano, burano)
}
