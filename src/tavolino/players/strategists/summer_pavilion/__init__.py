"""What a player of Summer Pavilion knows: at a glance, in parts, and by instinct."""

from tavolino.players.strategists.summer_pavilion.glance import glance
from tavolino.players.strategists.summer_pavilion.instinct import instinct
from tavolino.players.strategists.summer_pavilion.parts import parts
from tavolino.players.strategists.summer_pavilion.search import search

__all__ = ["glance", "instinct", "parts", "search"]
