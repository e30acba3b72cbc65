"""Data files read back: all at once, piece by piece, or as what one seat did in one match after the other."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq
from msgspec import Struct
from numpy.typing import NDArray

from tavolino.envs.coding import Coding
from tavolino.envs.dataset import FORMAT, META, SPLITS, About, Split
from tavolino.envs.errors import EnvError
from tavolino.envs.rewards import REWARDS
from tavolino.games import GAMES


class Rows(Struct, frozen=True):
    """Decisions as arrays, one row each: who saw what, what was legal, what was done, what came of it.

    `steps` counts the decisions of a seat in a match; `rewards` has what the match was worth to the seat in
    the end, by every reward that there is for so many players. Where the file has reviews, `lost` has the
    points that each decision gave away (NaN where it was forced), else it is None.
    """

    matches: NDArray[np.int32]
    seats: NDArray[np.int8]
    players: NDArray[np.str_]
    steps: NDArray[np.int16]
    observations: NDArray[np.int16]
    masks: NDArray[np.bool_]
    actions: NDArray[np.int16]
    points: NDArray[np.int16]
    places: NDArray[np.int8]
    rewards: dict[str, NDArray[np.float32]]
    lost: NDArray[np.float32] | None = None

    def __len__(self) -> int:
        return len(self.actions)


def about(path: Path | str) -> About:
    """Return what a data file says about itself, or raise EnvError."""
    try:
        metadata = pq.read_schema(path).metadata or {}
        found = msgspec.json.decode(metadata[META], type=About)
    except (pa.ArrowInvalid, KeyError, msgspec.DecodeError) as error:
        raise EnvError(f"{path}: no data written by tavolino dataset") from error
    if found.format != FORMAT:
        raise EnvError(f"{path}: format {found.format}; format {FORMAT} is read here: write it anew")
    return found


def coding_of(path: Path | str) -> Coding:
    """Return the coding that a data file was written with, or raise EnvError if the rules have changed."""
    meta = about(path)
    game = GAMES[meta.game]
    if meta.version != game.VERSION:
        raise EnvError(f"{path}: of rules version {meta.version}; version {game.VERSION} is played here")
    return Coding(meta.game, msgspec.convert(meta.options, game.Options), meta.seats)


def load(path: Path | str, split: Split | None = None) -> Rows:
    """Return all decisions of a data file, or those of a split."""
    meta = about(path)
    return _rows(_chosen(pq.read_table(path), split), meta)


def rows_of(path: Path | str, batch: int = 4096, split: Split | None = None) -> Iterator[Rows]:
    """Return the decisions of a data file, or those of a split, at most this many at a time."""
    meta = about(path)
    with pq.ParquetFile(path) as file:
        for part in file.iter_batches(batch):
            if len(rows := _rows(_chosen(pa.Table.from_batches([part]), split), meta)):
                yield rows


def trajectories(path: Path | str, split: Split | None = None) -> Iterator[Rows]:
    """Return what each seat did in each match, from its first decision to its last."""
    meta = about(path)
    table = _chosen(pq.read_table(path), split)
    order = table.append_column("row", pa.array(np.arange(len(table))))
    groups = order.group_by(["match", "seat"], use_threads=False).aggregate([("row", "list")])
    for rows in groups["row_list"]:
        yield _rows(table.take(rows.values), meta)


def _chosen(table: Any, split: str | None) -> Any:
    if split is None:
        return table
    if split not in SPLITS:
        raise EnvError(f"split: {', '.join(SPLITS)}, not {split!r}")
    return table.filter(pc.equal(table["split"], split))


def _rows(table: Any, meta: About) -> Rows:
    column = {name: table[name].combine_chunks() for name in table.column_names}
    return Rows(
        matches=column["match"].to_numpy(),
        seats=column["seat"].to_numpy(),
        players=np.array(column["player"].to_pylist(), np.str_),
        steps=column["step"].to_numpy(),
        observations=column["observation"].flatten().to_numpy().reshape(-1, meta.size),
        masks=_masks(column["legal"], meta.actions),
        actions=column["action"].to_numpy(),
        points=column["points"].to_numpy(),
        places=column["place"].to_numpy(),
        rewards={name: column[name].to_numpy() for name in REWARDS if name in column},
        lost=column["lost"].to_numpy(zero_copy_only=False) if meta.reviewed else None,
    )


def _masks(legal: Any, actions: int) -> NDArray[np.bool_]:
    lengths = np.diff(legal.offsets.to_numpy())
    masks = np.zeros((len(legal), actions), np.bool_)
    masks[np.repeat(np.arange(len(legal)), lengths), legal.flatten().to_numpy()] = True
    return masks
