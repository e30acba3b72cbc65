"""The proof that fast rules and reference rules are the same: one step from everywhere.

States are visited by computer players of all kinds, and some of them are strained until they are rare. From
each of them everything that could happen next must come out the same, not only what was played; so no random
numbers need to be shared.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from random import Random
from typing import Any, Final
from zlib import crc32

import numpy as np
from msgspec import Struct

from tavolino.arena.matches import play_match
from tavolino.arena.pool import Pool
from tavolino.core.game import CHANCE, AnyGame
from tavolino.core.match import Match
from tavolino.core.rng import seed_from, stream
from tavolino.envs.coding import Coding
from tavolino.fast import row as rows
from tavolino.fast import stream as words
from tavolino.fast.game import FastGame, Packing, fast_rules, packing
from tavolino.fast.luck import COUNTER, Luck, lucks
from tavolino.fast.row import Row
from tavolino.games import GAMES

STATES_OF_A_MATCH: Final = 300
"""So many states are compared for each match that is played, which takes about as long."""
PLAYED, STRAINED = 0.5, 0.25
"""These shares of them as they came in play, and as they hardly ever come; the others off the path."""
ASIDE: Final = 8
"""So many random actions at most lead off the path."""
DRAWS: Final = 3
"""So many draws are examined wherever chance is to move."""
FREQUENCY_DRAWS: Final = 400
"""So many draws are counted at one moment of each match."""
FAR_OFF: Final = 7.0
"""Frequencies so many standard deviations apart do not happen by chance, not in a million matches."""
CROWDS: Final = (("random",), ("easy",), ("medium",), ("random", "easy", "medium"))
"""Who plays the matches: each by itself, and all together."""


class EqualJob(Struct, frozen=True):
    """One match whose states are compared; the number decides everything about it."""

    game: str
    number: int
    seed: str
    crowds: tuple[tuple[str, ...], ...] = CROWDS
    states: int = STATES_OF_A_MATCH


class EqualReport(Struct, frozen=True):
    """What one match showed, or several."""

    states: int = 0
    actions: int = 0
    draws: int = 0
    faults: tuple[str, ...] = ()

    def __add__(self, other: "EqualReport") -> "EqualReport":
        return EqualReport(
            self.states + other.states,
            self.actions + other.actions,
            self.draws + other.draws,
            self.faults + other.faults,
        )


def compare(job: EqualJob) -> EqualReport:
    """Compare fast and reference rules along a match of computer players."""
    return Comparison(job.game, fast_rules(job.game), packing(job.game)).of_match(job)


def compare_all(jobs: Sequence[EqualJob], pool: Pool) -> Iterator[EqualReport]:
    """Compare many matches; the first one here, so that its rules are compiled before processes multiply."""
    yield from map(compare, jobs[:1])
    yield from pool.work(compare, jobs[1:])


class Comparison:
    """The reference rules of a game beside fast ones."""

    def __init__(self, game: str, fast: FastGame, packing: Packing) -> None:
        self.game: AnyGame = GAMES[game]
        self.fast, self.packing = fast, packing
        self._legal = np.zeros(fast.MOST_LEGAL, np.int16)

    def of_match(self, job: EqualJob) -> EqualReport:
        """Compare states of one match, and how often chance draws what at one of them."""
        match, rng = self._played(job)
        luck = lucks(rng.getrandbits(32), 1)[0]
        coding = Coding(job.game, match.options, match.seats)
        actions = draws = 0
        faults = list(self._setup(match))
        for state in self._moments(match, job.states, rng):
            row, movers = self.packing.pack(state), self.game.to_move(state)
            if movers and movers[0] == CHANCE:
                draws += DRAWS
                faults += self._draws(state, row, luck)
            elif movers:
                legal = self.game.legal(state, movers[0])
                actions += len(legal)
                faults += self._decision(state, row, movers[0], legal, coding.numbers(legal))
            faults += self._sight(state, row, coding)
            faults += self.game.faults(state)
            if broken := self.fast.faults(row):
                faults.append(f"faults {broken:b} in {state}")
        if chance := self._one_for_chance(match, rng):
            draws += FREQUENCY_DRAWS
            faults += self.frequencies(chance, luck, FREQUENCY_DRAWS)
        where = f"{job.game}, {match.seats} players, {match.options}, match {job.number} of seed {job.seed!r}"
        return EqualReport(job.states, actions, draws, tuple(f"{where}: {fault}" for fault in faults))

    def _played(self, job: EqualJob) -> tuple[Match[Any, Any, Any], Random]:
        """Play a match; numbers go through all player counts, crowds and options."""
        seed = seed_from("equal", job.seed, job.game, job.number)
        rng = Random(seed)
        number, place = divmod(job.number, len(self.game.PLAYERS))
        seats = self.game.PLAYERS[place]
        number, place = divmod(number, len(job.crowds))
        options = list(self.game.variants(seats))
        names = [rng.choice(job.crowds[place]) for _ in range(seats)]
        return play_match(self.game, options[number % len(options)], names, seed), rng

    def _moments(self, match: Match[Any, Any, Any], states: int, rng: Random) -> Iterator[Any]:
        """Return so many states: moments of the match, some off its path, some that hardly ever come."""
        played, strained = min(int(PLAYED * states), len(match.states)), int(STRAINED * states)
        yield from rng.sample(match.states, played)
        for _ in range(strained):
            yield self.packing.strained(rng.choice(match.states), rng)
        for _ in range(states - played - strained):
            yield self._aside(rng.choice(match.states), rng)

    def _aside(self, state: Any, rng: Random) -> Any:
        """Return where a few random actions lead."""
        for _ in range(rng.randint(1, ASIDE)):
            if not (movers := self.game.to_move(state)):
                break
            if movers[0] == CHANCE:
                action = self.game.chance(state, stream(rng.randbytes(32), 0))
            else:
                action = rng.choice(self.game.legal(state, movers[0]))
            state = self.game.apply(state, movers[0], action)
        return state

    def _one_for_chance(self, match: Match[Any, Any, Any], rng: Random) -> Any:
        """Return a moment at which chance is to move; rare draws are as likely as frequent ones."""
        moments: dict[str, list[Any]] = {}
        for state, entry in zip(match.states, match.log, strict=False):
            if entry.seat == CHANCE:
                moments.setdefault(type(entry.action).__name__, []).append(state)
        return rng.choice(moments[rng.choice(sorted(moments))]) if moments else None

    def _setup(self, match: Match[Any, Any, Any]) -> Iterator[str]:
        row = self.packing.pack(match.state)
        self.fast.begin(row)
        if not np.array_equal(row, self.packing.pack(match.states[0])):
            yield f"set up as {self.packing.unpack(row)}"

    def _decision(
        self, state: Any, row: Row, seat: int, actions: Sequence[Any], numbers: Sequence[int]
    ) -> Iterator[str]:
        """The same actions are legal, in the same order, and each leads to the same state."""
        if self.fast.to_move(row) != seat:
            yield f"seat {self.fast.to_move(row)} to move in {state}"
            return
        count = self.fast.legal(row, self._legal)
        if self._legal[:count].tolist() != list(numbers):
            wrong = sorted({*self._legal[:count].tolist()} ^ {*numbers}) or "their order"
            yield f"legal actions differ by {wrong} in {state}"
        for action, number in zip(actions, numbers, strict=True):
            after = row.copy()
            self.fast.apply(after, number)
            yield from self._same(after, state, seat, action)

    def _draws(self, state: Any, row: Row, luck: Luck) -> Iterator[str]:
        """What chance draws, the reference can draw too, and it leads to the same state."""
        if self.fast.to_move(row) != rows.CHANCE:
            yield f"seat {self.fast.to_move(row)} to move instead of chance in {state}"
            return
        for _ in range(DRAWS):
            after = row.copy()
            self.fast.chance(after, luck)
            action = self.packing.drawn(state, self.packing.unpack(after))
            if refusal := self.game.refusal(state, CHANCE, action):
                yield f"{self.game.format(action)} is against {refusal.rule} in {state}"
            else:
                yield from self._same(after, state, CHANCE, action)
        yield from self._same_stream(state, row, luck)

    def _same_stream(self, state: Any, row: Row, luck: Luck) -> Iterator[str]:
        """From the same stream as the reference, the same is drawn."""
        seed, entry = seed_from("stream", *luck.tolist()), int(luck[COUNTER])
        sheet, after = words.sheets(1)[0], row.copy()
        sheet[words.SEED] = words.words_of(seed)
        words.turn_to(sheet, entry)
        self.fast.chance(after, sheet)
        yield from self._same(after, state, CHANCE, self.game.chance(state, stream(seed, entry)))

    def _same(self, row: Row, state: Any, seat: int, action: Any) -> Iterator[str]:
        """An action of the reference leads to what this row says."""
        expected = self.game.apply(state, seat, action)
        if row.tobytes() != self.packing.pack(expected).tobytes():
            yield f"{self.game.format(action)}{self._otherwise(row, expected)} in {state}"

    def _sight(self, state: Any, row: Row, coding: Coding) -> Iterator[str]:
        """Everybody sees the same; points and places are the same; the way there and back loses nothing."""
        if self.packing.unpack(row) != self.packing.bare(state):
            yield f"{state} comes back as {self.packing.unpack(row)}"
        if not self.game.to_move(state) and self.fast.to_move(row) != rows.OVER:
            yield f"not over: {state}"
        sheets, ranking = self.game.score(state), self.game.ranking(state)
        for seat in range(coding.seats):
            if self.fast.score(row, seat) != sheets[seat].total:
                yield f"seat {seat} has {self.fast.score(row, seat)} points in {state}"
            if self.fast.place_of(row, seat) != ranking[seat]:
                yield f"seat {seat} has place {self.fast.place_of(row, seat)} in {state}"
            out = np.zeros(self.fast.sight_size(coding.seats), np.int16)
            self.fast.observe(row, seat, out)
            expected = coding.observation(state, seat)
            if not np.array_equal(out, expected):
                places = np.flatnonzero(out != expected) if len(out) == len(expected) else "its length"
                yield f"seat {seat} sees something else at {places} in {state}"

    def _otherwise(self, row: Row, expected: Any) -> str:
        """Tell what came out otherwise."""
        found, bare = self.packing.unpack(row), self.packing.bare(expected)
        names = [name for name in bare.__struct_fields__ if getattr(found, name) != getattr(bare, name)]
        told = [f"{name} {getattr(found, name)}, not {getattr(bare, name)}" for name in names]
        return f" leads to {'; '.join(told) or 'other cells of the row'}"

    def frequencies(self, state: Any, luck: Luck, draws: int) -> Iterator[str]:
        """Count what many draws put into each cell of the row: fast and reference rules must look alike.

        Whole rows are counted too, by a hash, as a cell alone does not tell what comes together.
        """
        before = self.packing.pack(state)
        ours, theirs = np.repeat(before[None], draws, 0), np.repeat(before[None], draws, 0)
        seed = seed_from("draws", *luck.tolist())
        for number in range(draws):
            self.fast.chance(ours[number], luck)
            action = self.game.chance(state, stream(seed, number))
            theirs[number] = self.packing.pack(self.game.apply(state, CHANCE, action))
        for cell in np.flatnonzero((ours != theirs[0]).any(0) | (theirs != theirs[0]).any(0)).tolist():
            if (distance := far_apart(ours[:, cell].tolist(), theirs[:, cell].tolist())) > FAR_OFF:
                yield f"chance: cell {cell} is {distance:.1f} standard deviations off in {state}"
        if (distance := far_apart(_hashes(ours), _hashes(theirs))) > FAR_OFF:
            yield f"chance: whole draws are {distance:.1f} standard deviations off in {state}"


def _hashes(draws: Iterable[Row]) -> list[int]:
    return [crc32(row.tobytes()) % 16 for row in draws]


def far_apart(some: Sequence[int], others: Sequence[int]) -> float:
    """Return how many standard deviations two samples of the same size are apart.

    Pearson's χ² of two samples, rare values taken together; Wilson and Hilferty make it a normal deviate.
    """
    counts = Counter(some), Counter(others)
    common = [value for value in counts[0] | counts[1] if counts[0][value] + counts[1][value] >= 10]
    pairs = [(counts[0][value], counts[1][value]) for value in common]
    rare = [len(some) - sum(pair[0] for pair in pairs), len(others) - sum(pair[1] for pair in pairs)]
    cells = [pair for pair in chain(pairs, [rare]) if sum(pair)]
    freedom = len(cells) - 1
    if not freedom:
        return 0.0
    statistic = sum((one - other) ** 2 / (one + other) for one, other in cells)
    spread = 2 / (9 * freedom)
    return float(((statistic / freedom) ** (1 / 3) - 1 + spread) / spread**0.5)
