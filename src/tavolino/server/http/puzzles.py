"""Puzzles: listed, set as their seat saw them, tried; the answer comes after the try."""

import asyncio
from typing import Annotated, Any

import msgspec
from litestar import get, post
from litestar.params import FromPath, JSONBody, QueryParameter
from litestar.status_codes import HTTP_200_OK
from msgspec import Struct

from tavolino.core.game import AnyAction
from tavolino.players.hints import Reason
from tavolino.puzzles import Puzzle, all_puzzles, opened
from tavolino.review import Decision, yardstick_of
from tavolino.review.prospects import brought_about
from tavolino.review.values import Better, Mark
from tavolino.server.access.auth import TheHouse, Visit, Visitor
from tavolino.server.bots.reviewing import BetterLine, line_of
from tavolino.server.house import House
from tavolino.server.problems import ProblemError, missing
from tavolino.server.store.puzzles import FirstTry, Puzzler, PuzzleStanding
from tavolino.server.tables.live import now_ms
from tavolino.server.wire.forms import PuzzleInfo, PuzzleMove, PuzzleView, WhyNot
from tavolino.server.wire.messages import Board

Game = Annotated[str | None, QueryParameter(max_length=40)]


class PuzzleVerdict(Struct, frozen=True):
    """What is to be said of a try: as of a decision that is reviewed, with the best line of the turn."""

    is_right: bool
    decision: Decision
    line: BetterLine
    next_best: AnyAction
    """The best of all other moves: what the answer is held against."""
    margin: float
    """The points that it gives away."""
    info: PuzzleInfo
    counts: bool
    """Whether it was the first try, which changes ratings."""
    puzzler: Puzzler
    gained: float


@get("/puzzles")
async def listed(visitor: Visit, house: TheHouse, game: Game = None) -> list[PuzzleInfo]:
    """Return all puzzles, of one game or of every one, with how they went for who asks."""
    standings, tried = await house.puzzles.standings(), await _tried(house, visitor)
    return [
        _info(puzzle, standings.get(puzzle.id), tried.get(puzzle.id))
        for puzzle in all_puzzles().values()
        if game in (None, puzzle.game)
    ]


@get("/puzzles/{puzzle:str}")
async def one(puzzle: FromPath[str], visitor: Visit, house: TheHouse) -> PuzzleView:
    """Return a puzzle as it is set."""
    found = _found(puzzle)
    standings, tried = await house.puzzles.standings(), await _tried(house, visitor)
    info = _info(found, standings.get(found.id), tried.get(found.id))
    return await asyncio.to_thread(_view, found, info)


@post("/puzzles/{puzzle:str}/tries", status_code=HTTP_200_OK)
async def attempt(
    puzzle: FromPath[str], data: JSONBody[PuzzleMove], visitor: Visit, house: TheHouse
) -> PuzzleVerdict:
    """Say whether a move is the answer, and why; the first try of a person changes ratings."""
    found, person = _found(puzzle), visitor.person_or_refuse.id
    action = await asyncio.to_thread(_legal, found, data)
    move = opened(found.id).game.format(action)
    is_right = move in found.answers
    before = await _puzzler(house, person, found.game)
    first = FirstTry(person, found.id, found.game, found.rating, is_right, now_ms())
    after = await house.puzzles.note(first)
    standings, tried = await house.puzzles.standings(), await _tried(house, visitor)
    now = after or before
    decision = await asyncio.to_thread(_judged, found, move)
    at = opened(found.id)
    return PuzzleVerdict(
        is_right=is_right,
        decision=decision,
        line=line_of(at.game, at.state, decision),
        next_best=at.game.parse(_next_best(found)),
        margin=found.worse[_next_best(found)].lost,
        info=_info(found, standings.get(found.id), tried.get(found.id)),
        counts=after is not None,
        puzzler=now,
        gained=round(now.rating - before.rating, 2),
    )


