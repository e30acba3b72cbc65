"""Coming together: making tables, sitting down, getting up, starting, standing in, playing again."""

from collections.abc import Callable, Sequence
from itertools import chain, count
from typing import Any, Final, TypeAlias

import msgspec
from msgspec.structs import replace
from sqlalchemy import Executable

from tavolino.core.game import OptionsError, Seat
from tavolino.core.match import Match
from tavolino.core.record import Record
from tavolino.core.rng import commitment, new_seed
from tavolino.games import GAMES
from tavolino.players import Level, mastered
from tavolino.server.match.facts import Header, Person, Seating
from tavolino.server.match.lookback import check_point
from tavolino.server.match.standstill import rules_of
from tavolino.server.match.terms import LONGEST_NAME, Terms
from tavolino.server.problems import ProblemError, conflict, forbidden
from tavolino.server.signing import new_token
from tavolino.server.store.matches import Matches
from tavolino.server.store.people import People
from tavolino.server.store.results import Results
from tavolino.server.tables.deals import Deal, check_alone, check_open
from tavolino.server.tables.live import LiveTable, now_ms
from tavolino.server.tables.open_tables import Tables
from tavolino.server.wire.forms import Join, NewTable, SeatPlan, StandIn, WhatIf
from tavolino.texts.lessons import begun, script_of

AnyMatch: TypeAlias = Match[Any, Any, Any]
FROM_RECORD: Final = "record"
LESSON: Final = "lesson"
"""Parents of tables that leave no match of this server; of a lesson with its name behind it."""
RIVAL: Final = "Marina"
"""Whom one learns with, and plays daily."""
MOST_UNFINISHED = 50
"""Tables that one person may have made and not yet finished."""


