"""`python -m tavolino.train`: training where nothing but NumPy, numba and torch is installed."""

import argparse
import sys
from functools import partial
from pathlib import Path

from tavolino.train.config import GAMES
from tavolino.train.export import export
from tavolino.train.run import best_device, train


def main() -> None:
    """Do what `tavolino train` does."""
    chosen = _parser().parse_args()
    tell = partial(print, flush=True)
    try:
        if chosen.command == "export":
            tell(export(chosen.folder, chosen.file)["sha256"])
        else:
            folder = chosen.folder or Path("training") / chosen.command
            device = chosen.device or best_device()
            train(chosen.command, folder, chosen.minutes, device, chosen.settings, tell, chosen.weights)
    except (ValueError, OSError) as error:
        sys.exit(str(error))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tavolino.train", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    for game in GAMES:
        one = commands.add_parser(game, help="train a net for this game, or go on")
        one.add_argument("--folder", type=Path, help="by default training/GAME")
        one.add_argument("--minutes", type=float, default=5.0)
        one.add_argument("--device", choices=("cuda", "cpu"), help="by default a card if there is one")
        one.add_argument("--set", dest="settings", action="append", default=[], metavar="KEY=VALUE")
        one.add_argument("--from", dest="weights", type=Path, help="a file of weights to begin with")
    out = commands.add_parser("export", help="write the weights of a folder into a file that plays")
    out.add_argument("folder", type=Path)
    out.add_argument("file", type=Path)
    return parser


if __name__ == "__main__":
    main()
