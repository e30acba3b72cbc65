"""Counts of action sequences and recorded matches, made anew after a change of the rules.

`python -m tests.games.remake burano` keeps the positions, options and numbers of matches that the files in
`tests/perft` and `tests/playthroughs` have, and writes what the rules of today make of them.
"""

import sys

import msgspec

from tavolino.arena.matches import play_record
from tavolino.core.perft import perft
from tavolino.core.record import Record, SeatRecord, write
from tavolino.core.rng import seed_from
from tavolino.games import GAMES
from tests.games import test_perft, test_playthroughs


def remake_perft(name: str) -> None:
    """Count again from every position."""
    lines = []
    for position in test_perft.positions(name):
        match = test_perft.reach(name, position)
        depths = range(len(position.counts))
        counts = [perft(GAMES[name], match.state, match.seed, match.version, depth) for depth in depths]
        lines.append(
            "  " + msgspec.json.encode(msgspec.structs.replace(position, counts=tuple(counts))).decode()
        )
    (test_perft.FOLDER / f"{name}.json").write_text("[\n" + ",\n".join(lines) + "\n]\n")


def remake_playthroughs(name: str) -> None:
    """Play again with the same options: easy and random players in turn."""
    for file in sorted(test_playthroughs.FOLDER.glob(f"{name}-*.jsonl")):
        lines = file.read_bytes().splitlines()
        records = [msgspec.json.decode(line, type=Record) for line in lines]
        file.write_bytes(b"".join(_played(name, record, number) for number, record in enumerate(records)))


def _played(name: str, old: Record, number: int) -> bytes:
    rules = GAMES[name]
    players = ["easy" if seat % 2 == 0 else "random" for seat in range(len(old.seats))]
    seats = [SeatRecord(f"{player.title()} {seat}", player) for seat, player in enumerate(players, 1)]
    options = msgspec.convert(old.options, rules.Options)
    seed = seed_from("playthrough", name, msgspec.json.encode(old.options), len(seats), number)
    return write(play_record(rules, options, seats, seed))


if __name__ == "__main__":
    for game in sys.argv[1:]:
        remake_perft(game)
        remake_playthroughs(game)