@post("/puzzles/{puzzle:str}/why", status_code=HTTP_200_OK)
async def why(puzzle: FromPath[str], data: JSONBody[PuzzleMove]) -> WhyNot | None:
    """Say which rule forbids an action; nothing, if none does."""
    found = _found(puzzle)
    return await asyncio.to_thread(_refused, found, data)


@get("/me/puzzles")
async def own(visitor: Visit, house: TheHouse) -> list[Puzzler]:
    """Return how one does at puzzles, game by game."""
    return await house.puzzles.of(visitor.person_or_refuse.id)


def _found(puzzle: str) -> Puzzle:
    found = all_puzzles().get(puzzle)
    if found is None:
        raise missing("puzzle")
    return found


async def _tried(house: House, visitor: Visitor) -> dict[str, bool]:
    if visitor.person is None:
        return {}
    return {each.puzzle: each.solved for each in await house.puzzles.tried(visitor.person)}


async def _puzzler(house: House, person: str, game: str) -> Puzzler:
    found = [each for each in await house.puzzles.of(person) if each.game == game]
    return found[0] if found else Puzzler(game)


def _info(puzzle: Puzzle, standing: PuzzleStanding | None, mine: bool | None) -> PuzzleInfo:
    now = standing or PuzzleStanding(puzzle.rating, 0.0)
    return PuzzleInfo(
        puzzle.id,
        puzzle.game,
        puzzle.phase,
        puzzle.themes,
        round(now.mu, 1),
        now.tries,
        now.solved,
        mine,
    )


def _view(puzzle: Puzzle, info: PuzzleInfo) -> PuzzleView:
    at, seat = opened(puzzle.id), puzzle.seat
    game, state = at.game, at.state
    view, legal = game.view(state, seat), tuple(game.legal(state, seat))
    board = Board(seat, view, legal, game.outlook(state, seat))
    return PuzzleView(info, puzzle.seats, puzzle.round, board, tuple(game.score(state)))


def _action(puzzle: Puzzle, data: PuzzleMove) -> Any:
    try:
        return msgspec.convert(data.action, opened(puzzle.id).game.Action)
    except msgspec.ValidationError as error:
        raise ProblemError(400, "malformed", str(error)) from error


def _legal(puzzle: Puzzle, data: PuzzleMove) -> Any:
    at, action = opened(puzzle.id), _action(puzzle, data)
    if action not in at.game.legal(at.state, puzzle.seat):
        raise ProblemError(409, "illegal", "The rules forbid this move.")
    return action


def _refused(puzzle: Puzzle, data: PuzzleMove) -> WhyNot | None:
    at = opened(puzzle.id)
    refusal = at.game.refusal(at.state, puzzle.seat, _action(puzzle, data))
    return WhyNot(refusal.rule, refusal.reason, refusal.values) if refusal else None


def _judged(puzzle: Puzzle, move: str) -> Decision:
    """Return a try as a review tells a decision; what is better is told of every one, of the answer too."""
    at, worse = opened(puzzle.id), puzzle.worse.get(move)
    told = worse or puzzle.worse[_next_best(puzzle)]
    lost = worse.lost if worse else 0.0
    line = [at.game.parse(text) for text in puzzle.line]
    reasons = tuple(Reason(part, points) for part, points in told.parts.items())
    events = brought_about(at.game, at.state, puzzle.seat, line)
    return Decision(
        version=at.version,
        turn=at.version,
        seat=puzzle.seat,
        round=puzzle.round,
        phase=puzzle.phase,
        move=move,
        mark=_mark(puzzle, lost),
        lost=lost,
        stake=lost,
        better=Better(puzzle.line, reasons, tuple(events), puzzle.prospects),
    )


def _next_best(puzzle: Puzzle) -> str:
    return next(iter(puzzle.worse))


def _mark(puzzle: Puzzle, lost: float) -> Mark:
    blunder = yardstick_of(opened(puzzle.id).game).THRESHOLDS.blunder
    return "best" if not lost else "blunder" if lost >= blunder else "slip"


handlers = [listed, one, attempt, why, own]
