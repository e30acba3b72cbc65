"""The street of a seat as it is likely to be at the end, and who will like it."""

from typing import NamedTuple

from tavolino.core.game import Seat
from tavolino.games.walking_in_burano.material import Character
from tavolino.games.walking_in_burano.state import State
from tavolino.players.strategists.walking_in_burano.guests import inhabitants_points, street_icons
from tavolino.players.strategists.walking_in_burano.plots import Plots, plots
from tavolino.players.strategists.walking_in_burano.prospects import Prospect, luck_of, prospects
from tavolino.players.strategists.walking_in_burano.tempo import chances_to_finish, turns_left


class Forecast(NamedTuple):
    """What can be expected of a street."""

    plots: Plots
    guests: list[Character | None]
    """Who lives in each of the five houses."""
    houses: list[Prospect]
    chances: list[float]
    """How likely each house is finished."""
    icons: list[float]
    """What the whole street will show, from the passers-by on."""
    living: list[float]
    """The points of each inhabitant."""

    def waiting(self, but: int | None = None) -> list[tuple[float, Prospect]]:
        """Return the houses that have no character, with their chances; one of them may be left out."""
        return [
            (self.chances[place], house)
            for place, house in enumerate(self.houses)
            if self.guests[place] is None and place != but
        ]


def forecast(state: State, seat: Seat) -> Forecast:
    """Return what can be expected of the street of a seat."""
    player = state.players[seat]
    street = plots(player.street, player.hand)
    guests = [None if place is None else player.characters[place] for place in street.places]
    turns = turns_left(state, seat, guests)
    houses = prospects(state, street.planned, luck_of(state, turns))
    chances = chances_to_finish(state, seat, street, turns, [house.permits for house in houses])
    icons = street_icons(houses, chances, state.options.edition == "german")
    return Forecast(street, guests, houses, chances, icons, inhabitants_points(houses, chances, icons))
