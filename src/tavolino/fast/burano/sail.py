"""Sailing: swapping huts, fishing at an island, selling in a port (BU-6.1 to BU-6.6, BU-7.1)."""

from typing import Any, Final

from numpy.typing import NDArray

from tavolino.fast.burano.layout import (
    ARROWS,
    BOAT,
    DONE,
    DRAW_BLIND,
    DRAW_OPEN,
    FISH,
    FISHING,
    HOME,
    HUT,
    HUTS,
    HUTS_ON_AN_ISLAND,
    ISLANDS,
    KNOWN,
    LEFT,
    LEFT_PORT,
    MATCHES,
    MOVING,
    OPEN_SEAFOOD,
    PHASE,
    POINTS,
    PRIVILEGES,
    REACH,
    REFILLING_SEAFOOD,
    REVEALING_SEAFOOD,
    RIGHT_PORT,
    SAIL_TO,
    SAILING,
    SALE,
    SEAFOOD,
    SEAFOOD_DECK,
    SEATS,
    SELL_DIFFERENT,
    SELL_IDENTICAL,
    SELL_PAIRS,
    SELL_TRIPLES,
    SELLING,
    SEND,
    SENDING,
    SHIP,
    SHIP_POINTS,
    SOLD,
    STOPS,
    SWAP,
    SWAPPED,
    TURN,
    WORKERS,
    box,
)
from tavolino.fast.burano.ring import arrow_colours, come_home, house, send_out
from tavolino.fast.burano.seats import SWIFT_BOAT, enter, has_card, mover, player_of
from tavolino.fast.burano.sets import size, total
from tavolino.fast.compiled import compiled
from tavolino.fast.luck import Luck, below
from tavolino.fast.row import Row

DIFFERENT, IDENTICAL, TWINS, TRIPLES = range(4)
"""The ships."""
MOST_IDENTICAL: Final = len(box.SHIP_POINTS[box.Ship.IDENTICAL])
ROW_OF_SEAFOOD: Final[int] = box.OPEN_SEAFOOD
MISSING_CARD_POINTS: Final[int] = box.MISSING_CARD_POINTS
EVICTION_COINS: Final[int] = box.EVICTION_COINS
ALL_HUTS_ON_AN_ISLAND: Final = (1 << HUTS_ON_AN_ISLAND) - 1

# --- Sailing --------------------------------------------------------------------------------------


@compiled
def begin_sail(row: Row) -> None:
    """Sail if a stop is open, or could be opened by a swap; else the action is lost (BU-5.3, BU-6.13).

    With a privilege a swap always opens an island: huts of the colours that match stand somewhere, and every
    stop has an island in reach.
    """
    player = mover(row)
    can_sail = row[player + PRIVILEGES] or open_islands(row, player) or open_ports(row, player)
    enter(row, SAILING if can_sail else MOVING)


@compiled
def in_reach(row: Row, player: int) -> int:
    """Return the stops that a player's boat can sail to, open or not (BU-6.1, BU-9.11)."""
    return REACH[int(has_card(row, row[TURN], SWIFT_BOAT)), row[player + BOAT]]


@compiled
def matching_huts(row: Row, player: int) -> int:
    """Return the huts with the colour of an arrow house."""
    colours, huts = arrow_colours(row, player), 0
    for hut in range(HUTS):
        huts |= int(colours >> (row[HUT + hut] - 1) & 1) << hut
    return huts


@compiled
def open_islands(row: Row, player: int) -> int:
    """Return the islands in reach with a match (BU-6.2)."""
    stops, huts, islands = in_reach(row, player), matching_huts(row, player), 0
    for island in range(ISLANDS):
        if stops >> island & 1 and huts >> HUTS_ON_AN_ISLAND * island & ALL_HUTS_ON_AN_ISLAND:
            islands |= 1 << island
    return islands


@compiled
def open_ports(row: Row, player: int) -> int:
    """Return the ports in reach with a ship (BU-6.2)."""
    ports = 0
    for ship in range(len(SHIP_POINTS)):
        ports |= 1 << row[SHIP + ship]
    return ports & in_reach(row, player)


@compiled
def sailings(row: Row, out: NDArray[Any]) -> int:
    """Sail to an open stop, after a swap to an island; do nothing only if no stop is open (BU-6.13)."""
    player = mover(row)
    stops = open_islands(row, player)
    if not row[SWAPPED]:
        stops |= open_ports(row, player)
    count = 0
    for stop in range(STOPS):
        if stops >> stop & 1:
            out[count] = SAIL_TO + stop
            count += 1
    if row[player + PRIVILEGES]:
        count = swaps(row, player, out, count)
    if not stops:
        out[count] = DONE
        count += 1
    return count