class Lobby:
    """Everything about tables but play itself."""

    def __init__(self, matches: Matches, people: People, results: Results, tables: Tables) -> None:
        self._matches, self._people, self._results, self._tables = matches, people, results, tables

    async def create(self, person: Person, form: NewTable) -> LiveTable:
        """Make a table; its seed is drawn now, and promised by its hash."""
        game = GAMES.get(form.game)
        if game is None:
            raise ProblemError(400, "unknown-game", f"There is no such game; there are {', '.join(GAMES)}.")
        try:
            options = msgspec.convert(form.options, game.Options)
            game.new(options, len(form.seats))
        except (msgspec.ValidationError, OptionsError) as error:
            raise ProblemError(400, "options", str(error)) from error
        text = msgspec.json.encode(options).decode()
        plans = [await self._named(plan, person) for plan in form.seats]
        return await self._add(_header(form.game, game.VERSION, text, form.terms, person, plans))

    async def _named(self, plan: SeatPlan, host: Person) -> SeatPlan:
        """Return a plan with the name of who is invited: somebody that the host has played with."""
        if plan.person is None:
            return plan
        if plan.kind != "invited":
            raise ProblemError(400, "seats", "A seat that is kept for somebody is one by invitation.")
        guest = await self._people.get(plan.person)
        if guest is None or not await self._results.have_met(host.id, guest.id):
            raise forbidden("You can invite people you have played with.")
        return replace(plan, name=guest.name)

    async def _add(self, header: Header) -> LiveTable:
        if await self._matches.unfinished_of(header.host or "") >= MOST_UNFINISHED:
            raise conflict(
                "too-many", f"{MOST_UNFINISHED} unfinished tables are enough: close or finish one."
            )
        return await self._stored(header)

    async def _stored(self, header: Header, *also: Executable) -> LiveTable:
        if not await self._matches.add(header, *also):
            raise conflict("taken", "Somebody else was quicker.")
        return await self._tables.get(header.id)

    async def deal(
        self,
        deal: Deal,
        seats: Sequence[Seating],
        also: Callable[[str], Executable] | None = None,
        id: str | None = None,
    ) -> LiveTable:
        """Make a table for a deal that others play, too, and begin; or raise the problem that it is taken.

        What belongs to it, for the id that it gets, is stored in the same go, or nothing is. It is sealed:
        until the time of the deal nobody else may look, and nobody gets to know the seed. Whoever has noted
        before that there is to be such a table gives it the id that was noted.
        """
        named: list[Seating] = []
        for at in seats:
            named.append(replace(at, name=_distinct(at.name, named)))
        drawn = _fresh(deal.game, GAMES[deal.game].VERSION, deal.options, deal.terms, deal.host, tuple(named))
        header = replace(
            drawn,
            id=id or drawn.id,
            seed=deal.seed.hex(),
            commitment=commitment(deal.seed),
            sealed=deal.sealed,
        )
        table = await self._stored(header, *([also(header.id)] if also else ()))
        await table.start()
        return table

    async def join(self, table: LiveTable, person: Person, form: Join) -> None:
        """Let somebody sit down; who is answered is known here, the news is for others."""
        await table.read_header()
        if table.header.status != "open":
            raise conflict("started", "The match has begun.")
        if person.id in table.header.barred:
            raise forbidden("You are barred from this table.")
        is_public = table.header.terms.public
        if is_public and table.header.seats_of(person.id):
            raise conflict("seated", "At a public table everybody has one seat, and you have yours.")
        free = [at for at in table.header.seats if at.is_free and _may_sit(at, form)]
        name = _distinct(form.name or person.name, table.header.seats)
        for at in free:
            if await self._matches.take_seat(table.id, at.seat, person.id, name, once=is_public):
                await table.read_header()
                self._tables.announce_seats(table.id)
                return
        raise conflict("seat-taken", "There is no such free seat.")

    async def decline(self, table: str, person: Person) -> None:
        """Let a seat that is kept for somebody be free again."""
        if await self._matches.decline(table, person.id):
            self._tables.announce_seats(table)

    async def leave(self, table: LiveTable, person: Person) -> None:
        """Let somebody get up; once the match has begun, computer players move in their place."""
        await table.read_header()
        seats = table.header.seats_of(person.id)
        if not seats:
            raise forbidden("You do not sit at this table.")
        check_alone(table.header)
        await self._leave(table, person)

    async def _leave(self, table: LiveTable, person: Person) -> None:
        seats = table.header.seats_of(person.id)
        if table.header.status == "open":
            await self._matches.free_seats(table.id, person.id)
            await table.read_header()
            self._tables.announce_seats(table.id)
            return
        if table.fold.standstill:
            await self.give_up(table.header, person)
            await table.read_header()
            return
        for seat in seats:
            if table.fold.level_at(seat) is None:
                # A rating is one's own: nobody reaches it by getting up and letting a better one play.
                await table.stand_in(seat, "random" if table.header.terms.rated else "medium")
        if table.header.host == person.id and (heirs := _others_playing(table, person)):
            await self._matches.pass_on(table.id, person.id, heirs[0])
            await table.read_header()
            self._tables.announce_seats(table.id)

    async def close(self, table: LiveTable, person: Person) -> None:
        """Close a table for good: who made it may, as long as nobody else plays on."""
        await self._check_host(table, person)
        header = table.header
        check_alone(header)
        if header.status == "over":
            raise conflict("over", "The match is over.")
        if header.status == "playing" and header.terms.rated:
            raise conflict("rated", "A rated match is played to its end.")
        if header.status == "playing" and _others_playing(table, person):
            raise conflict("not-alone", "Others are still playing here: you can leave instead.")
        if not await self._matches.delete(header.id, [header.status]):
            raise conflict("started", "The match has begun.")
        self._tables.dismiss(header.id)

    # --- Keeping order ----------------------------------------------------------------------------

    async def remove(self, table: LiveTable, host: Person, person: str) -> None:
        """Let somebody get up who is not to play here; before the match begins."""
        await self._check_host(table, host, person)
        if not await self._matches.free_seats(table.id, person):
            raise conflict("started", "The match has begun.")
        await self._changed(table)

    async def bar(self, table: LiveTable, host: Person, person: str, is_barred: bool) -> None:
        """Let somebody not come to this table any more, or again; who plays a match plays it on."""
        await self._check_host(table, host, person)
        if is_barred and table.header.seats_of(person):
            await self.remove(table, host, person)
        barred = _with(table.header.barred, person, is_barred)
        await self._matches.restrain(table.id, barred=barred, muted=table.header.muted)
        await self._changed(table)

    async def mute(self, table: LiveTable, host: Person, person: str, is_muted: bool) -> None:
        """Let somebody not talk at this table any more, or again."""
        await self._check_host(table, host, person)
        muted = _with(table.header.muted, person, is_muted)
        await self._matches.restrain(table.id, barred=table.header.barred, muted=muted)
        await self._changed(table)

    async def _check_host(self, table: LiveTable, host: Person, other: str | None = None) -> None:
        await table.read_header()
        if table.header.host != host.id:
            raise forbidden("Only whoever made the table can do that.")
        if other == host.id:
            raise conflict("yourself", "This is for others: you can get up, or close the table.")

    async def _changed(self, table: LiveTable) -> None:
        await table.read_header()
        self._tables.announce_seats(table.id)

    async def give_up(self, header: Header, person: Person) -> None:
        """Let somebody have done with a match that cannot go on."""
        if not header.seats_of(person.id):
            raise forbidden("You do not sit at this table.")
        await self._matches.give_up(header.id, person.id)
        self._tables.announce_seats(header.id)

    async def delete(self, person: Person) -> None:
        """Let somebody get up from all tables and forget who it was."""
        ids = await self._matches.of_person(person.id)
        for match in await self._matches.unfinished_of_person(person.id):
            table = await self._tables.find(match)
            if isinstance(table, LiveTable):
                await table.read_header()
                await self._leave(table, person)
        await self._people.delete(person.id)
        for match in ids:
            self._tables.announce_seats(match)

    async def start(self, table: LiveTable, person: Person) -> None:
        """Begin the match."""
        if table.header.host != person.id:
            raise forbidden("Only whoever made the table can start the match.")
        await table.read_header()
        if table.header.terms.rated:
            await self._check_rated(table.header)
        await table.start()

    async def _check_rated(self, header: Header) -> None:
        """Rated are people who are themselves, each once, and known by a login."""
        people = [at.person for at in header.seats if at.level is None]
        if len(set(people)) < len(people) or header.terms.hints or len(header.seats) < 2:
            raise conflict("not-rated", "Rated: two seats or more, each person at one, and no hints.")
        if not await self._people.all_have_logins([person for person in people if person]):
            raise conflict("not-rated", "Rated: everybody needs an account.")
        if header.terms.clock is None or header.terms.clock.late != "random":
            raise conflict("not-rated", "Rated: with a clock, and random moves for anybody who is late.")

    async def stand_in(self, table: LiveTable, person: Person, form: StandIn) -> None:
        """Let a computer player move for oneself, or for somebody who has not moved for long."""
        seats, fold = table.header.seats_of(person.id), table.fold
        check_alone(table.header)
        if table.header.terms.rated:
            raise conflict("rated", "In a rated match everybody decides alone; when time is up, chance does.")
        if form.seat >= len(table.header.seats) or fold.level_at(form.seat) is not None:
            raise conflict("no-person", "No person plays this seat now.")
        waited = now_ms() - fold.clocks.since
        is_away = form.seat in fold.to_move and waited > table.header.terms.patience
        if form.seat not in seats and not (seats and is_away):
            raise forbidden("Others may ask for a stand-in when somebody has not moved for a long time.")
        check_level(table.header.game, len(table.header.seats), form.level)
        await table.stand_in(form.seat, form.level)

    async def hand_back(self, table: LiveTable, person: Person, seat: Seat) -> None:
        """Let somebody play the own seat again."""
        if seat not in table.header.seats_of(person.id):
            raise forbidden("This is not your seat.")
        if seat not in table.fold.stand_ins:
            raise conflict("no-stand-in", "Nobody stands in for you.")
        await table.hand_back(seat)

    async def rematch(self, table: LiveTable, person: Person) -> LiveTable:
        """Return the table at which the same play again; the first who asks makes it."""
        header = table.header
        if not header.seats_of(person.id):
            raise forbidden("You did not play this match.")
        if header.status != "over":
            raise conflict("not-over", "The match is not over.")
        if header.parent:
            raise conflict("what-if", "A what-if has no rematch: make another one from the match.")
        if (found := await self._matches.rematch_of(header.id)) is None:
            seats = tuple(replace(at, points=None, place=None) for at in header.seats)
            again = _fresh(header.game, header.played.VERSION, header.options, header.terms, person.id, seats)
            if await self._matches.add(replace(again, rematch_of=header.id)):
                return await self._tables.get(again.id)
            found = await self._matches.rematch_of(header.id)
        return await self._tables.get(found or "")

    async def what_if(self, table: LiveTable, person: Person, form: WhatIf) -> LiveTable:
        """Make a table that leaves a finished match at some point, with the same luck from there on."""
        header, match = table.header, table.fold.match
        if header.status != "over":
            raise conflict("not-over", "The match is not over.")
        check_open(header)
        if standstill := rules_of(header):
            raise standstill.problem()
        check_point(match, form.entries, len(form.seats))
        return await self._add(_leaving(match, header.id, form, person))

    async def what_if_of(self, record: Record, person: Person, form: WhatIf) -> LiveTable:
        """Make a table that leaves a match from a record file, and begin: nothing of the file is kept.

        The record was checked, and cut at the point where the table leaves it.
        """
        if any(plan.kind in ("open", "invited") for plan in form.seats):
            raise ProblemError(400, "what-if", "It begins at once: everybody is here, or a computer player.")
        game, seed = GAMES[record.game], bytes.fromhex(record.seed or "")
        match = Match(game, msgspec.convert(record.options, game.Options), len(record.seats), seed)
        table = await self._add(_leaving(match, FROM_RECORD, form, person))
        await table.start([("act", seat, text) for seat, text in record.log])
        return table

    async def lesson(self, game: str, name: str, person: Person) -> LiveTable:
        """Make a table for a lesson, and begin where it begins: the learner moves for everybody."""
        match = begun(GAMES[game], script_of(game, name))
        seats = [SeatPlan("here"), SeatPlan("here", RIVAL)]
        form = WhatIf(match.version, seats)
        table = await self._add(_leaving(match, f"{LESSON}:{name}", form, person))
        await table.start([("act", entry.seat, match.game.format(entry.action)) for entry in match.log])
        return table


