"""What matches bring, held to plain loops that follow one seat after the other."""

import random
from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from typing import TypeVar

import pytest

torch = pytest.importorskip("torch", reason="training needs torch: pip install “.[train]”")

from tavolino.train.returns import advantages, results  # noqa: E402 - only where torch is

T = TypeVar("T")

PLAYERS, MATCHES, DECISIONS, DECAY = 3, 40, 50, 0.9


@dataclass
class Recorded:
    """Decisions of some matches: who decided, what it expected, and what all seats got at the end."""

    values: list[list[float]]
    seats: list[list[int]]
    dones: list[list[bool]]
    outcomes: list[list[list[float]]]


def recorded(seed: int) -> Recorded:
    dice = random.Random(seed)

    def table(cell: Callable[[], T]) -> list[list[T]]:
        return [[cell() for _ in range(MATCHES)] for _ in range(DECISIONS)]

    return Recorded(
        values=table(lambda: dice.uniform(-1, 1)),
        seats=table(lambda: dice.randrange(PLAYERS)),
        dones=table(lambda: dice.random() < 0.07),
        outcomes=table(lambda: [dice.uniform(-1, 1) for _ in range(PLAYERS)]),
    )


def plain_advantage(given: Recorded, moment: int, match: int) -> float | None:
    """Follow one seat from one of its decisions to the end of the match or of what is known."""
    seat = given.seats[moment][match]
    own, end = [moment], None
    for later in range(moment, DECISIONS):
        if later > moment and given.seats[later][match] == seat:
            own.append(later)
        if given.dones[later][match]:
            end = later
            break
    expected = [given.values[decision][match] for decision in own]
    if end is not None:
        expected.append(0.0)
        reward = given.outcomes[end][match][seat]
    else:
        reward = 0.0
    if len(expected) == 1:
        return None  # nobody knows what came after
    surprises = [after - before for before, after in pairwise(expected)]
    surprises[-1] += reward
    return sum(DECAY**step * surprise for step, surprise in enumerate(surprises))


@pytest.mark.parametrize("seed", range(3))
def test_every_decision_gets_what_its_own_seat_gets_later_in_the_same_match(seed: int) -> None:
    given = recorded(seed)
    found, known = advantages(
        torch.tensor(given.values)[..., None],
        torch.tensor(given.seats),
        torch.tensor(given.dones),
        torch.tensor(given.outcomes)[..., None],
        DECAY,
    )
    unknown = 0
    for moment in range(DECISIONS):
        for match in range(MATCHES):
            plain = plain_advantage(given, moment, match)
            assert bool(known[moment, match]) is (plain is not None)
            assert found[moment, match, 0].item() == pytest.approx(plain or 0.0, abs=1e-5)
            unknown += plain is None
    assert 0 < unknown <= PLAYERS * MATCHES


def test_results_are_points_margins_and_places() -> None:
    points = torch.tensor([[30, 20, 10], [20, 20, 5], [1, 2, 3]], dtype=torch.int16)
    places = torch.tensor([[1, 2, 3], [1, 1, 3], [3, 2, 1]], dtype=torch.int8)
    found = results(points, places, 10.0)
    assert found[0].tolist() == [[3, 1, 1], [2, -1, 0], [1, -2, -1]]
    assert found[1].tolist() == [[2, 0, 0.5], [2, 0, 0.5], [0.5, -1.5, -1]]
    assert found[2, :, 1].tolist() == pytest.approx([-0.2, -0.1, 0.1])


def test_whoever_plays_alone_has_points_and_no_place() -> None:
    assert results(torch.tensor([[40]]), torch.tensor([[1]]), 20.0).tolist() == [[[2, 2, 0]]]
