"""What a match is worth to each seat, by the names and the numbers of `envs.rewards`."""

from typing import Any, Final

from tavolino.fast.compiled import compiled

REWARDS: Final = ("win", "rank", "margin", "score")
WIN, RANK, MARGIN, SCORE = range(4)


@compiled
def win(places: Any, seat: int) -> float:
    """Winners share 1, the others share −1; nothing for anybody if all have won."""
    winners = 0
    for other in range(len(places)):
        winners += places[other] == 1
    if winners == len(places):
        return 0.0
    return 1 / winners if places[seat] == 1 else -1 / (len(places) - winners)


@compiled
def rank(places: Any, seat: int) -> float:
    """From 1 for the first to −1 for the last in even steps; who shares a place shares its worth."""
    ahead = 0
    for other in range(len(places)):
        ahead += int(places[other] > places[seat]) - int(places[other] < places[seat])
    return ahead / (len(places) - 1)


@compiled
def margin(points: Any, seat: int) -> float:
    """Own points less those of the best other seat."""
    best = -1
    for other in range(len(points)):
        if other != seat and (best < 0 or points[other] > points[best]):
            best = other
    return float(points[seat] - points[best])


@compiled
def worth(reward: int, points: Any, places: Any, seat: int) -> float:
    """Return what the end of a match is worth to a seat; alone there is the score and nothing else."""
    if reward == WIN:
        return win(places, seat)
    if reward == RANK:
        return rank(places, seat)
    if reward == MARGIN:
        return margin(points, seat)
    return float(points[seat])


@compiled
def pay(reward: int, is_over: bool, points: Any, places: Any, rewards: Any) -> None:
    """Write what a step has brought to every seat: nothing before the end."""
    for seat in range(len(rewards)):
        rewards[seat] = worth(reward, points, places, seat) if is_over else 0.0


def reward_named(name: str, players: int) -> int:
    """Return the number of a reward; raise ValueError if there is none such for so many players."""
    if name not in REWARDS:
        raise ValueError(f"reward: {', '.join(REWARDS)}, not {name!r}")
    if players == 1 and name != "score":
        raise ValueError(f"reward: alone there is nobody to compare with, so score, not {name!r}")
    return REWARDS.index(name)
