"""Everybody's points once more, slowly, from options and log alone.

Nothing here comes from the engine but the actions and the colours: the numbers on the boards, the order
of the wild colours, hands, workshops and points are all kept again, the plain way.
"""

from collections import Counter
from collections.abc import Iterable, Iterator

from tavolino.core.match import Entry
from tavolino.games.summer_pavilion.actions import Action, Deal, Discard, Draft, Pass, Place, TakeBonus
from tavolino.games.summer_pavilion.material import Colour

WILD_IN_ROUND = {
    1: Colour.PURPLE,
    2: Colour.GREEN,
    3: Colour.ORANGE,
    4: Colour.YELLOW,
    5: Colour.BLUE,
    6: Colour.RED,
}
FULL_STAR = {
    Colour.PURPLE: 20,
    Colour.GREEN: 18,
    Colour.ORANGE: 17,
    Colour.YELLOW: 16,
    Colour.BLUE: 15,
    Colour.RED: 14,
}
ALL_OF_A_NUMBER = {1: 4, 2: 8, 3: 12, 4: 16}


def number_on(side: str, star: int, position: int) -> int:
    """Return the number printed on a space."""
    if side == "front":
        return position
    if star == 0:
        return 3
    return int("321456"[position - 1])


class Paper:
    """One player's column on the scoring pad."""

    def __init__(self) -> None:
        self.hand: Counter[Colour] = Counter()
        self.tiles: dict[tuple[int, int], Colour] = {}
        self.by_rule: Counter[str] = Counter({"SP-1.2": 5})
        self.left_over = 0

    @property
    def points(self) -> int:
        """The points on the track."""
        return self.by_rule.total()

    def lose(self, number: int, rule: str) -> None:
        """Go back step by step, but not beyond the first field."""
        for _ in range(number):
            if self.points > 1:
                self.by_rule[rule] -= 1

    def lay(self, star: int, position: int, colour: Colour) -> None:
        """Lay a tile and walk from it both ways around the star."""
        self.tiles[star, position] = colour
        group = {position}
        for _ in range(5):
            around = {spot for member in group for spot in (member % 6 + 1, (member - 2) % 6 + 1)}
            group |= {spot for spot in around if (star, spot) in self.tiles}
        self.by_rule["SP-4.6"] += len(group)

    def with_bonuses(self, side: str) -> Counter[str]:
        """Return all points by rule as if the match ended now: the bonuses first, then tiles left over."""
        by_rule = self.by_rule.copy()
        for star in range(7):
            laid = [self.tiles[star, position] for position in range(1, 7) if (star, position) in self.tiles]
            if len(laid) == 6:
                single = len(set(laid)) == 1
                by_rule["SP-7.1" if side == "front" else "SP-7.3"] += FULL_STAR[laid[0]] if single else 12
        for number, bonus in ALL_OF_A_NUMBER.items():
            spaces = [
                (star, position)
                for star in range(7)
                for position in range(1, 7)
                if number_on(side, star, position) == number
            ]
            if all(space in self.tiles for space in spaces):
                by_rule["SP-7.2"] += bonus
        for _ in range(self.left_over):
            if by_rule.total() > 1:
                by_rule["SP-7.5"] -= 1
        return by_rule


class Table:
    """Only as much of the table as points depend on."""

    def __init__(self, side: str, seats: int) -> None:
        self.side = side
        self.round = 0
        self.papers = [Paper() for _ in range(seats)]
        self.offers: list[Counter[Colour]] = []
        self.start_tile_is_there = True
        self.passed: set[int] = set()

    def take(self, seat: int, action: Action) -> None:
        """Write down one action."""
        match action:
            case Deal():
                self.round += 1
                self.passed.clear()
                self.start_tile_is_there = True
                self.offers = [Counter(), *(Counter(tiles) for tiles in action.workshops)]
            case Draft():
                self._draft(self.papers[seat], action)
            case Place():
                paper = self.papers[seat]
                price = number_on(self.side, action.star, action.space)
                paper.hand[WILD_IN_ROUND[self.round]] -= action.wilds
                paper.hand[action.colour] -= price - action.wilds
                assert min(paper.hand.values()) >= 0
                paper.lay(action.star, action.space, action.colour)
            case TakeBonus():
                self.papers[seat].hand[action.colour] += 1
            case Discard():
                self.papers[seat].hand[action.colour] -= 1
                self.papers[seat].lose(1, "SP-5.3")
                self._keep_if_passed(seat)
            case Pass():
                self.passed.add(seat)
                self._keep_if_passed(seat)

    def _keep_if_passed(self, seat: int) -> None:
        """After the last pass, what lies in the corners will be thrown away."""
        paper = self.papers[seat]
        if self.round == 6 and seat in self.passed and paper.hand.total() <= 4:
            paper.left_over = paper.hand.total()

    def _draft(self, paper: Paper, action: Draft) -> None:
        wild = WILD_IN_ROUND[self.round]
        offer = self.offers[action.source]
        taken: Counter[Colour] = Counter()
        if action.colour != wild:
            taken[action.colour] = offer[action.colour]
        if offer[wild]:
            taken[wild] = 1
        paper.hand += taken
        offer -= taken
        self.offers[action.source] = Counter()
        self.offers[0] = offer if action.source == 0 else self.offers[0] + offer
        if action.source == 0 and self.start_tile_is_there:
            self.start_tile_is_there = False
            paper.lose(taken.total(), "SP-3.5")


def rescored(side: str, seats: int, log: Iterable[Entry[Action]]) -> Iterator[list[Paper]]:
    """Return everybody's paper before the first entry and after every one."""
    table = Table(side, seats)
    yield table.papers
    for entry in log:
        table.take(entry.seat, entry.action)
        yield table.papers
