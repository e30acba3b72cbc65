"""Findings: what many matches show together, by number of players and variant."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from math import hypot
from statistics import fmean, median, quantiles
from typing import Final

from tavolino.arena.intervals import Interval, average, share
from tavolino.core.game import AnyGame
from tavolino.open_data.lenses import lens_of
from tavolino.open_data.telling import MatchTold, Told
from tavolino.open_data.values import (
    FEWEST,
    FORMAT,
    Contrast,
    Feature,
    Figure,
    Findings,
    Group,
    Kind,
    Opening,
    Spread,
)

BINS: Final = 12
"""A distribution has about so many bins."""
WIDTHS: Final = (1, 2, 5, 10, 20, 50, 100)


def findings(game: AnyGame, matches: Sequence[MatchTold], sha256: str, made: str) -> Findings:
    """Return what matches of a game show; kinds in the order in which they are played."""
    kinds: dict[tuple[int, tuple[tuple[str, str], ...]], list[MatchTold]] = defaultdict(list)
    for match in matches:
        kinds[len(match.seats), tuple(match.options.items())].append(match)
    variants = [tuple(sorted(variant.items())) for variant in lens_of(game).VARIANTS]
    order = sorted(kinds, key=lambda kind: (_place(variants, kind[1]), kind))
    told = tuple(kind_of(kinds[kind]) for kind in order)
    return Findings(FORMAT, game.NAME, game.VERSION, made, len(matches), sha256, told)


def _place(variants: Sequence[tuple[tuple[str, str], ...]], variant: tuple[tuple[str, str], ...]) -> int:
    return variants.index(variant) if variant in variants else len(variants)


def kind_of(matches: Sequence[MatchTold]) -> Kind:
    """Return what matches of one kind show."""
    first = matches[0]
    seats = [seat for match in matches for seat in match.seats]
    is_alone = len(first.seats) == 1
    winners, others = _better_half(seats) if is_alone else _winners(seats)
    by_level, by_turn = _grouped(seats, lambda seat: seat.level), _grouped(seats, lambda seat: str(seat.turn))
    return Kind(
        players=len(first.seats),
        options=first.options,
        matches=len(matches),
        levels=tuple(_group(level, by_level[level]) for level in sorted(by_level)),
        turns=() if is_alone else _groups(by_turn, sorted(by_turn)),
        openings=tuple(_openings(seats)),
        sources=_contrasts(winners, others, lambda seat: seat.sources),
        habits=_contrasts(winners, others, lambda seat: seat.habits),
        features=tuple(_features(seats)),
        points=_spread([seat.points for seat in seats]),
        lengths=_spread([seat.decisions for seat in seats]),
    )


def _winners(seats: Iterable[Told]) -> tuple[list[Told], list[Told]]:
    """Return who won, shared or not, and who did not."""
    won: dict[bool, list[Told]] = {True: [], False: []}
    for seat in seats:
        won[bool(seat.won)].append(seat)
    return won[True], won[False]


def _better_half(seats: Sequence[Told]) -> tuple[list[Told], list[Told]]:
    """Return those with more points than most, for matches without rivals, and the rest."""
    middle = median(seat.points for seat in seats)
    better = [seat for seat in seats if seat.points > middle]
    return better, [seat for seat in seats if seat.points <= middle]


def _grouped(seats: Iterable[Told], key: Callable[[Told], str]) -> dict[str, list[Told]]:
    groups: dict[str, list[Told]] = defaultdict(list)
    for seat in seats:
        groups[key(seat)].append(seat)
    return groups


def _groups(groups: Mapping[str, Sequence[Told]], order: Iterable[str]) -> tuple[Group, ...]:
    """Return how groups of seats ended, in some order, if there are enough of them."""
    return tuple(_group(name, groups[name]) for name in order if len(groups[name]) >= FEWEST)


def _group(name: str, seats: Sequence[Told]) -> Group:
    """Return how some seats ended."""
    won = [seat.won for seat in seats if seat.won is not None]
    wins = _figure(share(sum(won), len(won)), 3) if won else None
    return Group(name, len(seats), wins, _figure(average([seat.points for seat in seats]), 1))


def _openings(seats: Sequence[Told]) -> Iterable[Opening]:
    openings = (_opening(question, seats) for question in seats[0].opening)
    return (opening for opening in openings if opening.choices)


def _opening(question: str, seats: Sequence[Told]) -> Opening:
    groups = _grouped(seats, lambda seat: seat.opening[question])
    return Opening(
        question, _groups(groups, sorted(groups, key=lambda choice: (-len(groups[choice]), choice)))
    )


def _features(seats: Sequence[Told]) -> Iterable[Feature]:
    """Return what some had and others had not, the most frequent first."""
    often = Counter(name for seat in seats for name in set(seat.features))
    for name in sorted(often, key=lambda name: (-often[name], name)):
        having = [seat for seat in seats if name in seat.features]
        without = [seat for seat in seats if name not in seat.features]
        if min(len(having), len(without)) >= FEWEST:
            yield Feature(_group(name, having), _group(name, without))


def _contrasts(
    winners: Sequence[Told], others: Sequence[Told], counted: Callable[[Told], dict[str, int]]
) -> tuple[Contrast, ...]:
    """Return what is counted, in order of how much winners have more of it."""
    if min(len(winners), len(others)) < FEWEST:
        return ()
    found = []
    for name in dict.fromkeys(name for seat in (*winners, *others) for name in counted(seat)):
        mine, theirs = ([counted(seat).get(name, 0) for seat in group] for group in (winners, others))
        if len({*mine, *theirs}) > 1:  # what everybody has, such as starting points, makes no difference
            found.append(_contrast(name, mine, theirs))
    return tuple(sorted(found, key=lambda contrast: (-contrast.difference.value, contrast.name)))


def _contrast(name: str, winners: Sequence[int], others: Sequence[int]) -> Contrast:
    mine, theirs = average(winners), average(others)
    middle = mine.value - theirs.value
    reach = hypot(mine.high - mine.value, theirs.high - theirs.value)
    difference = Interval(middle, middle - reach, middle + reach, len(winners) + len(others))
    return Contrast(name, round(mine.value, 2), round(theirs.value, 2), _figure(difference, 2))


def _spread(numbers: Sequence[int]) -> Spread:
    least, most = min(numbers), max(numbers)
    width = next((width for width in WIDTHS if (most - least) / width <= BINS), WIDTHS[-1])
    start = least // width * width
    bins = Counter((number - start) // width for number in numbers)
    quarters = quantiles(numbers, n=4, method="inclusive") if len(numbers) > 1 else [fmean(numbers)] * 3
    counts = tuple(bins[place] for place in range((most - start) // width + 1))
    mean = _figure(average(numbers), 1)
    return Spread(mean, least, tuple(round(one, 1) for one in quarters), most, start, width, counts)


def _figure(interval: Interval, digits: int) -> Figure:
    return Figure(*(round(end, digits) + 0.0 for end in (interval.value, interval.low, interval.high)))
