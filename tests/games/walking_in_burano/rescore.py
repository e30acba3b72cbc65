"""Scoring once more: slow, obvious, and from the file of cards instead of the deck."""

import csv
from importlib.resources import files
from itertools import combinations

from tavolino.games.walking_in_burano.state import Player, State

ROWS = {
    row["id"]: row
    for row in csv.DictReader(
        files("tavolino.games.walking_in_burano")
        .joinpath("cards.csv")
        .read_text(encoding="utf-8")
        .splitlines()
    )
}


def rescored(state: State) -> list[tuple[int, int, int]]:
    """Return points, coins and cats of everybody."""
    german = state.options.edition == "german"
    streets = [cards_that_count(player, german) for player in state.players]
    windows = [total(street, "closed_windows") for street in streets]
    results = []
    for player, street, closed in zip(state.players, streets, windows, strict=True):
        points = 3 * player.permits
        points += sum(int(ROWS[card]["shop_points"] or 0) for card in street.values())
        for place, character in enumerate(player.characters):
            if character is not None:
                points += points_of(character.name, place, street)
        if state.options.closed_windows and closed == max(windows):
            points -= closed
        results.append((points, player.coins, total(street, "cats")))
    return results


Laid = dict[tuple[int, int], str]


def cards_that_count(player: Player, german: bool) -> Laid:
    return {
        (place, level): card
        for place, house in enumerate(player.street)
        for level, card in enumerate(house)
        if card is not None and (german or all(house))
    }


def total(street: Laid, *icons: str) -> int:
    return sum(int(ROWS[card][icon]) for card in street.values() for icon in icons)


def points_of(character: str, place: int, street: Laid) -> int:
    home = {where: card for where, card in street.items() if where[0] == place}
    if character == "WOMAN":
        return 2 + total(home, "flowers")
    if character == "MAN":
        return 2 + total(home, "plants")
    if character == "GIRL":
        return 2 + 3 * total(home, "cats")
    if character == "BOY":
        return 2 + 2 * total(home, "cats", "red_awnings", "blue_awnings", "lamps", "chimneys")
    if character == "MAYOR":
        return total(street, "passers_by")
    if character == "POLICEMAN":
        return {0: 0, 1: 5, 2: 9, 3: 15}[most_watched(street)]
    if character == "SANTA":
        return 3 * total(street, "chimneys")
    if character == "SHOPKEEPER":
        return [0, 2, 5, 9, 15][len({ROWS[card]["shop"] for card in street.values()} - {""})]
    if character == "TAILOR":
        return 4 * min(total(street, "red_awnings"), total(street, "blue_awnings"))
    return best_three(street, {"FLORIST": "flowers", "GARDENER": "plants"}[character])


def most_watched(street: Laid) -> int:
    """Try every set of houses with a lamp."""
    lit = sorted({place for (place, _), card in street.items() if ROWS[card]["lamps"] != "0"})
    sets = [chosen for size in range(len(lit) + 1) for chosen in combinations(lit, size)]
    return max(len(s) for s in sets if all(b - a > 1 for a, b in combinations(s, 2)))


def best_three(street: Laid, icon: str) -> int:
    """Try every three cards that count."""
    best = 0
    for three in combinations(sorted(street, key=lambda where: (where[1], where[0])), 3):
        (a, la), (b, lb), (c, lc) = three
        if la == lb == lc and b == a + 1 and c == b + 1:
            best = max(best, sum(int(ROWS[street[where]][icon]) for where in three))
    return best
