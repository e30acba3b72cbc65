"""Walking in Burano for one to four players, by the Polish or the German edition."""

from tavolino.games.walking_in_burano.actions import Action, every_action
from tavolino.games.walking_in_burano.audit import faults
from tavolino.games.walking_in_burano.decks import DeckError, parse_deck
from tavolino.games.walking_in_burano.events import Event, events
from tavolino.games.walking_in_burano.facts import FACTS
from tavolino.games.walking_in_burano.legal import legal
from tavolino.games.walking_in_burano.material import PLAYERS, RULES
from tavolino.games.walking_in_burano.notation import format, parse
from tavolino.games.walking_in_burano.outlook import Outlook, outlook
from tavolino.games.walking_in_burano.refusal import refusal
from tavolino.games.walking_in_burano.rules import apply, chance, new, to_move
from tavolino.games.walking_in_burano.scoring import ranking, rating, score
from tavolino.games.walking_in_burano.state import Options, State, seats, variants
from tavolino.games.walking_in_burano.street import scaffolds
from tavolino.games.walking_in_burano.view import View, redact, redeal, view

NAME = "walking-in-burano"
TITLE = "Walking in Burano"
VERSION = 2
HAS_SECRETS = True
ORDER = 2
OFFERED = True

__all__ = [
    "FACTS",
    "HAS_SECRETS",
    "NAME",
    "OFFERED",
    "ORDER",
    "PLAYERS",
    "RULES",
    "TITLE",
    "VERSION",
    "Action",
    "DeckError",
    "Event",
    "Options",
    "Outlook",
    "State",
    "View",
    "apply",
    "chance",
    "events",
    "every_action",
    "faults",
    "format",
    "legal",
    "new",
    "outlook",
    "parse",
    "parse_deck",
    "ranking",
    "rating",
    "redact",
    "redeal",
    "refusal",
    "scaffolds",
    "score",
    "seats",
    "to_move",
    "variants",
    "view",
]
