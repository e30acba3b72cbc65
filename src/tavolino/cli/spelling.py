"""Where only ASCII can be written: letters and signs by what comes closest, never a traceback."""

import codecs
import sys
import unicodedata
from io import TextIOWrapper
from typing import Final

_CLOSEST: Final = {
    "–": "-", "—": "-", "−": "-", "…": "...", "“": '"', "”": '"', "„": '"', "’": "'", "‘": "'", "›": ">",
    "‹": "<", "→": "->", "↑": "^", "↓": "v", "←": "<-", "·": ".", "•": "*", "★": "*", "×": "x", "≈": "~",
    "ł": "l", "Ł": "L", "ß": "ss", "─": "-", "━": "-", "│": "|", "═": "=", "║": "|", "●": "o", "◎": "@",
    "▲": "^", "▼": "v", "╫": "#", "█": "#", "±": "+/-",
}  # fmt: skip


def spelt(error: UnicodeError) -> tuple[str, int]:
    """Spell what cannot be written: the handler of encoding errors."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    text = error.object[error.start : error.end]
    return "".join(map(_ascii, text)), error.end


def _ascii(sign: str) -> str:
    plain = _CLOSEST.get(sign) or unicodedata.normalize("NFKD", sign).encode("ascii", "ignore").decode()
    return plain or "?"


def spell_what_cannot_be_written() -> None:
    """See to it that every text can be printed, whatever the terminal can show."""
    codecs.register_error("spelt", spelt)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="spelt")
