"""What a player of Burano knows: at a glance, in parts, and by instinct."""

from tavolino.players.strategists.burano.glance import glance
from tavolino.players.strategists.burano.instinct import instinct
from tavolino.players.strategists.burano.parts import parts
from tavolino.players.strategists.burano.search import search

__all__ = ["glance", "instinct", "parts", "search"]
