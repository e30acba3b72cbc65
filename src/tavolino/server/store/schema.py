"""The tables of the database; times are milliseconds since 1970, structured values are JSON texts."""

from sqlalchemy import (
    BigInteger,
    Column,
    Float,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_name)s",
    }
)


def _person(name: str, on_delete: str, **more: bool) -> "Column[str]":
    return Column(name, String(32), ForeignKey("people.id", ondelete=on_delete), **more)  # type: ignore[arg-type]


def _match(**more: bool) -> "Column[str]":
    return Column("match", String(32), ForeignKey("matches.id", ondelete="CASCADE"), **more)  # type: ignore[arg-type]


def _tournament(**more: bool) -> "Column[str]":
    return Column("tournament", String(32), ForeignKey("tournaments.id", ondelete="CASCADE"), **more)  # type: ignore[arg-type]


people = Table(
    "people",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("login", String(40), unique=True),  # None: a guest
    Column("password", String(200)),
    Column("created", BigInteger, nullable=False),
    Column("barred", BigInteger),  # since when this person may not come in any more
)

sessions = Table(
    "sessions",
    metadata,
    Column("digest", String(64), primary_key=True),
    _person("person", "CASCADE", nullable=False, index=True),
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger, nullable=False),  # to the day: a session that is not used ends
    Index("ix_sessions_used", "used"),
)

codes = Table(  # one-time codes that bring a person to another device
    "codes",
    metadata,
    Column("digest", String(64), primary_key=True),
    _person("person", "CASCADE", nullable=False, index=True),
    Column("until", BigInteger, nullable=False),
)

subscriptions = Table(  # where a person is called who is elsewhere; it ends with its session
    "subscriptions",
    metadata,
    Column("session", String(64), ForeignKey("sessions.digest", ondelete="CASCADE"), primary_key=True),
    _person("person", "CASCADE", nullable=False, index=True),
    Column("endpoint", String(1000), nullable=False, unique=True),
    Column("p256dh", String(100), nullable=False),
    Column("auth", String(40), nullable=False),
    Column("language", String(5), nullable=False),
    Column("created", BigInteger, nullable=False),
)

