"""The card of a data file: what is in it, for people who find it later."""

from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet as pq

from tavolino.envs.dataset import SPLITS
from tavolino.envs.reading import about

_COLUMNS = {
    "match": "its number in this file, from 0",
    "seed": "from which all draws of the match follow",
    "version": "the place of the decision in the log of the match",
    "split": "train, validation or test: by the seed, so that a match is in one of them",
    "seat": "who decided, by seat, from 0",
    "player": "who decided: `human`, or a computer player's name",
    "step": "how many decisions this seat has made before in this match",
    "observation": "what the seat saw, as whole numbers",
    "legal": "the numbers of all legal actions",
    "action": "the number of what was done",
    "text": "the same in the notation of records",
    "points": "of this seat, at the end of the match",
    "place": "of this seat, at the end of the match; 1 is best",
    "win": "what the match was worth to this seat: winners share 1, the others −1",
    "rank": "the same from 1 for the first to −1 for the last",
    "margin": "own points minus those of the best other seat",
    "mark": "what a review says of the decision: best, fine, slip or blunder; nothing if it was forced",
    "lost": "how many points it gave away against the best move, by that review",
    "stake": "the points between the best move and one at random",
    "better": "for slips and blunders, the moves of a better line in the notation of records",
}


def card(path: Path) -> str:
    """Return a card in Markdown."""
    meta, table = about(path), pq.read_table(path, columns=["match", "split", "seat", "player", "points"])
    matches = len(set(table["match"].to_pylist()))
    splits = Counter(table["split"].to_pylist())
    options = ", ".join(f"{name} = {value}" for name, value in meta.options.items() if name != "cards")
    columns = [f"| `{name}` | {_COLUMNS[name]} |" for name in pq.read_schema(path).names]
    made = f"{len(table):,} decisions of {matches:,} matches between {meta.seats} players"
    versions = f"format {meta.format}, rules version {meta.version}, `{meta.env}`"
    return "\n".join(
        [
            f"# {path.name}: decisions of {meta.game}",
            "",
            f"{made}; options: {options}.",
            f"Written by `tavolino dataset`, {versions}.",
            "",
            "| player | seats | mean points |",
            "|---|---|---|",
            *_players(table),
            "",
            *[f"- {split}: {splits[split]:,} decisions" for split in SPLITS],
            "",
            "| column | |",
            "|---|---|",
            *columns,
            "",
            "```python",
            "from tavolino.envs.reading import load",
            "",
            f'rows = load("{path.name}", split="train")',
            "print(rows.observations.shape, rows.masks.shape, rows.actions, rows.rewards.keys())",
            "```",
            "",
        ]
    )


def _players(table: Any) -> list[str]:
    """Return a line for each player: how many seats it had, and what it scored."""
    seats: dict[str, dict[tuple[int, int], int]] = {}
    names = ("player", "match", "seat", "points")
    for player, *where, points in zip(*(table[name].to_pylist() for name in names), strict=True):
        seats.setdefault(player, {})[tuple(where)] = points
    return [
        f"| {player} | {len(found):,} | {np.mean(list(found.values())):.1f} |"
        for player, found in sorted(seats.items())
    ]
