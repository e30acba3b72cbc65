"""Matches as Parquet: written, read back, and played again from what was read."""

import json
import re
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet as pq
import pytest

from tavolino.core.game import usual_seats
from tavolino.core.match import start
from tavolino.envs import EnvError
from tavolino.envs.dataset import FORMAT, META, SPLITS
from tavolino.envs.reading import about, coding_of, load, rows_of, trajectories
from tavolino.games import GAMES
from tests.cli.conftest import Run


@pytest.mark.parametrize("game", GAMES)
def test_what_is_written_can_be_played_again(run: Run, game: str) -> None:
    players = ",".join(["easy", *["random"] * (usual_seats(GAMES[game].PLAYERS) - 1)])
    result = run(
        "dataset", game, "--players", players, "--games", "3", "--out", "data.parquet", "--seed", "x"
    )
    assert result.exit_code == 0, result.output
    assert "decisions of 3 matches" in result.output
    file = Path("data.parquet")
    coding, rows = coding_of(file), pq.read_table(file).to_pylist()
    matches: dict[int, list[Any]] = {}
    for row in rows:
        matches.setdefault(row["match"], []).append(row)
    assert len(matches) == 3
    for made in matches.values():
        match = start(coding.game, coding.options, coding.seats, bytes.fromhex(made[0]["seed"]))
        decided = dict.fromkeys(range(coding.seats), 0)
        for row in made:
            assert row["player"] == players.split(",")[row["seat"]]
            assert row["step"] == decided[row["seat"]]
            decided[row["seat"]] += 1
            assert row["version"] == match.version
            state, seat = match.state, row["seat"]
            assert row["observation"] == coding.observation(state, seat).tolist()
            assert row["legal"] == sorted(coding.numbers(coding.game.legal(state, seat)))
            assert row["text"] == coding.table.texts[row["action"]]
            match.play(seat, coding.table.actions[row["action"]])
        assert match.is_over
        assert {(row["seat"], row["points"]) for row in made} <= set(
            enumerate(sheet.total for sheet in coding.game.score(match.state))
        )
        assert {row["place"] for row in made} <= set(coding.game.ranking(match.state))


def test_rows_come_as_arrays_with_masks(run: Run) -> None:
    run("dataset", "summer-pavilion", "--games", "2", "--out", "data.parquet")
    file = Path("data.parquet")
    meta = about(file)
    assert (meta.env, meta.seats, meta.version) == ("tavolino/SummerPavilion-v1", 2, 2)
    parts = list(rows_of(file, batch=50))
    assert len(parts) > 1
    for part in parts:
        assert part.masks.shape == (len(part.actions), meta.actions)
        assert part.observations.shape == (len(part.actions), meta.size)
        assert part.masks[np.arange(len(part.actions)), part.actions].all()


def test_recorded_matches_become_the_same_data(run: Run) -> None:
    run("simulate", "burano", "--games", "2", "--seed", "s", "--out", "matches.jsonl")
    assert run("dataset", "burano", "matches.jsonl", "--out", "a.parquet").exit_code == 0
    assert run("dataset", "burano", "--games", "2", "--seed", "s", "--out", "b.parquet").exit_code == 0
    ours, theirs = (pq.read_table(file) for file in ("a.parquet", "b.parquet"))
    assert ours.equals(theirs)
    assert ours.num_rows


def test_matches_of_another_kind_are_refused(run: Run) -> None:
    run("simulate", "burano", "--games", "1", "--out", "two.jsonl")
    run("simulate", "burano", "--games", "1", "--players", "3", "--out", "three.jsonl")
    for workers in ("1", "2"):
        run("simulate", "burano", "--games", "3", "--out", "more.jsonl")
        result = run("dataset", "summer-pavilion", "more.jsonl", "--out", "a.parquet", "--workers", workers)
        assert result.exit_code == 2
        assert "a match of burano, not of summer-pavilion" in result.output
    result = run("dataset", "summer-pavilion", "two.jsonl", "--out", "a.parquet")
    assert result.exit_code == 2
    assert "a match of burano, not of summer-pavilion" in result.output
    result = run("dataset", "burano", "two.jsonl", "three.jsonl", "--out", "a.parquet")
    assert result.exit_code == 2
    assert "one file holds matches of one kind" in result.output.replace("\n", " ")
    result = run("dataset", "burano", "missing.jsonl", "--out", "a.parquet")
    assert "missing.jsonl: No such file" in result.output
    result = run("dataset", "burano", "--players", "human,easy", "--out", "a.parquet")
    assert "only computer players" in result.output
    result = run("dataset", "burano", "--games", "1", "--out", "no/such/folder.parquet")
    assert "No such file or directory" in result.output


