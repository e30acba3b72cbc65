"""Positions of Nine Holes, drawn as people would: X is seat 0, O is seat 1, a dot an empty hole."""

from msgspec.structs import replace

from tavolino.games import nine_holes as game
from tavolino.games.nine_holes.material import Moving
from tavolino.games.nine_holes.state import State

OWNERS = {"X": 0, "O": 1, ".": None}


def drawn(picture: str, done: int | None = None, moving: Moving = "neighbours") -> State:
    """Return the state of a picture such as `X.. .O. ..X`; placed so far, unless more has been done."""
    board = tuple(OWNERS[mark] for mark in picture.replace(" ", ""))
    state = replace(game.new(game.Options(moving), 2), board=board)
    return replace(state, done=9 - board.count(None) if done is None else done)


def played(*texts: str, moving: Moving = "neighbours") -> State:
    """Return the state after some actions, all of them allowed."""
    state = game.new(game.Options(moving), 2)
    for text in texts:
        action = game.parse(text)
        assert game.refusal(state, state.turn, action) is None, text
        state = game.apply(state, state.turn, action)
    return state


def texts(state: State) -> list[str]:
    """Return the legal actions of the seat to move, in words."""
    return [game.format(action) for action in game.legal(state, state.turn)]


def refused(state: State, text: str, seat: int | None = None) -> tuple[str, str] | None:
    """Return the rule and the reason that forbid an action of the seat to move, or of another."""
    found = game.refusal(state, state.turn if seat is None else seat, game.parse(text))
    return (found.rule, found.reason) if found else None
