"""What happened, for a log to tell and a screen to animate; everybody may see all of it."""

from typing import TypeAlias

from msgspec import Struct

from tavolino.core.game import Ended, Seat, ended
from tavolino.games.walking_in_burano.actions import (
    Action,
    Build,
    Dismiss,
    Done,
    Invite,
    Return,
    Reveal,
    Start,
    Swap,
    Take,
)
from tavolino.games.walking_in_burano.market import rows_of, taken_and_left, without_last
from tavolino.games.walking_in_burano.material import (
    COINS_FOR_TAKEN,
    LEVEL_SHOWN,
    PRICES,
    CardId,
    Character,
    Level,
)
from tavolino.games.walking_in_burano.rules import house_to_invite_to
from tavolino.games.walking_in_burano.scoring import ranking, score
from tavolino.games.walking_in_burano.state import Phase, State
from tavolino.games.walking_in_burano.street import house_at, house_number, is_finished


class Started(Struct, frozen=True, tag="started"):
    """The first player was drawn."""

    seat: Seat


class Revealed(Struct, frozen=True, tag="revealed"):
    """Cards came to the market, each row from right to left."""

    ground: tuple[CardId, ...]
    first: tuple[CardId, ...]
    roof: tuple[CardId, ...]


class RoundBegan(Struct, frozen=True, tag="round-began"):
    """A round began with this seat."""

    round: int
    seat: Seat


class Took(Struct, frozen=True, tag="took"):
    """A player took cards and coins."""

    seat: Seat
    column: int
    cards: tuple[CardId, ...]
    coins: int


class Built(Struct, frozen=True, tag="built"):
    """A player laid a card for coins, and perhaps for a permit; `house` counts from the left."""

    seat: Seat
    card: CardId
    column: int
    house: int
    coins: int
    permit: bool


class StoppedBuilding(Struct, frozen=True, tag="stopped-building"):
    """A player lays no more cards in this turn."""

    seat: Seat
    cards: int


class Finished(Struct, frozen=True, tag="finished"):
    """A house, counted from the left, has its three floors."""

    seat: Seat
    column: int
    house: int


class Swapped(Struct, frozen=True, tag="swapped"):
    """A player put two cards under their decks for a coin; others see their backs only."""

    seat: Seat
    levels: tuple[Level, ...]


class Invited(Struct, frozen=True, tag="invited"):
    """A character came to a house, counted from the left."""

    seat: Seat
    character: Character
    column: int
    house: int


class PutBack(Struct, frozen=True, tag="put-back"):
    """A player put a card too many under its deck; others see its back only."""

    seat: Seat
    level: Level


class CoinsLost(Struct, frozen=True, tag="coins-lost"):
    """A player had more than six coins at the end of the turn."""

    seat: Seat
    coins: int


class CardsLeft(Struct, frozen=True, tag="cards-left"):
    """The right-most cards left the market, for the box or under their decks."""

    cards: tuple[CardId, ...]
    to_box: bool


class Dismissed(Struct, frozen=True, tag="dismissed"):
    """A character left the solo game."""

    character: Character


Event: TypeAlias = (
    Started
    | Revealed
    | RoundBegan
    | Took
    | Built
    | StoppedBuilding
    | Finished
    | Swapped
    | Invited
    | PutBack
    | CoinsLost
    | CardsLeft
    | Dismissed
    | Ended
)


def events(before: State, seat: Seat, action: Action, after: State) -> list[Event]:
    """Tell the action itself, then what it led to."""
    return [*_action_events(before, seat, action, after), *_led_to(before, action, after)]


def _action_events(before: State, seat: Seat, action: Action, after: State) -> list[Event]:
    match action:
        case Start():
            return [Started(action.seat)]
        case Reveal(ground, first, roof):
            return [Revealed(ground, first, roof)]
        case Take(column, end, count):
            cards, _ = taken_and_left(before.market[column - 1], end, count)
            return [Took(seat, column, cards, COINS_FOR_TAKEN[count])]
        case Build():
            return _built(before, seat, action, after)
        case Swap(cards):
            return [Swapped(seat, tuple(LEVEL_SHOWN[card] for card in cards))]
        case Invite(character):
            column = _house_of_guest(before, seat)
            return [Invited(seat, character, column, house_number(before.players[seat].street, column))]
        case Return(card):
            return [PutBack(seat, LEVEL_SHOWN[card])]
        case Dismiss(character):
            return [Dismissed(character)]
        case Done():
            return [StoppedBuilding(seat, before.built)]


def _house_of_guest(before: State, seat: Seat) -> int:
    column = house_to_invite_to(before.players[seat])
    assert column is not None
    return column


def _built(before: State, seat: Seat, action: Build, after: State) -> list[Event]:
    column, street = action.column, after.players[seat].street
    house = house_number(street, column)
    permit = after.players[seat].permits < before.players[seat].permits
    built: list[Event] = [Built(seat, action.card, column, house, PRICES[before.built], permit)]
    if is_finished(house_at(street, column)):
        built.append(Finished(seat, column, house))
    return built


def _led_to(before: State, action: Action, after: State) -> list[Event]:
    happened: list[Event] = []
    if isinstance(action, Done | Return | Swap | Invite):
        happened += _end_of_turn(before, action, after)
    if after.phase is Phase.OVER:
        happened.append(ended(score(after), ranking(after)))
    elif after.round > before.round:
        happened.append(RoundBegan(after.round, after.first))
    return happened


def _end_of_turn(before: State, action: Action, after: State) -> list[Event]:
    """Coins beyond six go, and at the end of the round the market moves."""
    happened: list[Event] = []
    earned = 1 if isinstance(action, Swap) else 0
    lost = before.players[before.turn].coins + earned - after.players[before.turn].coins
    if lost:
        happened.append(CoinsLost(before.turn, lost))
    if len(before.players) <= 2 and after.market != before.market:
        _, cards = without_last(rows_of(before.market))
        if cards:
            happened.append(CardsLeft(cards, before.options.edition == "polish"))
    return happened
