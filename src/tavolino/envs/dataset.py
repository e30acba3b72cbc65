"""Matches as data (Parquet): who saw what at every decision, could do and did, and how it ended."""

from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias, get_args

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
from tavolino.envs.ids import IDS
from tavolino.envs.rewards import REWARDS
from tavolino.review import Decision

META: Final = b"tavolino"
"""The key of what the file says about itself, as JSON."""

FORMAT: Final = 2
"""Rises when columns mean something else; files of format 1 had no players, steps and splits."""

Split: TypeAlias = Literal["train", "validation", "test"]
SPLITS: Final[tuple[Split, ...]] = get_args(Split)

ROWS_TOGETHER: Final = 8_192
"""How many rows are written at once: a few large groups take little room and are quick to read."""


REVIEWED: Final = (
    pa.field("mark", pa.string()),
    pa.field("lost", pa.float32()),
    pa.field("stake", pa.float32()),
    pa.field("better", pa.list_(pa.string())),
)
"""What a review says of a decision; nothing of one that was forced."""


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
    format: int = 1
    reviewed: bool = False
    """Whether decisions come with what a review says of them."""


class Sheet(Struct, frozen=True):
    """The decisions of one match as columns."""

    versions: tuple[int, ...]
    seats: tuple[int, ...]
    observations: NDArray[np.int16]
    legal: tuple[list[int], ...]
    actions: tuple[int, ...]
    points: tuple[int, ...]
    places: tuple[int, ...]

    @property
    def steps(self) -> list[int]:
        """For each decision, how many its seat has made before."""
        return [self.seats[:place].count(seat) for place, seat in enumerate(self.seats)]


def split_of(seed: bytes) -> Split:
    """Return which part of the data a match belongs to: by its seed, eight of ten to train with."""
    share = sha256(seed).digest()[0] % 10
    return SPLITS[max(0, share - 7)]


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


def schema_of(coding: Coding, is_reviewed: bool = False) -> Any:
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
        format=FORMAT,
        reviewed=is_reviewed,
    )
    columns = [
        pa.field("match", pa.int32()),
        pa.field("seed", pa.string()),
        pa.field("version", pa.int32()),
        pa.field("split", pa.string()),
        pa.field("seat", pa.int8()),
        pa.field("player", pa.string()),
        pa.field("step", pa.int16()),
        pa.field("observation", pa.list_(pa.int16(), coding.size)),
        pa.field("legal", pa.list_(pa.int16())),
        pa.field("action", pa.int16()),
        pa.field("text", pa.string()),
        pa.field("points", pa.int16()),
        pa.field("place", pa.int8()),
        *[pa.field(reward, pa.float32()) for reward in REWARDS if reward != "score" and coding.seats > 1],
        *(REVIEWED if is_reviewed else ()),
    ]
    return pa.schema(columns, metadata={META: msgspec.json.encode(about)})


class Writer:
    """Writes matches to a Parquet file, one row for every decision."""

    def __init__(self, path: Path, coding: Coding, is_reviewed: bool = False) -> None:
        self._coding, self._schema, self._matches = coding, schema_of(coding, is_reviewed), 0
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

    def add(
        self, seed: bytes, sheet: Sheet, players: Sequence[str], decisions: Sequence[Decision] = ()
    ) -> int:
        """Add a match between these players, with its review if any; return how many decisions it had."""
        seats, rows = list(sheet.seats), len(sheet.actions)
        columns = {
            "match": [self._matches] * rows,
            "seed": [seed.hex()] * rows,
            "version": sheet.versions,
            "split": [split_of(seed)] * rows,
            "seat": seats,
            "player": [players[seat] for seat in seats],
            "step": sheet.steps,
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
        if "mark" in self._schema.names:
            columns |= _reviewed(sheet.versions, decisions)
        arrays = [
            column if isinstance(column, pa.Array) else pa.array(column, self._schema.field(name).type)
            for name, column in columns.items()
        ]
        self._waiting.append(pa.Table.from_arrays(arrays, schema=self._schema))
        self._matches += 1
        if sum(map(len, self._waiting)) >= ROWS_TOGETHER:
            self._flush()
        return rows


def _reviewed(versions: Sequence[int], decisions: Sequence[Decision]) -> dict[str, list[Any]]:
    """Return what a review says of the decisions at these places of the log."""
    by_version = {decision.version: decision for decision in decisions}
    found = [by_version.get(version) for version in versions]
    return {
        "mark": [each and each.mark for each in found],
        "lost": [each and each.lost for each in found],
        "stake": [each and each.stake for each in found],
        "better": [each and each.better and list(each.better.moves) for each in found],
    }
