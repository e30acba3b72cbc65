"""What people read: rulebooks and messages in English, Polish and German."""

from tavolino.texts.calls import call_to_turn
from tavolino.texts.languages import LANGUAGES, language_here
from tavolino.texts.rulebook import Rulebook, rulebook, title_of
from tavolino.texts.words import Words, words

__all__ = ["LANGUAGES", "Rulebook", "Words", "call_to_turn", "language_here", "rulebook", "title_of", "words"]
