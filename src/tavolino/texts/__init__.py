"""What people read: rulebooks and messages in English, Polish and German."""

from tavolino.texts.languages import LANGUAGES, language_here
from tavolino.texts.rulebook import Rulebook, rulebook, title_of
from tavolino.texts.words import Words, words

__all__ = ["LANGUAGES", "Rulebook", "Words", "language_here", "rulebook", "title_of", "words"]