def _leaving(match: AnyMatch, parent: str, form: WhatIf, person: Person) -> Header:
    """Return a table that goes on from a point of a match, with the same seed."""
    options = msgspec.json.encode(match.options).decode()
    terms = Terms(hints=form.hints)
    made = _header(match.game.NAME, match.game.VERSION, options, terms, person, form.seats)
    return replace(
        made,
        seed=match.seed.hex(),
        commitment=commitment(match.seed),
        parent=parent,
        parent_version=form.entries,
    )


def _may_sit(at: Seating, form: Join) -> bool:
    if form.invite is not None:
        return at.invite == form.invite
    return at.kind == "open" and form.seat in (None, at.seat)


def _header(
    game: str, rules: int, options: str, terms: Terms, person: Person, plans: Sequence[SeatPlan]
) -> Header:
    seats: list[Seating] = []
    for seat, plan in enumerate(plans):
        check_level(game, len(plans), plan.level)
        seats.append(_seating(seat, plan, person, seats))
    return _fresh(game, rules, options, terms, person.id, tuple(seats))


def _fresh(
    game: str, rules: int, options: str, terms: Terms, host: str | None, seats: tuple[Seating, ...]
) -> Header:
    seed = new_seed()
    nothing: dict[str, Any] = dict.fromkeys(("started", "ended", "parent", "parent_version", "rematch_of"))
    return Header(
        id=new_token(),
        game=game,
        rules=rules,
        options=options,
        terms=terms,
        status="open",
        host=host,
        seed=seed.hex(),
        commitment=commitment(seed),
        created=now_ms(),
        seats=seats,
        **nothing,
    )


