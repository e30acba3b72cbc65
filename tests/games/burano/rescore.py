"""The points of a match, counted again slowly and in another way: from the log and plain drawings."""

from collections import Counter

from tavolino.games import burano
from tavolino.games.burano.actions import (
    Action,
    ChooseBonus,
    DrawSeafood,
    EndTurn,
    PayLace,
    RevealSeafood,
    Sail,
    Sell,
)
from tavolino.games.burano.phases import Rewarding
from tavolino.games.burano.state import State

RINGS = ("YBP", "POW", "BGO", "YWG")
LETTERS = "BPYGOW"
PAYS = {
    0: {1: 2, 2: 4, 3: 6, 4: 8},
    1: {1: 2, 2: 6, 3: 12, 4: 20},
    2: {2: 5, 4: 10, 6: 15},
    3: {3: 12, 6: 24},
}
UNIONS = {1: 0, 2: 1, 3: 2, 4: 4, 5: 6, 6: 9, 7: 12, 8: 16, 9: 21}


class Slow:
    """A scribe who watches a match and keeps the score with pencil and paper."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.points: list[Counter[str]] = [Counter() for _ in range(seats)]
        self.paid: list[set[tuple[int, int]]] = [set() for _ in range(seats)]
        self.due = 0

    def watch(self, before: State, seat: int, action: Action, after: State) -> None:
        match action:
            case ChooseBonus():
                assert isinstance(before.phase, Rewarding)
                self.roof(before, after, seat)
            case Sell(ship, cards):
                self.points[seat]["BU-6.6"] += PAYS[int(ship)][len(cards)]
            case Sail(stop) if stop < 6:
                self.due = self.matches(before, seat, stop)
                if not sum(before.seafood) + sum(before.seafood_deck):
                    self.missed(seat)
            case DrawSeafood(card):
                self.due -= 1
                if card is not None and not sum(after.seafood) + sum(after.seafood_deck):
                    self.missed(seat)
            case RevealSeafood(owner, _):
                if not sum(after.seafood) + sum(after.seafood_deck):
                    self.missed(owner)
            case EndTurn() if self.is_last_turn(before, seat):
                self.islands(before)
            case PayLace(square, _):
                self.points[seat]["BU-8.2"] += 2
                self.paid[seat].add(divmod(square, 7))
        if after.season != before.season or not burano.to_move(after):
            for owner in range(self.seats):
                self.unions(owner)

    def missed(self, seat: int) -> None:
        self.points[seat]["BU-6.3"] += 2 * self.due
        self.due = 0

    def ring(self, state: State, seat: int) -> str:
        return "".join(RINGS[piece] for piece in state.players[seat].pieces)

    def matches(self, state: State, seat: int, island: int) -> int:
        ring, offset = self.ring(state, seat), state.players[seat].offset
        houses = [ring[(offset + step) % 12] for step in range(3)]
        found = 0
        for hut in state.huts[3 * island : 3 * island + 3]:
            if LETTERS[hut] in houses:
                houses.remove(LETTERS[hut])
                found += 1
        return found

    def is_last_turn(self, state: State, seat: int) -> bool:
        return (seat + 1) % self.seats == state.first and state.round == (4, 4, 3, 3)[state.season - 1]

    def best(self, state: State, island: int) -> list[int]:
        workers = [(player.islands[island], seat) for seat, player in enumerate(state.players)]
        most = max(number for number, _ in workers)
        best = [seat for number, seat in workers if number == most]
        with_card = [seat for seat in best if 13 in state.players[seat].buildings]
        return [] if not most else with_card or best

    def islands(self, state: State) -> None:
        for island in range(6):
            best = self.best(state, island)
            for seat in best:
                self.points[seat]["BU-8.1"] += self.seats // len(best)

    def roof(self, before: State, after: State, seat: int) -> None:
        assert isinstance(before.phase, Rewarding)
        kind, *colours = before.phase.roof
        player = after.players[seat]
        won = 0
        if kind == 0:
            won = sum(self.best(after, island) == [seat] for island in range(6))
        elif kind == 1:
            for colour in range(6):
                owners = Counter(
                    owner
                    for owner, workshop in zip(after.lace, after.workshops, strict=True)
                    if workshop == colour and owner is not None
                )
                won += all(owners[seat] > owners[other] for other in range(self.seats) if other != seat)
        covered = [(player.offset + 2 + sector) % 12 for sector in range(1, player.home + 1)]
        fountains = sum(house not in covered for house in (1, 4, 7, 10))
        points = ((0, 2, 5, 9, 9, 9, 9)[won], (0, 2, 5, 9, 9, 9, 9)[won], (0, 2, 3, 5, 9)[fountains], 4)[kind]
        self.points[seat]["BU-5.6"] += points
        for card, pair in ((1, "BP"), (2, "YG"), (3, "OW")):
            if card in before.players[seat].buildings:
                self.points[seat][f"BU-9.{card}"] += 5 * sum(LETTERS[colour] in pair for colour in colours)

    def unions(self, seat: int) -> None:
        left = self.paid[seat]
        self.paid[seat] = set()
        while left:
            group, fresh = set(), {left.pop()}
            while fresh:
                row, column = fresh.pop()
                group.add((row, column))
                around = {(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)}
                fresh |= around & left
                left -= around
            self.points[seat]["BU-8.2"] += UNIONS[len(group)]

    def end(self, state: State) -> None:
        for seat, player in enumerate(state.players):
            mine = self.points[seat]
            mine["BU-10.1"] += (player.coins + player.privileges) // 5
            mine["BU-10.2"] += sum(player.seafood)
            lace = [
                LETTERS[w]
                for o, w in zip(state.lace, state.workshops, strict=True)
                if o == seat and w is not None
            ]
            for card in player.buildings:
                mine[f"BU-9.{int(card)}"] += {
                    7: 2 * sum(player.sold[:4]),
                    8: 2 * sum(player.sold[4:]),
                    9: 2 * sum(letter in "PBY" for letter in lace),
                    10: 2 * sum(letter in "GOW" for letter in lace),
                    14: 3,
                    15: 3 * len(player.buildings),
                    16: 9,
                }.get(int(card), 0)
