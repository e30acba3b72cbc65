"""The review of a match, entry by entry."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from tavolino.core.game import CHANCE, Seat
from tavolino.core.record import Record, verify
from tavolino.core.rng import seed_from
from tavolino.games import GAMES
from tavolino.players.base import Position
from tavolino.players.hints import Reason, differences
from tavolino.review.expecting import luck_of, margins_at
from tavolino.review.prospects import brought_about, prospects
from tavolino.review.summing import moments_of, summary_of
from tavolino.review.values import Better, Decision, Draw, Mark, Moment, Review, Thresholds
from tavolino.review.verdicts import USUAL, Court, Verdict
from tavolino.review.yardsticks import yardstick_of


def review_of(
    record: Record, progress: Callable[[int, int], None] | None = None, court: Court = USUAL
) -> Review:
    """Return the review of a record, or raise RecordError; tell progress what is done, and of how much."""
    work = Reviewing(record, court=court)
    for done in work:
        if progress:
            progress(done, work.total)
    return work.review


class Reviewing:
    """A review at work: going through it does the work, entry by entry; then the review is there."""

    def __init__(self, record: Record, entries: range | None = None, court: Court = USUAL) -> None:
        """Take a whole record to review, or only some entries of its log, from the beginning of a turn."""
        self._court = court
        self._record, self._match = record, verify(record, GAMES)
        self._entries = range(self._match.version) if entries is None else entries
        self._yardstick = yardstick_of(self._match.game)
        self._graph: list[Moment] = []
        self._decisions: list[Decision] = []
        self._draws: list[Draw] = []
        self._slips: dict[int, Verdict] = {}
        self._plans: dict[Seat, tuple[Any, ...]] = {}
        self._forced = [0] * len(record.seats)

    @property
    def total(self) -> int:
        """How many entries are to be reviewed."""
        return len(self._entries)

    def __iter__(self) -> Iterator[int]:
        for done, version in enumerate(self._entries, 1):
            entry = self._match.log[version]
            if entry.seat == CHANCE:
                self._draw(version)
            else:
                self._decision(version, entry.seat, entry.action)
            yield done
        self._moment(self._entries.stop)

    def _seed(self, what: str, version: int) -> bytes:
        """Return random numbers that are the same whenever this match is reviewed."""
        return seed_from("review", what, self._record.commitment, version)

    def _draw(self, version: int) -> None:
        before, after = self._match.states[version : version + 2]
        luck = luck_of(self._match.game, before, after, self._seed("draw", version))
        if any(_tenth(luck)):
            self._draws.append(Draw(version, self._yardstick.round_of(after), _tenth(luck)))

    def _decision(self, version: int, seat: Seat, action: Any) -> None:
        match, state = self._match, self._match.states[version]
        plan = self._plans.pop(seat, ())
        if version == self._entries.start or match.log[version - 1].seat != seat:
            self._moment(version)
        position = Position(match.game, state, seat)
        if len(position.legal) == 1:
            self._forced[seat] += 1
            self._plans[seat] = plan[1:]
            return
        verdict = self._court.verdict(position, action, self._seed("decision", version), plan)
        self._plans[seat] = verdict.plan
        mark = _mark(verdict.lost, self._yardstick.THRESHOLDS)
        better = None
        if mark in ("slip", "blunder"):
            self._slips[version] = verdict
            moves = tuple(match.game.format(action) for action in verdict.better)
            better = Better(moves, _reasons(verdict))
        self._decisions.append(
            Decision(
                version,
                self._graph[-1].version,
                seat,
                self._yardstick.round_of(state),
                self._yardstick.phase_of(state),
                match.game.format(action),
                mark,
                round(verdict.lost, 1),
                round(verdict.stake, 1),
                better,
            )
        )

    def _moment(self, version: int) -> None:
        state = self._match.states[version]
        margins = margins_at(self._match.game, state, self._seed("moment", version))
        self._graph.append(Moment(version, self._yardstick.round_of(state), _tenth(margins)))

    @property
    def review(self) -> Review:
        """The review, when the work is done."""
        match, record, seats = self._match, self._record, range(len(self._record.seats))
        by_seat = [[each for each in self._decisions if each.seat == seat] for seat in seats]
        players = tuple(
            summary_of(seat, by_seat[seat], self._forced[seat], sum(draw.luck[seat] for draw in self._draws))
            for seat in seats
        )
        told = {version for player in players for version in player.moments}
        return Review(
            game=record.game,
            rules=record.version,
            options=record.options,
            seats=record.seats,
            entries=match.version,
            result=record.result,
            engine=self._court.engine,
            thresholds=self._yardstick.THRESHOLDS,
            graph=tuple(self._graph),
            decisions=tuple(self._told(each) if each.version in told else each for each in self._decisions),
            draws=tuple(self._draws),
            players=players,
            moments=moments_of(self._decisions, record.seats),
        )

    def _told(self, decision: Decision) -> Decision:
        """Return a decision with what its better line would have brought about."""
        if decision.better is None:
            return decision
        game, version, seat = self._match.game, decision.version, decision.seat
        state, line = self._match.states[version], self._slips[version]
        events = brought_about(game, state, seat, line.better)
        played = (self._match.log[version].action, *line.plan)
        seed = self._seed("prospects", version)
        likely = prospects(Position(game, state, seat), line.better, played, seed)
        return replace(
            decision, better=replace(decision.better, events=tuple(events), prospects=tuple(likely))
        )


def _mark(lost: float, thresholds: Thresholds) -> Mark:
    if lost >= thresholds.blunder:
        return "blunder"
    if lost >= thresholds.slip:
        return "slip"
    return "fine" if lost else "best"


def _reasons(verdict: Verdict) -> tuple[Reason, ...]:
    return tuple(Reason(reason.part, round(reason.points, 1)) for reason in differences(verdict.gains, {}))


def _tenth(values: Sequence[float]) -> tuple[float, ...]:
    """Return values to a tenth, without a zero below zero."""
    return tuple(round(value, 1) + 0.0 for value in values)
