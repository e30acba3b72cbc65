"""From a folder of training to a file of weights that plays; needs NumPy alone."""

from pathlib import Path
from typing import Any

from tavolino.nets.network import WeightsError, write_weights
from tavolino.train import checkpoint


def export(folder: Path, file: Path) -> dict[str, Any]:
    """Write the weights of a folder's checkpoint into a file; return its card."""
    found = checkpoint.load(folder / checkpoint.NAME)
    if found is None:
        raise WeightsError(f"{folder}: no training was saved here")
    arrays, facts = found
    config = facts["config"]
    card = {
        "game": config["game"],
        "players": config["players"],
        "config": config,
        "minutes": round(facts["seconds"] / 60, 1),
        "decisions": facts["decisions"],
        "rounds": facts["rounds"],
    }
    return write_weights(file, checkpoint.under("model", arrays), card)
