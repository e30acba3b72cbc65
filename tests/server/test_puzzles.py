"""Puzzles at the server: set without their answers, tried once for ratings, and looked back on."""

import asyncio
import json
from random import Random
from typing import Any

import msgspec

from tavolino.puzzles import Puzzle, all_puzzles, match_of, puzzles_of
from tests.server.client import Client
from tests.server.servers import Server
from tests.server.stories import people


def puzzle_of(game: str, number: int = 0) -> Puzzle:
    return list(puzzles_of(game).values())[number]


def action_of(puzzle: Puzzle, move: str) -> Any:
    return msgspec.to_builtins(match_of(puzzle).game.parse(move))


def forbidden(puzzle: Puzzle) -> Any:
    """An action that is not legal there."""
    match = match_of(puzzle)
    legal = match.game.legal(match.state, puzzle.seat)
    return next(action for action in match.game.every_action(puzzle.seats) if action not in legal)


async def tried(client: Client, puzzle: Puzzle, move: str, status: int = 200) -> Any:
    return await client.post(f"/api/puzzles/{puzzle.id}/tries", {"action": action_of(puzzle, move)}, status)


def test_a_puzzle_is_set_as_its_seat_sees_it_and_the_answer_comes_after_the_try(server: Server) -> None:
    async def story() -> None:
        async with people([server.address]) as (ann,):
            for puzzle in Random(7).sample(list(all_puzzles().values()), 5):
                match = match_of(puzzle)
                told = await ann.get(f"/api/puzzles/{puzzle.id}")
                view = match.game.view(match.state, puzzle.seat)
                assert told["board"]["view"] == json.loads(msgspec.json.encode(view))
                assert len(told["board"]["legal"]) == len(puzzle.worse) + len(puzzle.answers)
                assert not {"answers", "line", "worse", "log", "margin"} & {*told, *told["info"]}
                (listed,) = [each for each in await ann.get("/api/puzzles") if each["id"] == puzzle.id]
                assert listed == told["info"]

    asyncio.run(story())


def test_the_first_try_counts_and_no_other(server: Server) -> None:
    async def story() -> None:
        first, second = puzzle_of("summer-pavilion"), puzzle_of("summer-pavilion", 1)
        async with people([server.address]) as (ann,):
            right = await tried(ann, first, first.answers[0])
            assert (right["is_right"], right["counts"], right["decision"]["mark"]) == (True, True, "best")
            assert right["gained"] > 0
            assert right["info"]["rating"] < first.rating
            assert (right["puzzler"]["streak"], right["info"]["mine"]) == (1, True)
            assert len(right["line"]["actions"]) == len(first.line)
            assert len(right["line"]["events"]) == len(first.line)
            wrong_move = next(iter(first.worse))
            assert right["next_best"] == action_of(first, wrong_move)
            again = await tried(ann, first, wrong_move)
            assert (again["is_right"], again["counts"], again["gained"]) == (False, False, 0)
            assert again["decision"]["lost"] == first.worse[wrong_move].lost
            assert again["decision"]["better"]["reasons"]
            wrong = await tried(ann, second, next(iter(second.worse)))
            assert (wrong["puzzler"]["streak"], wrong["puzzler"]["longest"]) == (0, 1)
            assert wrong["gained"] < 0
            assert await ann.get("/api/me/puzzles") == [wrong["puzzler"]]
            kept = await ann.get("/api/me/export")
            assert {(each["puzzle"], each["solved"]) for each in kept["puzzles"]} == {
                (first.id, True),
                (second.id, False),
            }
            assert kept["puzzling"] == [wrong["puzzler"]]

    asyncio.run(story())


def test_what_cannot_be_played_is_refused(server: Server) -> None:
    async def story() -> None:
        puzzle = puzzle_of("summer-pavilion")
        path = f"/api/puzzles/{puzzle.id}"
        async with people([server.address]) as (ann,):
            illegal = {"action": msgspec.to_builtins(forbidden(puzzle))}
            assert (await ann.post(f"{path}/tries", illegal, 409))["code"] == "illegal"
            assert (await ann.post(f"{path}/why", illegal))["rule"].startswith("SP-")
            assert await ann.post(f"{path}/why", {"action": action_of(puzzle, puzzle.answers[0])}) is None
            assert (await ann.post(f"{path}/tries", {"action": {"type": "jump"}}, 400))["code"] == "malformed"
            assert (await ann.get("/api/puzzles/nothing", 404))["code"] == "unknown"
            assert await ann.get("/api/me/puzzles") == []

    asyncio.run(story())


def test_who_is_nobody_may_look_and_not_try(server: Server) -> None:
    async def story() -> None:
        puzzle, stranger = puzzle_of("burano"), Client(server.address)
        assert len(await stranger.get("/api/puzzles?game=burano")) == len(puzzles_of("burano"))
        assert (await stranger.get(f"/api/puzzles/{puzzle.id}"))["info"]["mine"] is None
        assert (await tried(stranger, puzzle, puzzle.answers[0], 401))["code"] == "nobody"
        await stranger.close()

    asyncio.run(story())
