"""Burano for two to four players, with a printed, drawn or arranged lace area."""

from tavolino.games.burano.actions import Action
from tavolino.games.burano.audit import faults
from tavolino.games.burano.choices import every_action
from tavolino.games.burano.events import Event, events
from tavolino.games.burano.legal import legal
from tavolino.games.burano.material import PLAYERS, RULES
from tavolino.games.burano.notation import format, parse
from tavolino.games.burano.outlook import Outlook, outlook
from tavolino.games.burano.refusal import refusal
from tavolino.games.burano.rules import apply, chance, new, to_move
from tavolino.games.burano.scoring import ranking, score
from tavolino.games.burano.state import Options, State, variants
from tavolino.games.burano.view import View, redact, redeal, view

NAME = "burano"
TITLE = "Burano"
VERSION = 2
HAS_SECRETS = True

__all__ = [
    "HAS_SECRETS",
    "NAME",
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
    "to_move",
    "variants",
    "view",
]
