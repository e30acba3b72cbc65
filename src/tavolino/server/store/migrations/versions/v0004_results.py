"""How people's matches ended, by kind and against whom; seats that are kept for somebody."""

import sqlalchemy as sa
from alembic import op

from tavolino.server.match.variants import variant_of

revision = "0004"
down_revision = "0003"

_LEVELS = ("random", "easy", "medium", "hard")
_STRONGEST = " ".join(f"WHEN '{level}' THEN {at}" for at, level in enumerate(_LEVELS))
_LEVEL_NAMES = " ".join(f"WHEN {at} THEN '{level}'" for at, level in enumerate(_LEVELS))
_RESULTS = f"""
SELECT s.person, m.id, m.ended, m.game, t.size, coalesce(v.variant, ''),
       CASE WHEN t.people > count(*) THEN 'people' WHEN count(*) > 1 THEN 'here'
            ELSE CASE t.strongest {_LEVEL_NAMES} ELSE 'alone' END END,
       max(s.points), min(s.place)
FROM seats s
JOIN matches m ON m.id = s.match
JOIN (SELECT match, count(*) AS size, sum(CASE WHEN level IS NULL THEN 1 ELSE 0 END) AS people,
             max(CASE level {_STRONGEST} END) AS strongest
      FROM seats GROUP BY match) t ON t.match = m.id
LEFT JOIN variants v ON v.game = m.game AND v.options = m.options
WHERE s.person IS NOT NULL AND m.status = 'over' AND m.parent IS NULL
GROUP BY s.person, m.id, m.ended, m.game, t.size, v.variant, t.people, t.strongest
"""
_STANDINGS = """
SELECT person, game, seats, variant, rivals,
       count(*), sum(CASE WHEN place = 1 THEN 1 ELSE 0 END), sum(points), max(points), sum(place)
FROM results GROUP BY person, game, seats, variant, rivals
"""


def upgrade() -> None:
    """Make the change."""
    op.add_column("seats", sa.Column("guest", sa.String(length=32), nullable=True))
    op.create_index("ix_seats_guest", "seats", ["guest"])
    _note_variants()
    _make_results()
    op.drop_table("variants")
    op.drop_table("standings")
    _make_standings()


def _note_variants() -> None:
    """Note which variant each text of options means, as far as it is not the usual one."""
    variants = op.create_table(
        "variants",
        sa.Column("game", sa.String(40)),
        sa.Column("options", sa.Text()),
        sa.Column("variant", sa.Text()),
    )
    found = op.get_bind().execute(sa.text("SELECT DISTINCT game, options FROM matches")).all()
    rows = [{"game": game, "options": text, "variant": variant_of(game, text)} for game, text in found]
    op.bulk_insert(variants, [row for row in rows if row["variant"]])


def _make_results() -> None:
    op.create_table(
        "results",
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("match", sa.String(length=32), nullable=False),
        sa.Column("ended", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("variant", sa.String(length=200), nullable=False),
        sa.Column("rivals", sa.String(length=10), nullable=False),
        sa.Column("points", sa.Integer(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("rating", sa.Float(), nullable=True),
        sa.ForeignKeyConstraint(
            ["person"], ["people.id"], name=op.f("fk_results_person"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_results_match"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("person", "match", name=op.f("pk_results")),
    )
    fields = "person, match, ended, game, seats, variant, rivals, points, place"
    op.execute(f"INSERT INTO results ({fields}) {_RESULTS}")
    kind = ["seats", "variant", "rivals"]
    op.create_index("ix_results_match", "results", ["match"])
    op.create_index("ix_results_list", "results", ["person", "ended", "match", "game", *kind])
    op.create_index("ix_results_game", "results", ["person", "game", "ended", "match", *kind])
    op.create_index("ix_results_rivals", "results", ["person", "rivals", "ended", "match"])
    op.create_index("ix_results_best", "results", ["person", "game", "seats", "variant", "points"])


def _make_standings() -> None:
    op.create_table(
        "standings",
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("seats", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("variant", sa.String(length=200), nullable=False),
        sa.Column("rivals", sa.String(length=10), nullable=False),
        sa.Column("matches", sa.Integer(), nullable=False),
        sa.Column("wins", sa.Integer(), nullable=False),
        sa.Column("points", sa.BigInteger(), nullable=False),
        sa.Column("best", sa.Integer(), nullable=False),
        sa.Column("places", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["person"], ["people.id"], name=op.f("fk_standings_person"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("person", "game", "seats", "variant", "rivals", name=op.f("pk_standings")),
    )
    fields = "person, game, seats, variant, rivals, matches, wins, points, best, places"
    op.execute(f"INSERT INTO standings ({fields}) {_STANDINGS}")
