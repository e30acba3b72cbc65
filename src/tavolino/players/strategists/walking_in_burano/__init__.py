"""What a player of Walking in Burano knows: at a glance, in parts, and by instinct."""

from tavolino.players.strategists.walking_in_burano.glance import glance
from tavolino.players.strategists.walking_in_burano.instinct import instinct
from tavolino.players.strategists.walking_in_burano.parts import parts
from tavolino.players.strategists.walking_in_burano.search import search

__all__ = ["glance", "instinct", "parts", "search"]
