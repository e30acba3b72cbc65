"""Matches that go exactly as the reference rules play them: the same seed, the same draws, the same log."""

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from tavolino.fast import stream
from tavolino.fast.compiled import compiled_for
from tavolino.fast.game import fast_rules
from tavolino.fast.row import CELL, CHANCE, OVER, Row
from tavolino.fast.stream import LENGTH, PLACE, turn_to


class Matches:
    """Matches side by side, each as it stands, with its stream and its log; only values, so it can be copied.

    `which` are the numbers of the matches that something is done with.
    """

    def __init__(self, game: str, matches: int, seats: int, longest: int) -> None:
        rules = fast_rules(game)
        self.game, self.seats = game, seats
        self.rows = np.zeros((matches, rules.row_size(seats)), CELL)
        self.streams = stream.sheets(matches)
        self.log = np.zeros((matches, longest), np.int16)
        """The numbers of all decisions."""
        self.decided = np.zeros(matches, np.int64)
        """How many there are."""

    def begin(self, which: Any, tables: list[Row], seeds: list[bytes]) -> None:
        """Begin matches with these options and seeds, up to their first decisions."""
        for match, table, seed in zip(which, tables, seeds, strict=True):
            self.rows[match] = table
            self.streams[match, stream.SEED] = stream.words_of(seed)
            self.streams[match, PLACE, LENGTH] = self.decided[match] = 0
        _loops(self.game).deal(which, self.rows, self.streams)

    def illegal(self, which: Any, actions: Any) -> Any:
        """Return those whose action the seat to move may not take."""
        return which[~_loops(self.game).are_legal(which, actions, self.rows)]

    def play(self, which: Any, actions: Any) -> None:
        """Carry out a legal action in each."""
        _loops(self.game).play(which, actions, self.rows, self.streams, self.log, self.decided)

    def choices(self, which: Any) -> Any:
        """Return how many actions the seat to move has in each; 0 where the match is over."""
        return _loops(self.game).choices(which, self.rows)

    def action(self, match: int, place: int) -> int:
        """Return an action by its place among those of the seat to move."""
        return int(_loops(self.game).action(self.rows[match], place))

    def versions(self, which: Any) -> Any:
        """Return how long the logs are, with what chance has drawn."""
        return self.streams[which, PLACE, LENGTH]

    def to_move(self, which: Any) -> Any:
        """Return whose decision it is in each: a seat, or OVER."""
        return _loops(self.game).to_move(which, self.rows)

    def look(self, which: Any, seat: int, observations: Any, masks: Any) -> None:
        """Write what a seat sees in each and may do now; everything, once the match is over."""
        _loops(self.game).look(which, seat, self.rows, observations, masks)

    def stand(self, which: Any) -> tuple[Any, Any]:
        """Return points and places of all seats in each, as if the match ended now."""
        points = np.zeros((len(which), self.seats), np.int64)
        places = np.zeros((len(which), self.seats), np.int64)
        _loops(self.game).stand(which, self.rows, points, places)
        return points, places


class _Loops(NamedTuple):
    deal: Callable[..., None]
    are_legal: Callable[..., Any]
    play: Callable[..., None]
    choices: Callable[..., Any]
    action: Callable[..., int]
    to_move: Callable[..., Any]
    look: Callable[..., None]
    stand: Callable[..., None]


@cache
def _loops(game: str) -> _Loops:
    rules = fast_rules(game)
    begin, chance, apply, legal = rules.begin, rules.chance, rules.apply, rules.legal
    to_move_in, observe, score, place_of = rules.to_move, rules.observe, rules.score, rules.place_of
    most_legal, here = rules.MOST_LEGAL, compiled_for(game)

    @here
    def draw(row: Any, sheet: Any) -> None:
        while to_move_in(row) == CHANCE:
            turn_to(sheet, sheet[PLACE, LENGTH])
            chance(row, sheet)
            sheet[PLACE, LENGTH] += 1

    @here
    def deal(which: Any, rows: Any, sheets: Any) -> None:
        for match in which:
            begin(rows[match])
            draw(rows[match], sheets[match])

    @here
    def are_legal(which: Any, actions: Any, rows: Any) -> Any:
        out, found = np.empty(most_legal, np.int16), np.zeros(len(which), np.bool_)
        for place in range(len(which)):
            for number in range(legal(rows[which[place]], out)):
                if out[number] == actions[place]:
                    found[place] = True
        return found

    @here
    def play(which: Any, actions: Any, rows: Any, sheets: Any, log: Any, decided: Any) -> None:
        for place in range(len(which)):
            match, action = which[place], actions[place]
            log[match, decided[match]] = action
            decided[match] += 1
            apply(rows[match], action)
            sheets[match, PLACE, LENGTH] += 1
            draw(rows[match], sheets[match])

    @here
    def choices(which: Any, rows: Any) -> Any:
        out, counts = np.empty(most_legal, np.int16), np.zeros(len(which), np.int64)
        for place in range(len(which)):
            row = rows[which[place]]
            if to_move_in(row) != OVER:
                counts[place] = legal(row, out)
        return counts

    @here
    def action(row: Any, place: int) -> int:
        out = np.empty(most_legal, np.int16)
        legal(row, out)
        return out[place]

    @here
    def to_move(which: Any, rows: Any) -> Any:
        seats = np.zeros(len(which), np.int64)
        for place in range(len(which)):
            seats[place] = to_move_in(rows[which[place]])
        return seats

    @here
    def look(which: Any, seat: int, rows: Any, observations: Any, masks: Any) -> None:
        out = np.empty(most_legal, np.int16)
        for match in which:
            row = rows[match]
            observations[match] = 0
            observe(row, seat, observations[match])
            masks[match] = to_move_in(row) == OVER
            if to_move_in(row) == seat:
                for number in range(legal(row, out)):
                    masks[match, out[number]] = 1

    @here
    def stand(which: Any, rows: Any, points: Any, places: Any) -> None:
        for place in range(len(which)):
            for seat in range(points.shape[1]):
                points[place, seat] = score(rows[which[place]], seat)
                places[place, seat] = place_of(rows[which[place]], seat)

    return _Loops(deal, are_legal, play, choices, action, to_move, look, stand)
