"""The daily table."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Make the change."""
    op.create_table(
        "dailies",
        sa.Column("day", sa.String(length=10), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("rivals", sa.String(length=10), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("seed", sa.String(length=64), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.Column("line", sa.String(length=32)),
        sa.ForeignKeyConstraint(["line"], ["matches.id"], name=op.f("fk_dailies_line"), ondelete="SET NULL"),
        sa.PrimaryKeyConstraint("day", "game", "rivals", name=op.f("pk_dailies")),
    )
    op.create_index("ix_dailies_line", "dailies", ["line"])
    op.create_table(
        "tries",
        sa.Column("day", sa.String(length=10), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("rivals", sa.String(length=10), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("match", sa.String(length=32)),
        sa.ForeignKeyConstraint(
            ["day", "game", "rivals"],
            ["dailies.day", "dailies.game", "dailies.rivals"],
            name="fk_tries_day",
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_tries_person"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_tries_match"), ondelete="SET NULL"),
        sa.PrimaryKeyConstraint("day", "game", "rivals", "person", name=op.f("pk_tries")),
    )
    op.create_index("ix_tries_person", "tries", ["person", "day"])
    op.create_index("ix_tries_match", "tries", ["match"])
