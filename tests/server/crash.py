"""Kills the server again and again while people and bots play: nothing acknowledged may be lost or doubled.

`python -m tests.server.crash --kills 1000` is the long run (`make crash`); the tests do a short one. Matches
are played in rounds, and a round counts when all its records are proved. A run that was stopped goes on with
the round that it was in, by what its folder knows.
"""

import argparse
import asyncio
import shutil
import signal
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from httpx import TransportError

from tavolino.games import GAMES
from tests.server.client import Client
from tests.server.servers import Server
from tests.server.stubborn import Player, checked


class Tally(msgspec.Struct):
    """What a run has shown."""

    rounds: int = 0
    kills: int = 0
    matches: int = 0
    acknowledged: int = 0
    sent_again: int = 0
    entries: int = 0
    seconds: float = 0.0

    def __add__(self, other: "Tally") -> "Tally":
        """Return what two runs have shown together."""
        pairs = zip(msgspec.structs.astuple(self), msgspec.structs.astuple(other), strict=True)
        return Tally(*(one + another for one, another in pairs))


async def crash(folder: Path, matches: int, seed: int, longest_life: float) -> Tally:
    """Play a round of matches, and kill the server at random moments until all are over."""
    rng, tally, begun = Random(seed), Tally(rounds=1), time.monotonic()
    server = Server(folder, str(folder / "tavolino.sqlite"), {})
    server.start()
    games = list(GAMES)
    playing = asyncio.gather(
        *(
            _match(server.address, games[number % len(games)], Random(rng.random()), tally)
            for number in range(matches)
        )
    )
    try:
        while not playing.done():
            await asyncio.wait([playing], timeout=rng.uniform(0.1, longest_life))
            if not playing.done():
                server.kill()
                tally.kills += 1
                await asyncio.to_thread(server.start)
        await playing
    finally:
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
        server.stop()
    tally.seconds = time.monotonic() - begun
    return tally


async def _patiently(ask: Any, *arguments: Any) -> Any:
    """Ask until the server answers: what is asked here does no harm twice."""
    while True:
        try:
            return await ask(*arguments)
        except (TransportError, ConnectionError):
            await asyncio.sleep(0.1)


async def _match(address: str, game: str, rng: Random, tally: Tally) -> None:
    ann = Client(address)
    await _patiently(ann.guest, "Ann")
    table = await _patiently(ann.table, game, ["here", "bot:random"])
    while (await _patiently(ann.get, f"/api/tables/{table['id']}"))["status"] == "open":
        try:
            await ann.http.post(f"/api/tables/{table['id']}/start")
        except TransportError:
            await asyncio.sleep(0.1)
    player = Player(ann, table["id"], 0, rng)
    await player.play()
    answer = await _patiently(ann.http.get, f"/api/matches/{table['id']}/record")
    record = checked(answer.content, [player], table["commitment"])
    tally.matches += 1
    tally.acknowledged += len(player.acknowledged)
    tally.sent_again += player.sent_again
    tally.entries += len(record.log)
    await ann.close()


def crash_on(folder: Path, kills: int, matches: int, longest_life: float, seed: int = 0) -> Tally:
    """Play rounds until the server was killed so often, counting those that the folder knows of already."""
    folder.mkdir(parents=True, exist_ok=True)
    kept = folder / "tally.json"
    tally = msgspec.json.decode(kept.read_bytes(), type=Tally) if kept.exists() else Tally()
    while tally.kills < kills:
        place = folder / "round"  # stays behind if something is found
        shutil.rmtree(place, ignore_errors=True)
        place.mkdir()
        tally += asyncio.run(crash(place, matches, seed + tally.rounds, longest_life))
        written = folder / "tally.json.new"
        written.write_bytes(msgspec.json.encode(tally))
        written.replace(kept)
        _tell(tally, kills)
    shutil.rmtree(folder / "round", ignore_errors=True)
    return tally


def _tell(tally: Tally, kills: int) -> None:
    left = max(0, kills - tally.kills) * tally.seconds / max(1, tally.kills)
    sys.stderr.write(
        f"{tally.kills} of {kills} kills, {tally.matches} matches proved, {tally.acknowledged} moves"
        f" acknowledged, none lost or doubled; {left / 60:.0f} min left\n"
    )


def main() -> None:
    """Run as long as asked and tell what came of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--matches", type=int, default=12, help="of a round")
    parser.add_argument("--longest-life", type=float, default=3.0, help="seconds until the next kill")
    parser.add_argument("--folder", type=Path, default=Path("build/crash"), help="for what is known so far")
    parser.add_argument(
        "--seed", type=int, default=0, help="of the first round; runs side by side want them far apart"
    )
    given = parser.parse_args()
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # the server ends with this, too
    try:
        tally = crash_on(given.folder, given.kills, given.matches, given.longest_life, given.seed)
    except KeyboardInterrupt:
        sys.exit(f"{given.folder} keeps the rounds that are over; the same command goes on.")
    sys.stdout.write(msgspec.json.encode(tally).decode() + "\n")


if __name__ == "__main__":
    main()
