"""What playing with a net needs: NumPy, and nothing else that is an extra."""

import subprocess
import sys

MISSING = "import sys; sys.modules.update(dict.fromkeys({}))\nfrom tavolino.players import player\n"


def without(missing: str, code: str) -> str:
    """Return what code prints where some packages are missing."""
    command = [sys.executable, "-c", MISSING.format(missing.split()) + code]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def test_a_net_plays_where_research_is_not_installed() -> None:
    code = "print(type(player('master')).__name__)"
    assert without("gymnasium pettingzoo pyarrow torch", code) == "MasterPlayer\n"
