"""A review on the screen: the graph, who did how well and when, and the moments that decided."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from tavolino.players.hints import Reason
from tavolino.players.strategist import RIVALS
from tavolino.review import MARKS, Decision, Review, Share, Summary
from tavolino.texts import Words

MARKS_OF_SEATS: Final = "●○▲△"
STYLES: Final = ("cyan", "magenta", "yellow", "green")
HEIGHT: Final = 11
WIDEST: Final = 72
WIDEST_MOMENT: Final = 4
MOST_REASONS: Final = 3


def shown(review: Review, speak: Words, width: int) -> RenderableType:
    """Return a whole review."""
    return Group(
        *_graph(review, speak, min(WIDEST, width - 8)),
        "",
        _players(review, speak),
        "",
        _shares(review, speak, "review.by-round", _rounds),
        "",
        _shares(review, speak, "review.by-phase", _phases),
        "",
        *_moments(review, speak),
        Text(speak("review.by", engine=review.engine.name, worlds=review.engine.worlds), "dim"),
    )


# --- The graph --------------------------------------------------------------------------------------


def _graph(review: Review, speak: Words, width: int) -> Iterator[RenderableType]:
    """Return what everybody could expect from the first decision to the end, one row of signs a line."""
    is_alone = len(review.seats) == 1
    yield Text(speak("review.points" if is_alone else "review.lead"), "bold")
    values = [value for moment in review.graph for value in moment.expected] + [0.0] * (not is_alone)
    low, high = min(values), max(values)
    step = max(high - low, 1.0) / (HEIGHT - 1)
    base = HEIGHT - 1 if is_alone else round(high / step)
    labels = {0: high, HEIGHT - 1: low, base: low if is_alone else 0.0}
    rows = [Text(f"{_label(labels.get(row), is_alone):>6} ") for row in range(HEIGHT)]
    columns = _columns(review, width)
    for moment in columns:
        signs = [" "] * HEIGHT
        signs[base] = "┄"
        styles = ["dim"] * HEIGHT
        for seat in reversed(range(len(review.seats))):
            row = round((high - review.graph[moment].expected[seat]) / step)
            signs[row], styles[row] = MARKS_OF_SEATS[seat], STYLES[seat]
        for row, (sign, style) in enumerate(zip(signs, styles, strict=True)):
            rows[row].append(sign, style)
    yield from rows
    yield Text(" " * 7 + _ticks(review, columns), "dim")
    legend = Text(" " * 7)
    for seat, name in enumerate(speak.seats):
        legend.append(f"{MARKS_OF_SEATS[seat]} ", STYLES[seat]).append(f"{name}   ")
    yield legend


def _label(value: float | None, is_alone: bool) -> str:
    if value is None:
        return ""
    return f"{value:.0f}" if is_alone or not round(value) else f"{value:+.0f}".replace("-", "−")


def _columns(review: Review, width: int) -> list[int]:
    """Return the moment that each column of the graph shows."""
    last = len(review.graph) - 1
    columns = min(width, WIDEST_MOMENT * (last + 1))
    return [round(column * last / max(1, columns - 1)) for column in range(columns)]


def _ticks(review: Review, columns: Sequence[int]) -> str:
    """Return the numbers of rounds below the columns in which they begin."""
    line, before = "", None
    for column, moment in enumerate(columns):
        now = review.graph[moment].round
        if now != before and len(line) <= column:
            line = f"{line:<{column}}{now or ''} "
        before = now
    return line


# --- Who did how well -------------------------------------------------------------------------------


def _players(review: Review, speak: Words) -> Table:
    marks = [speak(f"review.mark.{mark}") for mark in MARKS]
    heads = [speak(head) for head in ("review.accuracy", "review.lost", "review.luck")]
    table = Table(speak("review.player"), heads[0], *marks, *heads[1:], box=None, padding=(0, 1))
    for column in table.columns[1:]:
        column.justify = "right"
    for player in review.players:
        numbers = (str(player.all.marks[mark]) for mark in MARKS)
        lost, luck = (
            speak("review.number", points=player.all.lost),
            speak("review.signed", points=player.luck),
        )
        cells = (_accuracy(player.all, speak), *numbers, lost, luck)
        table.add_row(speak.seats[player.seat], *cells)
    return table


def _rounds(player: Summary, speak: Words) -> dict[str, Share]:
    return {speak("review.round", round=number): share for number, share in player.rounds.items()}


def _phases(player: Summary, speak: Words) -> dict[str, Share]:
    return {speak(f"phase.{phase}"): share for phase, share in player.phases.items()}


def _shares(
    review: Review, speak: Words, title: str, parts: Callable[[Summary, Words], dict[str, Share]]
) -> Table:
    """Return for each part of the match how accurate everybody was, and what they gave away."""
    by_seat = [parts(player, speak) for player in review.players]
    table = Table(speak(title), *speak.seats, box=None, padding=(0, 1))
    for column in table.columns[1:]:
        column.justify = "right"
    for name in dict.fromkeys(name for shares in by_seat for name in shares):
        table.add_row(name, *(_share(shares.get(name), speak) for shares in by_seat))
    return table


def _share(share: Share | None, speak: Words) -> str:
    if share is None:
        return "–"
    lost = speak("review.number", points=share.lost)
    return f"{_accuracy(share, speak)} ({lost})" if share.lost else _accuracy(share, speak)


def _accuracy(share: Share, speak: Words) -> str:
    return "–" if share.accuracy is None else speak("review.percent", share=share.accuracy)


# --- The moments that decided -----------------------------------------------------------------------


def _moments(review: Review, speak: Words) -> Iterator[RenderableType]:
    by_version = {decision.version: decision for decision in review.decisions}
    yield Text(speak("review.moments" if review.moments else "review.no-moments"), "bold")
    for number, version in enumerate(review.moments, 1):
        yield from _moment(number, by_version[version], speak)
        yield ""


def _moment(number: int, decision: Decision, speak: Words) -> Iterator[RenderableType]:
    when = f"{speak('review.round', round=decision.round)}, {speak(f'phase.{decision.phase}')}"
    yield Text(speak("review.moment", number=number, when=when, version=decision.version), "bold")
    move = speak.said(decision.move)
    yield _indented(speak("review.played", seat=decision.seat, move=move, points=decision.lost))
    if decision.better:
        line = "; ".join(map(speak.said, decision.better.moves))
        yield _indented(speak("review.better", line=line), "green")
        for event in decision.better.events:
            yield _indented(speak.tell(event), "dim", 4)
        if decision.better.prospects:
            yield _indented(speak("review.prospects"))
            for event in decision.better.prospects:
                yield _indented(speak.tell(event), "dim", 4)
        yield from _reasons(decision.better.reasons, speak)


def _reasons(reasons: Sequence[Reason], speak: Words) -> Iterator[RenderableType]:
    """Return what speaks for the better line, and what against it: the largest parts."""
    pro = [_part(reason, speak) for reason in reasons if reason.points > 0][:MOST_REASONS]
    contra = [_part(reason, speak) for reason in reasons if reason.points < 0][:MOST_REASONS]
    if pro:
        yield _indented(speak("review.pro", reasons=", ".join(pro)))
    if contra:
        yield _indented(speak("review.contra", reasons=", ".join(contra)))


def _part(reason: Reason, speak: Words) -> str:
    """Return a reason as a thing; what the others get is good or bad the other way round."""
    part = speak(f"part.{reason.part}")
    if reason.part == RIVALS:
        part = speak("review.rivals-less" if reason.points > 0 else "review.rivals-more")
    return speak("review.reason", part=part, points=reason.points)


def _indented(text: str, style: str = "", by: int = 2) -> Padding:
    return Padding(Text(text, style), (0, 0, 0, by), expand=False)