matches = Table(
    "matches",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("terms", Text, nullable=False),
    Column("is_public", Integer, nullable=False),
    Column("status", String(10), nullable=False),  # open, playing, over
    _person("host", "SET NULL", index=True),
    Column("seed", String(64), nullable=False),
    Column("commitment", String(64), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("started", BigInteger),
    Column("ended", BigInteger),
    Column("due", BigInteger),  # when the server itself has something to do: a bot's move, a clock
    Column("parent", String(32)),  # the match that a what-if leaves; or “record”, “lesson:first”, “file”
    Column("parent_version", Integer),
    Column("rematch_of", String(32), unique=True),
    Column("to_move", String(40)),  # the seats that decide, with commas between; None: not known here
    Column("barred", Text, nullable=False, default="[]"),  # people who may not come to this table
    Column("muted", Text, nullable=False, default="[]"),  # people who may not talk at it
    Column("aside", BigInteger),  # since when nobody may open it: who runs the server said so
    Column("sealed", BigInteger),  # until when others may play the same deal: nobody else looks in, no seed
    Index("ix_matches_due", "due"),
    Index("ix_matches_status", "status", "created"),
)

listings = (
    Table(  # who finds a match in lists: its people, its host, everybody (""); follows from matches and seats
        "listings",
        metadata,
        _match(primary_key=True),
        Column("who", String(32), primary_key=True),
        Column("status", String(10), nullable=False),
        Column("game", String(40), nullable=False),
        Column("created", BigInteger, nullable=False),
        Column("is_public", Integer, nullable=False),
        Index("ix_listings_status", "who", "status", "created", "match", "is_public"),
        Index("ix_listings_game", "who", "status", "game", "created", "match", "is_public"),
    )
)

seats = Table(
    "seats",
    metadata,
    _match(primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(10), nullable=False),  # open, invited, here, bot
    Column("name", String(40), nullable=False),
    _person("person", "SET NULL", index=True),
    Column("level", String(20)),
    Column("invite", String(32)),
    Column("points", Integer),
    Column("place", Integer),
    Column(
        "guest", String(32), index=True
    ),  # the person for whom the seat is kept, until somebody sits there
)

log = Table(  # append-only: rows are facts, never changed; the primary key is the lock between processes
    "log",
    metadata,
    _match(primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(10), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("request", String(80)),
)

chat = Table(
    "chat",
    metadata,
    _match(primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    _person("person", "CASCADE", nullable=False),
    Column("name", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("request", String(80), nullable=False),
    Index("ix_chat_at", "at"),
    Index("ix_chat_said", "person", "at", "match", "number"),
)

ratings = Table(  # `who` is a person, or `bot:LEVEL`
    "ratings",
    metadata,
    Column("who", String(32), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("cautious", Float, nullable=False),  # what people are ranked by
    Column("matches", Integer, nullable=False),
    Index("ix_ratings_ladder", "game", "cautious", "who"),
)

results = Table(  # how a match ended for a person; what-ifs do not count
    "results",
    metadata,
    _person("person", "CASCADE", primary_key=True),
    _match(primary_key=True),
    Column("ended", BigInteger, nullable=False),
    Column("game", String(40), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("variant", String(200), nullable=False),  # options that differ from the usual: side=back
    Column("rivals", String(10), nullable=False),  # alone, here, people, or a level
    Column("points", Integer, nullable=False),
    Column("place", Integer, nullable=False),
    Column("rating", Float),
    Index("ix_results_match", "match"),
    Index("ix_results_list", "person", "ended", "match", "game", "seats", "variant", "rivals"),
    Index("ix_results_game", "person", "game", "ended", "match", "seats", "variant", "rivals"),
    Index("ix_results_rivals", "person", "rivals", "ended", "match"),
    Index("ix_results_best", "person", "game", "seats", "variant", "points"),
)

standings = Table(  # what a person's results add up to, by kind of match
    "standings",
    metadata,
    _person("person", "CASCADE", primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("seats", Integer, primary_key=True, autoincrement=False),
    Column("variant", String(200), primary_key=True),
    Column("rivals", String(10), primary_key=True),
    Column("matches", Integer, nullable=False),
    Column("wins", Integer, nullable=False),
    Column("points", BigInteger, nullable=False),
    Column("best", Integer, nullable=False),
    Column("places", BigInteger, nullable=False),
)

claims = Table(  # who thinks about a computer player's move; never needed for truth, only to save work
    "claims",
    metadata,
    _match(primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("decision", Integer, nullable=False),  # which one of this seat, counted over the whole match
    Column("holder", String(32), nullable=False),
    Column("until", BigInteger, nullable=False),
)

reviews = Table(  # what a finished match was worth, decision by decision; names are told by the match
    "reviews",
    metadata,
    _match(primary_key=True),
    Column("version", Integer, nullable=False),  # by which judgement: a newer one reviews it anew
    _person("person", "SET NULL"),  # who has asked for it
    Column("asked", BigInteger, nullable=False),
    Column("done", Integer, nullable=False),  # entries of the log, of so many
    Column("total", Integer, nullable=False),
    Column("holder", String(32), nullable=False),  # the server that works it out
    Column("until", BigInteger, nullable=False),  # then it counts as forgotten: its server has died
    Column("failed", Integer, nullable=False, default=0),
    Column("review", LargeBinary),  # JSON, packed with gzip; None: not done
    Index("ix_reviews_person", "person", "asked"),
    Index("ix_reviews_asked", "asked"),
)

tournaments = Table(  # duplicate tournaments: in each round the same deal at all tables
    "tournaments",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("game", String(40), nullable=False),
    Column("options", Text, nullable=False),
    Column("players", Integer, nullable=False),
    Column("rounds", Integer, nullable=False),
    Column("clock", Text, nullable=False),
    Column("entry", String(10), nullable=False),  # open, invited
    Column("code", String(32), nullable=False),  # who has it may enter
    Column("fill", String(20)),  # the level that makes the number come out; None: byes
    Column("has_breaks", Integer, nullable=False),
    _person("organiser", "SET NULL", index=True),
    Column("status", String(10), nullable=False),  # open, playing, over
    Column("round", Integer, nullable=False),  # the last one that has begun: who raises it begins the round
    Column("is_round_over", Integer, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("started", BigInteger),
    Column("ended", BigInteger),
    Index("ix_tournaments_status", "status", "created"),
)

entrants = Table(
    "entrants",
    metadata,
    _tournament(primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("name", String(40), nullable=False),
    _person("person", "SET NULL", index=True),
    Column("level", String(20)),
    Column("is_out", Integer, nullable=False),
)

rounds = Table(
    "rounds",
    metadata,
    _tournament(primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seed", String(64), nullable=False),
)

sittings = Table(  # who sits where in a round; the match is made after this is stored
    "sittings",
    metadata,
    _tournament(primary_key=True),
    Column("round", Integer, primary_key=True, autoincrement=False),
    Column("table", Integer, primary_key=True, autoincrement=False),  # 0: who has a bye
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("entrant", Integer, nullable=False),
    Column("match", String(32), index=True),
    Column("points", Integer),  # None: the round is not over, or the table came to no result
)

studies = Table(  # what somebody writes beside the moves of a finished match, for whoever has the link
    "studies",
    metadata,
    Column("id", String(32), primary_key=True),
    _match(nullable=False, index=True),
    _person("person", "CASCADE", nullable=False),
    Column("title", String(80), nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Index("ix_studies_own", "person", "changed"),
)

comments = Table(  # of a study, one for each moment: the one after so many entries
    "comments",
    metadata,
    Column("study", String(32), ForeignKey("studies.id", ondelete="CASCADE"), primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("text", Text, nullable=False),
)

puzzle_tries = Table(  # the first try of a person at a puzzle of the package
    "puzzle_tries",
    metadata,
    _person("person", "CASCADE", primary_key=True),
    Column("puzzle", String(16), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("solved", Integer, nullable=False),
)

puzzlers = Table(  # how a person does at the puzzles of a game
    "puzzlers",
    metadata,
    _person("person", "CASCADE", primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("rating", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("solved", Integer, nullable=False),
    Column("streak", Integer, nullable=False),  # solved in a row, up to the last one
    Column("longest", Integer, nullable=False),
)

puzzle_ratings = Table(  # what has become of a puzzle that somebody has tried
    "puzzle_ratings",
    metadata,
    Column("puzzle", String(16), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("solved", Integer, nullable=False),
)

dailies = Table(  # what everybody plays on a day; made when the first one begins
    "dailies",
    metadata,
    Column("day", String(10), primary_key=True),  # 2026-01-31
    Column("game", String(40), primary_key=True),
    Column("rivals", String(10), primary_key=True),  # alone, or a level
    Column("options", Text, nullable=False),
    Column("seed", String(64), nullable=False),
    Column("until", BigInteger, nullable=False),  # then tries have to be over, and all is shown
    Column("line", String(32), ForeignKey("matches.id", ondelete="SET NULL")),  # played by the computer
    Index("ix_dailies_line", "line"),
)

tries = Table(  # who has played what on which day: the primary key allows each person one
    "tries",
    metadata,
    Column("day", String(10), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("rivals", String(10), primary_key=True),
    _person("person", "CASCADE", primary_key=True),
    Column("match", String(32), ForeignKey("matches.id", ondelete="SET NULL")),
    ForeignKeyConstraint(
        ["day", "game", "rivals"],
        ["dailies.day", "dailies.game", "dailies.rivals"],
        name="fk_tries_day",
        ondelete="CASCADE",
    ),
    Index("ix_tries_person", "person", "day"),
    Index("ix_tries_match", "match"),
)

pulse = Table(  # one row, written to see whether the database can be written to
    "pulse",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
)
