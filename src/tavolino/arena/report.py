"""The results of an arena as one page to look at: no script, nothing to load."""

from collections.abc import Mapping, Sequence
from html import escape
from statistics import mean

from tavolino.arena.intervals import Interval
from tavolino.arena.plots import histograms, whiskers
from tavolino.arena.results import Duel, Results, Standing
from tavolino.games import GAMES

_STYLE = """
:root { color-scheme: light dark; --ink: #1d3540; --soft: #5b7480; --paper: #fbf8f1; --line: #dfd8c8;
  --sea: #0f7c8a; --sun: #d9822b; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6eef0; --soft: #9db3bb; --paper: #10222a;
  --line: #2b434d; --sea: #4fc0cc; --sun: #f0a95b; } }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper);
  max-width: 760px; margin: 2rem auto; padding: 0 1rem; }
h1 { margin-bottom: 0; } h2 { margin-top: 2.2rem; } p.about { color: var(--soft); margin-top: .2rem; }
div.wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; width: 100%; }
th, td { padding: .3rem .6rem; border-bottom: 1px solid var(--line); text-align: right; white-space: nowrap; }
th { color: var(--soft); font-weight: 600; } th:first-child, td:first-child { text-align: left; }
svg { width: 100%; height: auto; } svg text { font: 13px system-ui, sans-serif; fill: var(--ink); }
.label { text-anchor: end; } svg .tick { text-anchor: middle; fill: var(--soft); }
.grid { stroke: var(--line); } .floor { stroke: var(--soft); }
.mark { stroke: var(--sun); stroke-dasharray: 4 4; }
.whisker { stroke: var(--sea); stroke-width: 4; stroke-linecap: round; opacity: .45; }
.dot, .bar { fill: var(--sea); }
li.forfeit { color: var(--sun); }
"""


def report(results: Results) -> str:
    """Return the page."""
    plan = results.plan
    options = ", ".join(f"{name}={value}" for name, value in plan.options.items() if value is not None)
    about = f"{results.matches} matches, {plan.seats} at the table, {options}, seed “{plan.seed}”"
    title = f"Arena: {GAMES[plan.game].TITLE}"
    sections = [
        _section("Rating", _ratings(results)) if results.duels else "",
        _section("Pairings", _duels(results)) if results.duels else "",
        _section("Points", _points(results)),
        _section("Thinking", _thinking(results)),
        _section("What happened, per player and match", _events(results)),
        _forfeits(results),
    ]
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
        f"<style>{_STYLE}</style><h1>{escape(title)}</h1><p class=about>{escape(about)}</p>"
        f"{''.join(sections)}</html>\n"
    )


def _section(title: str, content: str) -> str:
    return f"<section><h2>{title}</h2>{content}</section>"


def _table(heads: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> str:
    head = "".join(f"<th>{escape(cell)}</th>" for cell in heads)
    body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<div class=wide><table><tr>{head}</tr>{body}</table></div>"


def _ratings(results: Results) -> str:
    ladder = [(one.player, _around(one.rating, 2 * one.deviation)) for one in results.standings]
    about = "openskill (Plackett–Luce), with two deviations on both sides; all begin at 25"
    return f"<p class=about>{about}</p>" + whiskers(ladder, mark=25.0)


def _around(value: float, reach: float) -> Interval:
    return Interval(value, value - reach, value + reach, 1)


def _duels(results: Results) -> str:
    rows = [
        (
            " – ".join(duel.players),
            f"{duel.wins}/{duel.draws}/{duel.losses}",
            share_text(duel),
            *(points_text(duel.points.get(name)) for name in duel.players),
        )
        for duel in results.duels
    ]
    shares = [
        (
            " – ".join(duel.players),
            Interval(100 * duel.share.value, 100 * duel.share.low, 100 * duel.share.high, duel.share.number),
        )
        for duel in results.duels
    ]
    about = (
        "<p class=about>share of wins of the first one with its 95 % interval; a shared win counts half; "
        "of a player against itself, those of the first seat</p>"
    )
    heads = ("pairing", "won/shared/lost", "wins (95 %)", "points", "other’s points")
    return about + whiskers(shares, " %", mark=50.0) + _table(heads, rows)


def share_text(duel: Duel) -> str:
    """Return a share of wins with its interval."""
    return f"{duel.share.value:.1%} ({100 * duel.share.low:.0f}–{100 * duel.share.high:.0f})"


def points_text(points: Interval | None) -> str:
    """Return mean points with half the width of their interval."""
    return f"{points.value:.1f} ± {points.high - points.value:.1f}" if points else "–"


def _points(results: Results) -> str:
    rows = {one.player: one.histogram for one in results.standings if one.histogram}
    if not rows:
        return "<p>No match was played to its end.</p>"
    table = [
        (one.player, points_text(one.points), str(min(one.histogram)), str(max(one.histogram)))
        for one in results.standings
        if one.histogram
    ]
    return histograms(rows) + _table(("player", "mean", "least", "most"), table)


def _thinking(results: Results) -> str:
    rows = [
        (
            one.player,
            f"{one.decisions:,}",
            *(f"{time:.1f} ms" for time in (one.mean_ms, one.most_ms, one.longest_ms)),
        )
        for one in results.standings
    ]
    return _table(("player", "decisions", "mean", "99 %", "longest"), rows)


def _events(results: Results) -> str:
    kinds = sorted({kind for one in results.standings for kind in one.events})
    rows = [(kind, *(_told_event(one, kind) for one in results.standings)) for kind in kinds]
    return _table(("event", *(one.player for one in results.standings)), rows)


def _told_event(standing: Standing, kind: str) -> str:
    """Return how often something happens: the mean, and the most common number with its share."""
    counts = standing.events.get(kind)
    if not counts:
        return "–"
    often = max(counts, key=lambda number: counts[number])
    total = sum(counts.values())
    return f"{_mean(counts):.2f} ({counts[often] / total:.0%}: {often})"


def _mean(counts: Mapping[int, int]) -> float:
    return mean(number for number, often in counts.items() for _ in range(often))


def _forfeits(results: Results) -> str:
    reasons = [(one.player, reason) for one in results.standings for reason in one.forfeits]
    if not reasons:
        return ""
    lines = "".join(f"<li class=forfeit>{escape(name)}: {escape(why)}</li>" for name, why in reasons[:20])
    return _section(f"Forfeits ({len(reasons)})", f"<ul>{lines}</ul>")
