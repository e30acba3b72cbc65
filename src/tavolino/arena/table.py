"""The results of an arena as a table in Markdown, to compare players with the ladder.

A line a player, the best-rated first: its rating, its share of wins against each level of the ladder
that took part, points, decisions, mean milliseconds for one, and matches that it forfeited.
"""

from tavolino.arena.report import points_text
from tavolino.arena.results import Duel, Results, Standing
from tavolino.players import LEVELS


def table(results: Results) -> str:
    """Return the table, below a line that says what was played."""
    plan = results.plan
    ladder = [level for level in LEVELS if level in plan.players]
    heads = [
        "player",
        "rating",
        *(f"against {level}" for level in ladder),
        "points",
        "decisions",
        "ms",
        "forfeits",
    ]
    rows = [heads, ["---"] * len(heads), *(_row(one, ladder, results) for one in results.standings)]
    about = f"{plan.game}, rules version {plan.version}, {plan.seats} at the table, {results.matches} matches"
    lines = [f"| {' | '.join(cell.replace('|', '/') for cell in row)} |" for row in rows]
    return "\n".join([f"{about}, seed “{plan.seed}”", "", *lines, ""])


def _row(one: Standing, ladder: list[str], results: Results) -> list[str]:
    rating = f"{one.rating:.1f} ± {2 * one.deviation:.1f}" if results.duels else "–"
    shares = [_share(one.player, level, results.duels) for level in ladder]
    times = [f"{one.decisions}", f"{one.mean_ms:.1f}", str(len(one.forfeits))]
    return [one.player, rating, *shares, points_text(one.points), *times]


def _share(player: str, level: str, duels: tuple[Duel, ...]) -> str:
    """Return the share of wins of a player against a level, with its interval of 95 %."""
    for duel in duels:
        if player != level and set(duel.players) == {player, level}:
            found, is_first = duel.share, duel.players[0] == player
            value, low, high = (found.value, found.low, found.high)
            if not is_first:
                value, low, high = 1 - value, 1 - high, 1 - low
            return f"{value:.0%} ({100 * low:.0f}–{100 * high:.0f})"
    return "–"
