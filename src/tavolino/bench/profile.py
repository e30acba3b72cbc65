"""What limits a card: NVIDIA's profiler (ncu) looks at one launch of each kernel.

    python -m tavolino.bench.profile --json profile.json

Counting may need rights that an administrator gives; ncu says so.
"""

import argparse
import csv
import io
import json
import shutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from tavolino.fast.batch import Batch
from tavolino.fast.game import NAMES

SECTIONS: Final = (
    "SpeedOfLight",
    "LaunchStats",
    "Occupancy",
    "WarpStateStats",
    "SourceCounters",
    "MemoryWorkloadAnalysis",
    "MemoryWorkloadAnalysis_Tables",
)
_STALLED: Final = "smsp__average_warps_issue_stalled"
METRICS: Final = {
    "nanoseconds": "gpu__time_duration.sum",
    "registers a thread": "launch__registers_per_thread",
    "occupancy possible %": "sm__maximum_warps_per_active_cycle_pct",
    "occupancy reached %": "sm__warps_active.avg.pct_of_peak_sustained_active",
    "threads of a warp at work (of 32)": "smsp__thread_inst_executed_per_inst_executed.ratio",
    "branches taken alike %": "smsp__sass_average_branch_targets_threads_uniform.pct",
    "computing % of peak": "sm__throughput.avg.pct_of_peak_sustained_elapsed",
    "memory % of peak": "gpu__compute_memory_throughput.avg.pct_of_peak_sustained_elapsed",
    "DRAM % of peak": "gpu__dram_throughput.avg.pct_of_peak_sustained_elapsed",
    "L2 % of peak": "lts__throughput.avg.pct_of_peak_sustained_elapsed",
    "L1 % of peak": "l1tex__throughput.avg.pct_of_peak_sustained_active",
    "L1 hits %": "l1tex__t_sector_hit_rate.pct",
    "L2 hits %": "lts__t_sector_hit_rate.pct",
    "warps that wait for memory": f"{_STALLED}_long_scoreboard_per_issue_active.ratio",
    "warps that wait to ask for it": f"{_STALLED}_lg_throttle_per_issue_active.ratio",
}
"""What is told of each launch, and what the profiler calls it; not every version counts everything."""
SECONDS: Final = 600
PLAYED: Final = 200
"""Decisions of each match before, so that matches are not all at their beginning."""


def main() -> None:
    """Profile the kernels of games, or (`--launch`) be what is profiled."""
    parser = argparse.ArgumentParser("tavolino.bench.profile", description=__doc__)
    parser.add_argument("games", nargs="*", default=NAMES, metavar="GAME", help=", ".join(NAMES))
    parser.add_argument("--matches", type=int, default=1 << 17)
    parser.add_argument("--json", type=Path, metavar="FILE", help="write everything that was counted there")
    parser.add_argument("--launch", action="store_true", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.launch:
        for game in asked.games:
            _launch(game, asked.matches)
        return
    counted = {game: _profiled(game, asked.matches) for game in asked.games}
    for game, launches in counted.items():
        _print(game, launches)
    if asked.json:
        asked.json.write_text(json.dumps(counted, indent=1) + "\n")


def _launch(game: str, matches: int) -> None:
    """Launch every kernel once between the marks that the profiler waits for."""
    card: Any = import_module("tavolino.fast.card")
    batches = [Batch(game, matches, device=card.Card(game, 2, layout)) for layout in ("cells", "local")]
    for batch in batches:
        batch.reset(1)
        batch.play(PLAYED)
        batch.look()
        batch.step(batch.device.hold(batch.device.fetch(batch.masks).argmax(1)))
        batch.device.wait()
    card.cuda.profile_start()
    for batch in batches:
        batch.play(1)
        batch.play(100)
    batches[0].look()
    batches[0].device.wait()
    card.cuda.profile_stop()


def _profiled(game: str, matches: int) -> list[dict[str, str]]:
    """Return everything that was counted of each launch."""
    ncu = shutil.which("ncu") or shutil.which("ncu", path="/usr/local/cuda/bin:/opt/nvidia/nsight-compute")
    if not ncu:
        sys.exit("ncu is not installed: it comes with NVIDIA's CUDA toolkit (Nsight Compute)")
    sections = [word for section in SECTIONS for word in ("--section", section)]
    work = [sys.executable, "-m", "tavolino.bench.profile", "--launch", "--matches", str(matches), game]
    command = [
        ncu,
        "--profile-from-start",
        "off",
        "--clock-control",
        "none",
        "--csv",
        "--page",
        "raw",
        "--print-units",
        "base",
        *sections,
    ]
    done = subprocess.run([*command, *work], check=False, capture_output=True, text=True, timeout=SECONDS)
    table = done.stdout[done.stdout.find('"ID"') :]
    if done.returncode or not table.startswith('"ID"'):
        sys.exit(f"ncu failed:\n{done.stdout[-3000:]}\n{done.stderr[-3000:]}")
    return [line for line in csv.DictReader(io.StringIO(table)) if line["ID"]]  # the first line is of units


def _print(game: str, launches: list[dict[str, str]]) -> None:
    for launch in launches:
        sys.stdout.write(f"\n{game}: {launch.get('Kernel Name', '')[:100]}\n")
        for told, metric in METRICS.items():
            if launch.get(metric):
                sys.stdout.write(f"  {told:36} {launch[metric]}\n")


if __name__ == "__main__":
    main()
