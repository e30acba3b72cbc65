"""What strong players' matches show, on the screen."""

from collections.abc import Iterator, Sequence

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from tavolino.games import GAMES
from tavolino.open_data.values import FEWEST, Contrast, Feature, Figure, Findings, Kind, Spread
from tavolino.open_data.values import Group as Seats
from tavolino.texts import Words, title_of


def shown(found: Findings, speak: Words) -> RenderableType:
    """Return all findings, kind by kind."""
    return Group(
        Text(speak("found.title", game=title_of(GAMES[found.game], speak.language)), "bold"),
        speak("found.about", matches=found.matches, made=found.made),
        Text(speak("found.caution"), "dim"),
        *(part for kind in found.kinds for part in _kind(kind, speak)),
    )


def _kind(kind: Kind, speak: Words) -> Iterator[RenderableType]:
    is_alone = kind.players == 1
    options = ", ".join(f"{name}={value}" for name, value in kind.options.items())
    title = speak("found.kind", players=kind.players, matches=kind.matches)
    yield Text(f"\n{title} · {options}" if options else f"\n{title}", "bold")
    yield speak("found.points") + ": " + _spread(kind.points, speak)
    yield speak("found.lengths") + ": " + _spread(kind.lengths, speak)
    yield _groups(speak("found.levels"), kind.levels, speak)
    if kind.turns:
        turns = [speak("found.turn", place=turn.name) for turn in kind.turns]
        yield _groups(speak("found.turns"), kind.turns, speak, turns)
    for opening in kind.openings:
        labels = [_choice(opening.question, choice.name, speak) for choice in opening.choices]
        yield _groups(speak(f"opening.{opening.question}"), opening.choices, speak, labels)
    sources = [f"{speak(f'scored.{one.name}')} [{one.name}]" for one in kind.sources]
    yield _contrasts(speak("found.sources"), kind.sources, sources, is_alone, speak)
    if kind.habits:
        title = speak("found.habits-alone" if is_alone else "found.habits")
        habits = [speak(f"habit.{one.name}") for one in kind.habits]
        yield _contrasts(title, kind.habits, habits, is_alone, speak)
    if kind.features:
        yield _features(kind.features, speak)


def _choice(question: str, choice: str, speak: Words) -> str:
    """Return what a choice is called: by its own message, as a thing, or as it is."""
    own = f"opening.{question}.{choice}"
    if own in speak:
        return speak(own)
    return speak.name(choice) if f"name.{choice}" in speak else choice


def _groups(
    title: str, groups: Sequence[Seats], speak: Words, labels: Sequence[str] | None = None
) -> RenderableType:
    names = labels or [group.name for group in groups]
    table = _table(title, speak("found.number"), speak("found.wins"), speak("found.points"))
    for name, group in zip(names, groups, strict=True):
        if group.number < FEWEST:
            table.add_row(name, str(group.number), "–", _number(group.points.value, speak))
            continue
        table.add_row(name, str(group.number), _share(group.wins, speak), _figure(group.points, speak))
    return Padding(table, (1, 0, 0, 0))


def _contrasts(
    title: str, contrasts: Sequence[Contrast], names: Sequence[str], is_alone: bool, speak: Words
) -> RenderableType:
    heads = ("found.better", "found.rest") if is_alone else ("found.winners", "found.others")
    table = _table(title, *map(speak, heads), speak("found.difference"))
    for name, one in zip(names, contrasts, strict=True):
        cells = (_number(one.winners, speak), _number(one.others, speak), _signed(one.difference, speak))
        table.add_row(name, *cells)
    return Padding(table, (1, 0, 0, 0))


def _features(features: Sequence[Feature], speak: Words) -> RenderableType:
    heads = ("found.number", "found.wins", "found.points", "found.without")
    table = _table(speak("found.features"), *map(speak, heads))
    for feature in features:
        having, without = feature.having, feature.without
        cells = (_share(having.wins, speak), _figure(having.points, speak))
        other = _share(without.wins, speak) if without.wins else _figure(without.points, speak)
        table.add_row(speak.name(having.name), str(having.number), *cells, other)
    return Padding(table, (1, 0, 0, 0))


def _table(*heads: str) -> Table:
    table = Table(*heads, box=None, padding=(0, 1))
    for column in table.columns[1:]:
        column.justify = "right"
    return table


def _spread(spread: Spread, speak: Words) -> str:
    low, _, high = (_number(quarter, speak) for quarter in spread.quarters)
    mean = _figure(spread.mean, speak)
    return speak("found.spread", mean=mean, low=low, high=high, least=spread.least, most=spread.most)


def _number(value: float, speak: Words) -> str:
    return speak("review.number", points=value).replace("-", "−")


def _figure(figure: Figure, speak: Words) -> str:
    value, low, high = (_number(end, speak) for end in (figure.value, figure.low, figure.high))
    return speak("found.range", value=value, low=low, high=high)


def _signed(figure: Figure, speak: Words) -> str:
    ends = (figure.value, figure.low, figure.high)
    value, low, high = (speak("review.signed", points=end) for end in ends)
    return speak("found.range", value=value, low=low, high=high)


def _share(figure: Figure | None, speak: Words) -> str:
    if figure is None:
        return "–"
    ends = (figure.value, figure.low, figure.high)
    value, low, high = (speak("review.percent", share=100 * end) for end in ends)
    return speak("found.range", value=value, low=low, high=high)
