"""Duplicate tournaments: what was agreed, who takes part, their rounds, and who sits where."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Make the change."""
    op.create_table(
        "tournaments",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("rounds", sa.Integer(), nullable=False),
        sa.Column("clock", sa.Text(), nullable=False),
        sa.Column("entry", sa.String(length=10), nullable=False),
        sa.Column("code", sa.String(length=32), nullable=False),
        sa.Column("fill", sa.String(length=20)),
        sa.Column("has_breaks", sa.Integer(), nullable=False),
        sa.Column("organiser", sa.String(length=32)),
        sa.Column("status", sa.String(length=10), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("is_round_over", sa.Integer(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("started", sa.BigInteger()),
        sa.Column("ended", sa.BigInteger()),
        _person("tournaments", "organiser"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tournaments")),
    )
    op.create_index(op.f("ix_tournaments_organiser"), "tournaments", ["organiser"])
    op.create_index("ix_tournaments_status", "tournaments", ["status", "created"])
    op.create_table(
        "entrants",
        sa.Column("tournament", sa.String(length=32), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("person", sa.String(length=32)),
        sa.Column("level", sa.String(length=20)),
        sa.Column("is_out", sa.Integer(), nullable=False),
        _person("entrants", "person"),
        _tournament("entrants"),
        sa.PrimaryKeyConstraint("tournament", "number", name=op.f("pk_entrants")),
    )
    op.create_index(op.f("ix_entrants_person"), "entrants", ["person"])
    op.create_table(
        "rounds",
        sa.Column("tournament", sa.String(length=32), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("seed", sa.String(length=64), nullable=False),
        _tournament("rounds"),
        sa.PrimaryKeyConstraint("tournament", "number", name=op.f("pk_rounds")),
    )
    op.create_table(
        "sittings",
        sa.Column("tournament", sa.String(length=32), nullable=False),
        sa.Column("round", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("table", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("entrant", sa.Integer(), nullable=False),
        sa.Column("match", sa.String(length=32)),
        sa.Column("points", sa.Integer()),
        _tournament("sittings"),
        sa.PrimaryKeyConstraint("tournament", "round", "table", "seat", name=op.f("pk_sittings")),
    )
    op.create_index(op.f("ix_sittings_match"), "sittings", ["match"])


def _tournament(table: str) -> sa.ForeignKeyConstraint:
    name = op.f(f"fk_{table}_tournament")
    return sa.ForeignKeyConstraint(["tournament"], ["tournaments.id"], name=name, ondelete="CASCADE")


def _person(table: str, column: str) -> sa.ForeignKeyConstraint:
    name = op.f(f"fk_{table}_{column}")
    return sa.ForeignKeyConstraint([column], ["people.id"], name=name, ondelete="SET NULL")
