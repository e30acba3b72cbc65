"""Burano for two to four players, with a printed, drawn or arranged lace area."""

from tavolino.games.burano.actions import Action, every_action
from tavolino.games.burano.audit import faults
from tavolino.games.burano.events import Event, events
from tavolino.games.burano.facts import FACTS
from tavolino.games.burano.legal import legal
from tavolino.games.burano.material import PLAYERS, RULES
from tavolino.games.burano.notation import format, parse
from tavolino.games.burano.outlook import Outlook, outlook
from tavolino.games.burano.refusal import refusal
from tavolino.games.burano.rules import apply, chance, new, to_move
from tavolino.games.burano.scoring import ranking, score
from tavolino.games.burano.state import Options, State, seats, variants
from tavolino.games.burano.view import View, redact, redeal, view

NAME = "burano"
TITLE = "Burano"
VERSION = 2
HAS_SECRETS = True
ORDER = 3
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
    "ranking",
    "redact",
    "redeal",
    "refusal",
    "score",
    "seats",
    "to_move",
    "variants",
    "view",
]
