"""Where training stands, on the disk: plain arrays in files of a limited size, and a page of JSON."""

import json
import shutil
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import numpy as np

from tavolino.nets.network import Array

NAME: Final = "checkpoint"
"""Its folder, in the folder of the training."""
MOST_BYTES: Final = 12_000_000
"""No file is larger, so that mail, uploads and the like take every one."""
_FACTS: Final = "facts.json"


def save(folder: Path, arrays: Mapping[str, Array], facts: Mapping[str, Any]) -> None:
    """Write a checkpoint; an interruption leaves the one before."""
    new, old = folder.with_suffix(".new"), folder.with_suffix(".old")
    for leftover in (new, old):
        shutil.rmtree(leftover, ignore_errors=True)
    new.mkdir(parents=True)
    for number, part in enumerate(_parts(arrays)):
        np.savez_compressed(new / f"{number:02}.npz", allow_pickle=False, **part)
    shapes = {name: array.shape for name, array in arrays.items()}
    (new / _FACTS).write_text(json.dumps({**facts, "shapes": shapes}, indent=1) + "\n")
    if folder.exists():
        folder.rename(old)
    new.rename(folder)
    shutil.rmtree(old, ignore_errors=True)


def load(folder: Path) -> tuple[dict[str, Array], dict[str, Any]] | None:
    """Return the arrays and the facts of a checkpoint, if there is one."""
    old = folder.with_suffix(".old")
    place = old if old.exists() and not folder.exists() else folder
    if not (place / _FACTS).exists():
        return None
    facts = json.loads((place / _FACTS).read_text())
    pieces: dict[str, list[Array]] = {}
    for file in sorted(place.glob("*.npz")):
        with np.load(file, allow_pickle=False) as part:
            for name in part.files:
                pieces.setdefault(name, []).append(part[name])
    shapes = facts.pop("shapes")
    return {name: np.concatenate(pieces[name]).reshape(shape) for name, shape in shapes.items()}, facts


def under(prefix: str, arrays: Mapping[str, Array]) -> dict[str, Array]:
    """Return the arrays whose names begin with a prefix and a dot, without them."""
    start = f"{prefix}."
    return {name.removeprefix(start): array for name, array in arrays.items() if name.startswith(start)}


def _parts(arrays: Mapping[str, Array]) -> Iterator[dict[str, Array]]:
    """Return the arrays flat, file by file; one that does not fit goes on in the next file."""
    part: dict[str, Array] = {}
    room = MOST_BYTES
    for name, array in arrays.items():
        flat = array.reshape(-1)
        while True:
            fitting = room // array.itemsize
            part[name], flat = flat[:fitting], flat[fitting:]
            room -= part[name].nbytes
            if not len(flat):
                break
            yield part
            part, room = {}, MOST_BYTES
    yield part
