"""Azul: Summer Pavilion for two to four players, on both sides of the board."""

from tavolino.games.summer_pavilion.actions import Action, every_action
from tavolino.games.summer_pavilion.audit import faults
from tavolino.games.summer_pavilion.events import Event, events
from tavolino.games.summer_pavilion.facts import FACTS
from tavolino.games.summer_pavilion.legal import legal
from tavolino.games.summer_pavilion.material import PLAYERS, RULES
from tavolino.games.summer_pavilion.notation import format, parse
from tavolino.games.summer_pavilion.outlook import Outlook, outlook
from tavolino.games.summer_pavilion.refusal import refusal
from tavolino.games.summer_pavilion.rules import apply, chance, new, to_move
from tavolino.games.summer_pavilion.scoring import ranking, score
from tavolino.games.summer_pavilion.state import Options, State, seats, variants
from tavolino.games.summer_pavilion.view import View, redact, redeal, view

NAME = "summer-pavilion"
TITLE = "Azul: Summer Pavilion"
VERSION = 2
HAS_SECRETS = False
ORDER = 1
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
