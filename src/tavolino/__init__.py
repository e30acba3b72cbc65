"""Tavolino: three board games by their full rules, for people, computer players and research."""

__version__ = "0.1.0"
