"""Nine Holes for two players: three stones each, three in a row."""

from tavolino.games.nine_holes.actions import Action, every_action
from tavolino.games.nine_holes.audit import faults
from tavolino.games.nine_holes.events import Event, events
from tavolino.games.nine_holes.legal import legal
from tavolino.games.nine_holes.material import PLAYERS, RULES
from tavolino.games.nine_holes.notation import format, parse
from tavolino.games.nine_holes.outlook import Outlook, outlook
from tavolino.games.nine_holes.refusal import refusal
from tavolino.games.nine_holes.rules import apply, chance, new, to_move
from tavolino.games.nine_holes.scoring import ranking, score
from tavolino.games.nine_holes.state import Options, State, seats, variants
from tavolino.games.nine_holes.view import View, redact, redeal, view

NAME = "nine-holes"
TITLE = "Nine Holes"
VERSION = 1
HAS_SECRETS = False
ORDER = 4
OFFERED = False

__all__ = [
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