@compiled
def swaps(row: Row, player: int, out: NDArray[Any], count: int) -> int:
    """Write the swaps of huts of two colours and islands that leave an island open (BU-7.1)."""
    stops, matching, near = in_reach(row, player), matching_huts(row, player), 0
    for island in range(ISLANDS):
        if stops >> island & 1:
            near |= ALL_HUTS_ON_AN_ISLAND << HUTS_ON_AN_ISLAND * island
    open_huts, number = matching & near, SWAP
    matches = size(open_huts)
    for hut in range(HUTS - HUTS_ON_AN_ISLAND):
        for other in range(after_island_of(hut), HUTS):
            if row[HUT + hut] != row[HUT + other]:
                lost = (open_huts >> hut & 1) + (open_huts >> other & 1)
                won = (near >> hut & matching >> other & 1) + (near >> other & matching >> hut & 1)
                if matches + won > lost:
                    out[count] = number
                    count += 1
            number += 1
    return count


@compiled
def after_island_of(hut: int) -> int:
    """Return the first hut of the next island."""
    return (hut // HUTS_ON_AN_ISLAND + 1) * HUTS_ON_AN_ISLAND


@compiled
def swap_huts(row: Row, swap: int) -> None:
    """Swap two huts for a privilege (BU-7.1)."""
    hut = 0
    while swap >= HUTS - after_island_of(hut):
        swap -= HUTS - after_island_of(hut)
        hut += 1
    other = after_island_of(hut) + swap
    colour = row[HUT + hut]
    row[HUT + hut] = row[HUT + other]
    row[HUT + other] = colour
    row[mover(row) + PRIVILEGES] -= 1
    row[SWAPPED] = 1


@compiled
def sail(row: Row, stop: int) -> None:
    """Move the boat (BU-6.1); then fish at an island (BU-6.3) or sell in a port (BU-6.6)."""
    player = mover(row)
    row[player + BOAT] = stop
    if stop >= LEFT_PORT:
        enter(row, SELLING if could_sell(row, player) else MOVING)
    else:
        matches = matches_at(row, player, stop)
        fish_on(row, matches, matches)


@compiled
def matches_at(row: Row, player: int, island: int) -> int:
    """Count matches one to one: a colour twice needs two huts (BU-6.3)."""
    matched = 0
    for arrow in range(ARROWS):
        colour = house(row, player, arrow)
        for hut in range(HUTS_ON_AN_ISLAND):
            if not matched >> hut & 1 and row[HUT + island * HUTS_ON_AN_ISLAND + hut] == colour + 1:
                matched |= 1 << hut
                break
    return size(matched)


# --- Fishing --------------------------------------------------------------------------------------


@compiled
def catches(row: Row, out: NDArray[Any]) -> int:
    """Take an open card or one of the deck (BU-6.3)."""
    count = 0
    for kind in range(SEAFOOD):
        if row[OPEN_SEAFOOD + kind]:
            out[count] = DRAW_OPEN + kind
            count += 1
    if total(row, SEAFOOD_DECK, SEAFOOD):
        out[count] = DRAW_BLIND
        count += 1
    return count


@compiled
def draw_blind(row: Row) -> None:
    """Have a card drawn blind (BU-6.3)."""
    row[PHASE] = REVEALING_SEAFOOD
    row[LEFT] -= 1


@compiled
def draw_open(row: Row, kind: int) -> None:
    """Take an open card that everybody sees (BU-6.3)."""
    player = mover(row)
    row[player + FISH + kind] += 1
    row[player + KNOWN + kind] += 1
    row[OPEN_SEAFOOD + kind] -= 1
    fish_on(row, row[LEFT] - 1, row[MATCHES])


@compiled
def reveal_seafood(row: Row, luck: Luck) -> None:
    """Give the player the card that was drawn blind (BU-6.3)."""
    draw_card(row, luck, mover(row) + FISH)
    fish_on(row, row[LEFT], row[MATCHES])


@compiled
def draw_card(row: Row, luck: Luck, pile: int) -> None:
    """Draw a card of the deck to a pile."""
    place, kind = below(luck, total(row, SEAFOOD_DECK, SEAFOOD)), 0
    while place >= row[SEAFOOD_DECK + kind]:
        place -= row[SEAFOOD_DECK + kind]
        kind += 1
    row[SEAFOOD_DECK + kind] -= 1
    row[pile + kind] += 1


@compiled
def fish_on(row: Row, left: int, matches: int) -> None:
    """Take card after card; each that is not there gives points; then refill the row (BU-6.3)."""
    cards, deck = total(row, OPEN_SEAFOOD, SEAFOOD), total(row, SEAFOOD_DECK, SEAFOOD)
    if left and cards + deck:
        enter(row, FISHING)
        row[LEFT], row[MATCHES] = left, matches
        return
    row[mover(row) + POINTS] += left * MISSING_CARD_POINTS
    if cards < ROW_OF_SEAFOOD and deck:
        enter(row, REFILLING_SEAFOOD)
        row[MATCHES] = matches
    else:
        begin_send(row, matches)


@compiled
def refill_seafood(row: Row, luck: Luck) -> None:
    """Refill the open row (BU-6.3); then workers are sent."""
    matches = row[MATCHES]
    fill_row(row, luck)
    begin_send(row, matches)


@compiled
def fill_row(row: Row, luck: Luck) -> None:
    """Draw cards to the open row as far as there are any (BU-1.1, BU-6.3)."""
    cards = total(row, OPEN_SEAFOOD, SEAFOOD)
    while cards < ROW_OF_SEAFOOD and total(row, SEAFOOD_DECK, SEAFOOD):
        draw_card(row, luck, OPEN_SEAFOOD)
        cards += 1


# --- Sending workers ------------------------------------------------------------------------------


@compiled
def begin_send(row: Row, matches: int) -> None:
    """Send one worker; with three matches two can go; the last one stays at home (BU-6.4)."""
    home = row[mover(row) + HOME]
    enter(row, MOVING)
    if matches == 3 and home > 2:
        enter(row, SENDING)
    elif home > 1:
        send(row, 1)


@compiled
def sendings(out: NDArray[Any]) -> int:
    """Send one worker or two (BU-6.4)."""
    out[0], out[1] = SEND, SEND + 1
    return 2


@compiled
def send(row: Row, workers: int) -> None:
    """Send workers to the boat's island; every other player there takes one back (BU-6.5)."""
    player = mover(row)
    island = row[player + BOAT]
    for seat in range(row[SEATS]):
        other = player_of(seat)
        if other != player and row[other + WORKERS + island]:
            row[other + WORKERS + island] -= 1
            come_home(row, other, EVICTION_COINS)
    row[player + WORKERS + island] += workers
    send_out(row, player, workers)
    enter(row, MOVING)


# --- Selling --------------------------------------------------------------------------------------


@compiled
def could_sell(row: Row, player: int) -> bool:
    """Say whether, for all that others know, a ship in the boat's port would buy something (BU-6.6)."""
    cards, port = total(row, player + FISH, SEAFOOD), row[player + BOAT]
    return (
        (cards >= 1 and (row[SHIP + DIFFERENT] == port or row[SHIP + IDENTICAL] == port))
        or (cards >= 2 and row[SHIP + TWINS] == port)
        or (cards >= 3 and row[SHIP + TRIPLES] == port)
    )


@compiled
def sales(row: Row, out: NDArray[Any]) -> int:
    """Sell one set to one of the ships in the port, or nothing (BU-6.6)."""
    player, count = mover(row), 0
    port = row[player + BOAT]
    if row[SHIP + DIFFERENT] == port:
        count = sets_of(row, player, 1, SELL_DIFFERENT, SELL_IDENTICAL, out, count)
    if row[SHIP + IDENTICAL] == port:
        for kind in range(SEAFOOD):
            for number in range(min(row[player + FISH + kind], MOST_IDENTICAL)):
                out[count] = SELL_IDENTICAL + kind * MOST_IDENTICAL + number
                count += 1
    if row[SHIP + TWINS] == port:
        count = sets_of(row, player, 2, SELL_PAIRS, SELL_TRIPLES, out, count)
    if row[SHIP + TRIPLES] == port:
        count = sets_of(row, player, 3, SELL_TRIPLES, SELL_TRIPLES + 36, out, count)
    out[count] = DONE
    return count + 1


@compiled
def sets_of(row: Row, player: int, copies: int, begin: int, end: int, out: NDArray[Any], count: int) -> int:
    """Write the sets of so many cards of each kind that are in hand; the actions are `begin` to `end`."""
    short = 0
    for kind in range(SEAFOOD):
        if row[player + FISH + kind] < copies:
            short |= 1 << kind
    for action in range(begin, end):
        if not SALE[action - begin] & short:
            out[count] = action
            count += 1
    return count


@compiled
def sell(row: Row, action: int) -> None:
    """Sell a set of cards to a ship."""
    if action < SELL_IDENTICAL:
        sell_set(row, DIFFERENT, SALE[action - SELL_DIFFERENT], 1)
    elif action < SELL_PAIRS:
        kind, number = divmod(action - SELL_IDENTICAL, MOST_IDENTICAL)
        sell_set(row, IDENTICAL, 1 << kind, number + 1)
    elif action < SELL_TRIPLES:
        sell_set(row, TWINS, SALE[action - SELL_PAIRS], 2)
    else:
        sell_set(row, TRIPLES, SALE[action - SELL_TRIPLES], 3)


@compiled
def sell_set(row: Row, ship: int, kinds: int, copies: int) -> None:
    """Sell so many cards of each of these kinds; the ship crosses to the other port (BU-6.6).

    Nobody can tell which of like cards were sold, so the known ones count as sold first.
    """
    player = mover(row)
    for kind in range(SEAFOOD):
        if kinds >> kind & 1:
            row[player + FISH + kind] -= copies
            row[player + KNOWN + kind] = max(row[player + KNOWN + kind] - copies, 0)
            row[player + SOLD + kind] += copies
    row[player + POINTS] += SHIP_POINTS[ship, copies if ship == IDENTICAL else size(kinds)]
    row[SHIP + ship] = LEFT_PORT + RIGHT_PORT - row[SHIP + ship]
    enter(row, MOVING)