def test_other_files_are_no_data(tmp_path: Path) -> None:
    file = tmp_path / "x.parquet"
    file.write_bytes(b"no")
    with pytest.raises(EnvError, match="no data written by tavolino dataset"):
        about(file)


def test_all_splits_and_trajectories_are_the_same_rows(run: Run) -> None:
    run("dataset", "summer-pavilion", "--games", "12", "--players", "easy,random", "--out", "data.parquet")
    file = Path("data.parquet")
    rows = load(file)
    assert set(rows.players.tolist()) == {"easy", "random"}
    parts = [load(file, split) for split in SPLITS]
    assert sum(map(len, parts)) == len(rows)
    matches = [set(part.matches.tolist()) for part in parts]
    assert not matches[0] & (matches[1] | matches[2])
    assert len(matches[0]) > len(matches[1]) + len(matches[2])
    runs = list(trajectories(file))
    assert len(runs) == 24
    assert sum(map(len, runs)) == len(rows)
    for one in runs:
        assert one.steps.tolist() == list(range(len(one)))
        assert len({*zip(one.matches.tolist(), one.seats.tolist(), one.players.tolist(), strict=True)}) == 1
        assert len(set(one.rewards["win"].tolist())) == 1
    pieces = list(rows_of(file, batch=100, split="train"))
    assert np.concatenate([piece.actions for piece in pieces]).tolist() == parts[0].actions.tolist()
    with pytest.raises(EnvError, match="split: train, validation, test, not 'dev'"):
        load(file, "dev")  # type: ignore[arg-type]
    card = Path("data.md").read_text()
    assert f"{len(rows):,} decisions of 12 matches between 2 players" in card
    assert "| easy | 12 |" in card
    for column in pq.read_schema(file).names:
        assert f"| `{column}` | " in card


def test_what_page_and_card_say_of_reading_is_so(run: Run) -> None:
    run("dataset", "summer-pavilion", "--games", "4", "--players", "easy,random", "--out", "data.parquet")
    page = (Path(__file__).parents[2] / "docs" / "environments.md").read_text()
    (block,) = re.findall(r"^```py\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    assert len([line for line in block.splitlines() if line]) == 3
    assert f"The file says its format, {FORMAT} now" in page
    (on_card,) = re.findall(r"^```python\n(.*?)^```$", Path("data.md").read_text(), re.MULTILINE | re.DOTALL)
    for code in (block, on_card):
        names: dict[str, Any] = {}
        exec(code, names)
        assert len(names["rows"]) == sum(map(len, trajectories("data.parquet", "train")))
    assert f"format {FORMAT}, rules version " in Path("data.md").read_text()


def test_files_of_another_format_are_not_misread(run: Run) -> None:
    run("dataset", "nine-holes", "--games", "1", "--out", "data.parquet")
    table = pq.read_table("data.parquet")
    for field, said in (
        ('"format":1', "format 1; format 2 is read here"),
        ('"rules":9', "of rules version 9"),
    ):
        name, _ = field.split(":")
        meta = re.sub(name + ":[0-9]+", field, table.schema.metadata[META].decode())
        pq.write_table(table.replace_schema_metadata({META: meta.encode()}), "other.parquet")
        with pytest.raises(EnvError, match=said):
            coding_of(Path("other.parquet"))


def test_reviews_come_as_columns_where_they_are_asked_for(run: Run) -> None:
    run("simulate", "nine-holes", "--games", "2", "--seed", "s", "--out", "matches.jsonl")
    result = run("dataset", "nine-holes", "matches.jsonl", "--review", "--out", "reviewed.parquet")
    assert result.exit_code == 0, result.output
    rows = pq.read_table("reviewed.parquet").to_pylist()
    for row in rows:
        assert (row["mark"] is None) == (row["lost"] is None) == (len(row["legal"]) == 1)
        assert (row["better"] is not None) == (row["mark"] in ("slip", "blunder"))
    reviewed = json.loads(run("review", "matches.jsonl", "--json").output)
    told = {each["version"]: each["lost"] for each in reviewed["decisions"]}
    found = {row["version"]: row["lost"] for row in rows if row["match"] == 0 and row["lost"] is not None}
    assert found == pytest.approx(told)
    loaded = load("reviewed.parquet")
    assert loaded.lost is not None
    assert np.isnan(loaded.lost).sum() == sum(row["lost"] is None for row in rows)
    run("dataset", "nine-holes", "matches.jsonl", "--out", "plain.parquet")
    assert load("plain.parquet").lost is None
    assert "what a review says" in Path("reviewed.md").read_text()
    assert "what a review says" not in Path("plain.md").read_text()
