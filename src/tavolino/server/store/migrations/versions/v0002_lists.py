"""Lists and statistics by index; sessions that end; people and matches that are barred or set aside."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

_LISTED = "SELECT m.id, {who}, m.status, m.game, m.created, m.is_public FROM {source}"
_LISTINGS = " UNION ".join(
    (
        _LISTED.format(who="s.person", source="seats s JOIN matches m ON m.id = s.match")
        + " WHERE s.person IS NOT NULL",
        _LISTED.format(who="m.host", source="matches m") + " WHERE m.host IS NOT NULL",
        _LISTED.format(who="''", source="matches m") + " WHERE m.is_public = 1",
    )
)
_STANDINGS = """
SELECT s.person, m.game, sizes.size, count(*), sum(CASE WHEN s.place = 1 THEN 1 ELSE 0 END),
       sum(s.points), max(s.points), sum(s.place)
FROM seats s
JOIN matches m ON m.id = s.match
JOIN (SELECT match, count(*) AS size FROM seats GROUP BY match) sizes ON sizes.match = s.match
WHERE s.person IS NOT NULL AND m.status = 'over' AND m.parent IS NULL
GROUP BY s.person, m.game, sizes.size
"""


def upgrade() -> None:
    """Make the change."""
    op.add_column("people", sa.Column("barred", sa.BigInteger(), nullable=True))
    op.add_column("sessions", sa.Column("used", sa.BigInteger(), nullable=False, server_default="0"))
    op.execute("UPDATE sessions SET used = created")
    op.create_index("ix_sessions_used", "sessions", ["used"])
    op.add_column("matches", sa.Column("to_move", sa.String(length=40), nullable=True))
    op.add_column("matches", sa.Column("barred", sa.Text(), nullable=False, server_default="[]"))
    op.add_column("matches", sa.Column("muted", sa.Text(), nullable=False, server_default="[]"))
    op.add_column("matches", sa.Column("aside", sa.BigInteger(), nullable=True))
    op.drop_index("ix_matches_listed", "matches")
    op.create_index("ix_matches_status", "matches", ["status", "created"])
    op.create_index("ix_chat_at", "chat", ["at"])
    op.add_column("ratings", sa.Column("cautious", sa.Float(), nullable=False, server_default="0"))
    op.execute("UPDATE ratings SET cautious = mu - 3 * sigma")
    op.create_index("ix_ratings_ladder", "ratings", ["game", "cautious", "who"])
    _make_listings()
    _make_standings()
    op.create_table(
        "pulse",
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_pulse")),
    )


def _make_listings() -> None:
    op.create_table(
        "listings",
        sa.Column("match", sa.String(length=32), nullable=False),
        sa.Column("who", sa.String(length=32), nullable=False),
        sa.Column("status", sa.String(length=10), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("is_public", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match"], ["matches.id"], name=op.f("fk_listings_match"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("match", "who", name=op.f("pk_listings")),
    )
    op.execute(f"INSERT INTO listings (match, who, status, game, created, is_public) {_LISTINGS}")
    op.create_index("ix_listings_status", "listings", ["who", "status", "created", "match", "is_public"])
    op.create_index(
        "ix_listings_game", "listings", ["who", "status", "game", "created", "match", "is_public"]
    )


def _make_standings() -> None:
    op.create_table(
        "standings",
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("seats", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("matches", sa.Integer(), nullable=False),
        sa.Column("wins", sa.Integer(), nullable=False),
        sa.Column("points", sa.BigInteger(), nullable=False),
        sa.Column("best", sa.Integer(), nullable=False),
        sa.Column("places", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["person"], ["people.id"], name=op.f("fk_standings_person"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("person", "game", "seats", name=op.f("pk_standings")),
    )
    fields = "person, game, seats, matches, wins, points, best, places"
    op.execute(f"INSERT INTO standings ({fields}) {_STANDINGS}")
