"""Tables, players and decks for tests, written briefly."""

from collections.abc import Mapping, Sequence
from typing import Any

from tavolino.core.game import CHANCE, Refusal, Seat
from tavolino.core.match import lawful
from tavolino.core.rng import seed_from, stream
from tavolino.core.values import count, minus
from tavolino.games import walking_in_burano as game
from tavolino.games.walking_in_burano.actions import Action
from tavolino.games.walking_in_burano.deck_faults import HEADER
from tavolino.games.walking_in_burano.decks import parse_deck
from tavolino.games.walking_in_burano.material import (
    CARDS,
    CARDS_OF_LEVEL,
    CHARACTERS,
    COLOUR_OF,
    LEVEL_OF,
    LEVELS,
    MARKET_COLUMNS,
    NO_CHARACTERS,
    CardId,
    Character,
    Edition,
)
from tavolino.games.walking_in_burano.state import Options, Phase, Pile, Player, State, cast, sorted_cards
from tavolino.games.walking_in_burano.street import (
    COLUMNS,
    EMPTY_STREET,
    MIDDLE,
    Street,
    cards_of,
    with_card,
)

Houses = Mapping[int, str]


def street(houses: Houses) -> Street:
    """Return a street by the cards of its columns."""
    built = EMPTY_STREET
    for column, cards in houses.items():
        for card in cards.split():
            built = with_card(built, card, column)
    return built


def player(
    hand: str = "",
    houses: Houses | None = None,
    coins: int = 4,
    permits: int = 4,
    characters: Mapping[int, Character] | None = None,
) -> Player:
    """Return a player; characters by the column that they stand under."""
    under = characters or {}
    return Player(
        coins,
        permits,
        sorted_cards(hand.split()),
        street(houses or {}),
        tuple(under.get(column) for column in COLUMNS),
    )


def table(
    *players: Player,
    edition: Edition = "polish",
    phase: Phase = Phase.BUILD,
    market: Sequence[str] | None = None,
    **changes: Any,
) -> State:
    """Return a sound state in which seat 0 is to move; what nobody has is in the market and the decks."""
    seats = len(players)
    options = changes.pop("options", Options(edition=edition, first=0))
    used = [card for player in players for card in (*player.hand, *cards_of(player.street))]
    if market is None:
        # The last cards of the deck, so that tests may name the first ones.
        rows = [[card for card in cards if card not in used] for cards in CARDS_OF_LEVEL]
        columns = [
            tuple(row[-number] for row in reversed(rows)) for number in range(1, MARKET_COLUMNS[seats] + 1)
        ]
    else:
        columns = [tuple(column.split()) for column in market]
    used += [card for column in columns for card in column] + list(changes.get("box", ()))
    unseen = [tuple(card for card in cards if card not in used) for cards in CARDS_OF_LEVEL]
    invited = count([c for p in players for c in p.characters if c is not None], len(CHARACTERS))
    fields: dict[str, Any] = {
        "options": options,
        "phase": phase,
        "round": 1,
        "turn": 0,
        "first": 0,
        "market": tuple(columns),
        "piles": tuple(map(Pile, unseen)),
        "box": (),
        "characters": minus(cast(seats, options.easier), invited),
        "dismissed": NO_CHARACTERS,
        "built": 0,
        "quiet": 0,
        "players": players,
    }
    return State(**(fields | changes))


def play(state: State, *texts: str) -> State:
    """Take legal actions, each by whoever is to move."""
    for text in texts:
        (seat,) = game.to_move(state)
        action = game.parse(text)
        if seat != CHANCE:
            lawful(game, state, seat, action)
        state = game.apply(state, seat, action)
        assert game.faults(state) == []
    return state


def draw(state: State, seed: object = 0) -> State:
    """Let chance do what is up to it."""
    while game.to_move(state) == (CHANCE,):
        action = game.chance(state, stream(seed_from(seed), 0))
        assert game.refusal(state, CHANCE, action) is None
        state = game.apply(state, CHANCE, action)
    return state


def refused(state: State, text: str, seat: Seat = 0) -> tuple[str, str]:
    """Return rule and reason of a refusal; the action must not be legal either."""
    action: Action = game.parse(text)
    refusal = game.refusal(state, seat, action)
    assert isinstance(refusal, Refusal), f"{text} is allowed"
    assert action not in game.legal(state, seat)
    return refusal.rule, refusal.reason


def allowed(state: State, text: str) -> bool:
    """Say whether the seat to move may do this; both judges must agree."""
    (seat,) = game.to_move(state)
    action = game.parse(text)
    is_legal = action in game.legal(state, seat)
    assert is_legal == (game.refusal(state, seat, action) is None)
    return is_legal


def legal_texts(state: State) -> list[str]:
    """Return all actions of the seat to move."""
    (seat,) = game.to_move(state)
    return [game.format(action) for action in game.legal(state, seat)]


def points(state: State, seat: Seat = 0) -> dict[str, int]:
    """Return the points of a seat by rule."""
    by_rule: dict[str, int] = {}
    for item in game.score(state)[seat].items:
        by_rule[item.rule] = by_rule.get(item.rule, 0) + item.points
    return by_rule


def what(state: State, rule: str, seat: Seat = 0) -> tuple[str, ...]:
    """Return the cards that earned the points of a rule."""
    return next(item.what for item in game.score(state)[seat].items if item.rule == rule)


def deck_text(icons: Mapping[CardId, Mapping[str, object]]) -> str:
    """Return the text of a deck whose cards show nothing but these icons."""
    lines = [",".join(HEADER)]
    for card in CARDS:
        names = {"id": card, "level": LEVEL_OF[card].name.lower(), "colour": COLOUR_OF[card].name.lower()}
        empty = {"shop": "", "shop_points": ""}
        row = names | empty | {name: str(value) for name, value in icons.get(card, {}).items()}
        lines.append(",".join(row.get(name, "0") for name in HEADER))
    return "\n".join(lines) + "\n"


def with_deck(icons: Mapping[CardId, Mapping[str, object]], **options: Any) -> Options:
    """Return options that play with such a deck."""
    return Options(**parse_deck(deck_text(icons), "test").as_options, first=0, **options)


def house(colour: str, number: int = 1) -> str:
    """Return the three floors of a house of one colour."""
    return " ".join(f"{level.name[0].lower()}-{colour}-{number}" for level in LEVELS)


def index(column: int) -> int:
    """Return where a column is in a street."""
    return column + MIDDLE
