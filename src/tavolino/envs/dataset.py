"""Matches as data (Parquet): what each seat saw at every decision, could do and did, and how it ended."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec
import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
from msgspec import Struct, field
from numpy.typing import NDArray

from tavolino.core.game import CHANCE
from tavolino.core.match import Match
from tavolino.core.record import result_of
from tavolino.envs.coding import Coding
from tavolino.envs.errors import EnvError
from tavolino.envs.ids import IDS
from tavolino.envs.rewards import REWARDS
from tavolino.games import GAMES

META: Final = b"tavolino"
"""The key of what the file says about itself, as JSON."""

ROWS_TOGETHER: Final = 8_192
"""How many rows are written at once: a few large groups take little room and are quick to read."""


class About(Struct, frozen=True):
    """What a data file says about itself."""

    env: str
    game: str
    version: int = field(name="rules")
    """Of the rules; the file calls it `rules`."""
    seats: int
    options: dict[str, Any]
    size: int
    actions: int


class Sheet(Struct, frozen=True):
    """The decisions of one match as columns."""

    versions: tuple[int, ...]
    seats: tuple[int, ...]
    observations: NDArray[np.int16]
    legal: tuple[list[int], ...]
    actions: tuple[int, ...]
    points: tuple[int, ...]
    places: tuple[int, ...]


def sheet_of(match: Match[Any, Any, Any], coding: Coding) -> Sheet:
    """Return all decisions of a finished match."""
    game, result = match.game, result_of(match.game, match.state)
    made = [(version, entry) for version, entry in enumerate(match.log) if entry.seat != CHANCE]
    seen = [coding.observation(match.states[version], entry.seat) for version, entry in made]
    return Sheet(
        versions=tuple(version for version, _ in made),
        seats=tuple(entry.seat for _, entry in made),
        observations=np.stack(seen),
        legal=tuple(
            sorted(coding.numbers(game.legal(match.states[version], entry.seat))) for version, entry in made
        ),
        actions=tuple(coding.table.numbers[entry.action] for _, entry in made),
        points=result.points,
        places=result.places,
    )


def schema_of(coding: Coding) -> Any:
    """Return the columns of a data file, with what it says about itself."""
    game = coding.game
    about = About(
        env=IDS[game.NAME],
        game=game.NAME,
        version=game.VERSION,
        seats=coding.seats,
        options=msgspec.to_builtins(coding.options),
        size=coding.size,
        actions=coding.actions,
    )
    columns = [
        pa.field("match", pa.int32()),
        pa.field("seed", pa.string()),
        pa.field("version", pa.int32()),
        pa.field("seat", pa.int8()),
        pa.field("observation", pa.list_(pa.int16(), coding.size)),
        pa.field("legal", pa.list_(pa.int16())),
        pa.field("action", pa.int16()),
        pa.field("text", pa.string()),
        pa.field("points", pa.int16()),
        pa.field("place", pa.int8()),
        *[pa.field(reward, pa.float32()) for reward in REWARDS if reward != "score" and coding.seats > 1],
    ]
    return pa.schema(columns, metadata={META: msgspec.json.encode(about)})


class Writer:
    """Writes matches to a Parquet file, one row for every decision."""

    def __init__(self, path: Path, coding: Coding) -> None:
        self._coding, self._schema, self._matches = coding, schema_of(coding), 0
        self._file = pq.ParquetWriter(path, self._schema, compression="zstd")
        self._waiting: list[Any] = []

    def __enter__(self) -> "Writer":
        return self

    def __exit__(self, *_: object) -> None:
        self._flush()
        self._file.close()

    def _flush(self) -> None:
        if self._waiting:
            self._file.write_table(pa.concat_tables(self._waiting))
            self._waiting = []

    def add(self, seed: bytes, sheet: Sheet) -> int:
        """Add a match; return how many decisions it had."""
        seats, rows = list(sheet.seats), len(sheet.actions)
        columns = {
            "match": [self._matches] * rows,
            "seed": [seed.hex()] * rows,
            "version": sheet.versions,
            "seat": seats,
            "observation": pa.FixedSizeListArray.from_arrays(
                pa.array(sheet.observations.ravel()), self._coding.size
            ),
            "legal": sheet.legal,
            "action": sheet.actions,
            "text": [self._coding.table.texts[action] for action in sheet.actions],
            "points": [sheet.points[seat] for seat in seats],
            "place": [sheet.places[seat] for seat in seats],
        }
        for reward, worth in REWARDS.items():
            if reward in self._schema.names:
                payoffs = worth(sheet.points, sheet.places)
                columns[reward] = [payoffs[seat] for seat in seats]
        arrays = [
            column if isinstance(column, pa.Array) else pa.array(column, self._schema.field(name).type)
            for name, column in columns.items()
        ]
        self._waiting.append(pa.Table.from_arrays(arrays, schema=self._schema))
        self._matches += 1
        if sum(map(len, self._waiting)) >= ROWS_TOGETHER:
            self._flush()
        return rows


# --- Reading --------------------------------------------------------------------------------------


class Rows(Struct, frozen=True):
    """Some decisions as arrays: what was seen, what was legal, what was done, and what came of it."""

    observations: NDArray[np.int16]
    masks: NDArray[np.bool_]
    actions: NDArray[np.int16]
    points: NDArray[np.int16]
    places: NDArray[np.int8]


def about(path: Path) -> About:
    """Return what a data file says about itself, or raise EnvError."""
    try:
        metadata = pq.read_schema(path).metadata or {}
        return msgspec.json.decode(metadata[META], type=About)
    except (pa.ArrowInvalid, KeyError, msgspec.DecodeError) as error:
        raise EnvError(f"{path}: no data written by tavolino dataset") from error


def coding_of(path: Path) -> Coding:
    """Return the coding that a data file was written with."""
    meta = about(path)
    options = msgspec.convert(meta.options, GAMES[meta.game].Options)
    return Coding(meta.game, options, meta.seats)


def rows_of(path: Path, batch: int = 4096) -> Iterator[Rows]:
    """Return the decisions of a data file, this many at a time, with full masks."""
    meta = about(path)
    with pq.ParquetFile(path) as file:
        for part in file.iter_batches(batch):
            yield Rows(
                observations=part["observation"].flatten().to_numpy().reshape(-1, meta.size),
                masks=_masks(part["legal"], meta.actions),
                actions=part["action"].to_numpy(),
                points=part["points"].to_numpy(),
                places=part["place"].to_numpy(),
            )


def _masks(legal: Any, actions: int) -> NDArray[np.bool_]:
    lengths = np.diff(legal.offsets.to_numpy())
    masks = np.zeros((len(legal), actions), np.bool_)
    masks[np.repeat(np.arange(len(legal)), lengths), legal.flatten().to_numpy()] = True
    return masks
