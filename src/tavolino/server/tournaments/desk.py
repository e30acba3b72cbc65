"""Where people make tournaments, enter and withdraw, and where organisers look after theirs."""

from typing import TypeAlias

import msgspec

from tavolino.core.game import OptionsError
from tavolino.games import GAMES
from tavolino.server.duplicate.facts import MOST_ENTRANTS, Course, Tournament
from tavolino.server.match.facts import Person
from tavolino.server.problems import ProblemError, conflict, forbidden, missing
from tavolino.server.signing import new_token
from tavolino.server.store.tournaments import Tournaments
from tavolino.server.tables.live import now_ms
from tavolino.server.tables.lobby import check_level
from tavolino.server.tournaments.rounds import Rounds
from tavolino.server.wire.tournaments import NewTournament

MOST_UNFINISHED = 5
"""Tournaments that one person may have made and not yet ended."""
_Somebody: TypeAlias = str | None


class Desk:
    """Everything that people do with tournaments, but play."""

    def __init__(self, store: Tournaments, rounds: Rounds) -> None:
        self._store, self._rounds = store, rounds

    async def make(self, person: Person, form: NewTournament) -> str:
        """Make a tournament; whoever does looks after it, and may enter as others do."""
        game = GAMES.get(form.game)
        if game is None:
            raise ProblemError(400, "unknown-game", f"There is no such game; there are {', '.join(GAMES)}.")
        try:
            options = msgspec.convert(form.options, game.Options)
            game.new(options, form.players)
        except (msgspec.ValidationError, OptionsError) as error:
            raise ProblemError(400, "options", str(error)) from error
        check_level(form.game, form.players, form.fill)
        if await self._store.unfinished_of(person.id) >= MOST_UNFINISHED:
            raise conflict("too-many-tournaments", f"{MOST_UNFINISHED} at a time are enough: end one first.")
        made = Tournament(
            id=new_token(),
            name=form.name,
            game=form.game,
            options=msgspec.json.encode(options).decode(),
            players=form.players,
            rounds=form.rounds,
            clock=form.clock,
            entry=form.entry,
            code=new_token(),
            fill=form.fill,
            has_breaks=form.has_breaks,
            organiser=person.id,
            status="open",
            round=0,
            is_round_over=False,
            created=now_ms(),
        )
        await self._store.add(made)
        return made.id

    async def course(self, tournament: str, person: _Somebody, code: str | None = None) -> Course:
        """Return a tournament that somebody may look at: an open one, one's own, or one by its code."""
        found = await self.course_or_none(tournament, person, code)
        if found is None:
            raise missing("tournament")
        return found

    async def course_or_none(
        self, tournament: str, person: _Somebody, code: str | None = None
    ) -> Course | None:
        """Return a tournament, if there is one that somebody may look at."""
        found = await self._store.get(tournament)
        return found if found is not None and _may_look(found, person, code) else None

    async def enter(self, course: Course, person: Person) -> None:
        """Let somebody take part."""
        if course.tournament.status != "open":
            raise conflict("tournament-started", "The tournament has begun.")
        if (own := course.entrant_of(person.id)) and own.is_out:
            raise forbidden("The organiser has removed you from this tournament.")
        if not await self._store.enter(course.tournament.id, person.id, person.name):
            raise conflict(
                "tournament-full", f"The tournament has begun, or {MOST_ENTRANTS} take part already."
            )

    async def withdraw(self, course: Course, person: Person) -> None:
        """Let somebody take part no more; at the table of this round a computer player moves for them."""
        own = course.entrant_of(person.id)
        if own is None or own.is_out:
            raise forbidden("You do not take part.")
        await self._go_out(course, own.number, is_removed=False)

    async def remove(self, course: Course, organiser: Person, number: int) -> None:
        """Let somebody take part no more whom the organiser does not want there."""
        _check_organiser(course, organiser)
        if all(one.number != number or one.is_out or one.level for one in course.entrants):
            raise missing("entrant")
        await self._go_out(course, number, is_removed=True)

    async def _go_out(self, course: Course, number: int, *, is_removed: bool) -> None:
        if course.tournament.status == "over":
            raise conflict("tournament-over", "The tournament is over.")
        await self._store.go_out(course.tournament.id, number, is_removed)
        await self._rounds.play_on_for(course, number)

    async def start(self, course: Course, organiser: Person) -> None:
        """Begin the first round, or the next one after a break."""
        _check_organiser(course, organiser)
        if course.tournament.status == "over":
            raise conflict("tournament-over", "The tournament is over.")
        if course.open_round is not None:
            raise conflict("round-started", "The round has begun.")
        await self._rounds.begin(course)

    async def finish(self, course: Course, organiser: Person) -> None:
        """Let computer players bring the tables of this round to their end."""
        _check_organiser(course, organiser)
        if course.open_round is None:
            raise conflict("no-round", "No round is being played.")
        await self._rounds.finish(course.open_round)

    async def end(self, course: Course, organiser: Person) -> None:
        """End a tournament: it stands as after its last whole round; before the first one it is deleted."""
        _check_organiser(course, organiser)
        made, current = course.tournament, course.open_round
        if made.status == "over":
            raise conflict("tournament-over", "The tournament is over.")
        if made.status == "open" and await self._store.delete(made.id):
            return
        ids = [table[0].match or "" for table in current.tables] if current else []
        if not await self._store.end(made, ids, now_ms()):
            raise conflict("busy", "The tournament has gone on meanwhile: look again.")


def _may_look(course: Course, person: _Somebody, code: str | None) -> bool:
    made = course.tournament
    is_own = person is not None and (made.organiser == person or course.entrant_of(person) is not None)
    return made.entry == "open" or is_own or code == made.code


def _check_organiser(course: Course, person: Person) -> None:
    if course.tournament.organiser != person.id:
        raise forbidden("Only whoever made the tournament can do that.")