def check_level(game: str, players: int, level: Level | None) -> None:
    """Refuse a master who would play as `hard`: the table would tell of somebody who is not there."""
    if level == "master" and players not in mastered(game):
        raise ProblemError(
            400, "seats", f"There is no master of {GAMES[game].TITLE} for {players}; the strongest is hard."
        )


def _seating(seat: Seat, plan: SeatPlan, person: Person, others: Sequence[Seating]) -> Seating:
    if (plan.kind == "bot") != (plan.level is not None):
        raise ProblemError(400, "seats", "A computer player has a level, and nobody else has.")
    if plan.level is not None:
        return Seating(seat, "bot", _distinct(plan.name or plan.level.capitalize(), others), level=plan.level)
    if plan.kind == "here":
        return Seating(seat, "here", _distinct(plan.name or person.name, others), person=person.id)
    invite = new_token() if plan.kind == "invited" else None
    kept = plan.name if plan.person else None
    return Seating(seat, plan.kind, _distinct(kept, others) if kept else "", invite=invite, guest=plan.person)


def _distinct(name: str, others: Sequence[Seating]) -> str:
    """Return a name that nobody else at the table has."""
    taken = {at.name for at in others}
    numbers = (f" {number}" for number in count(2))
    longer = (name[: LONGEST_NAME - len(number)].rstrip() + number for number in numbers)
    return next(candidate for candidate in chain([name], longer) if candidate not in taken)


def _others_playing(table: LiveTable, person: Person) -> list[str]:
    """Return the other people who still decide for themselves at a table, by their seats."""
    owners = [table.header.seats[seat].person for seat in table.fold.people]
    return [owner for owner in owners if owner and owner != person.id]


def _with(persons: Sequence[str], person: str, is_among: bool) -> list[str]:
    """Return some people with one more, or one less."""
    others = [other for other in persons if other != person]
    return [*others, person] if is_among else others
