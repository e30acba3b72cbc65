"""Reviews of finished matches."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Make the change."""
    op.create_table(
        "reviews",
        sa.Column("match", sa.String(length=32), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("person", sa.String(length=32)),
        sa.Column("asked", sa.BigInteger(), nullable=False),
        sa.Column("done", sa.Integer(), nullable=False),
        sa.Column("total", sa.Integer(), nullable=False),
        sa.Column("holder", sa.String(length=32), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.Column("failed", sa.Integer(), nullable=False),
        sa.Column("review", sa.LargeBinary()),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_reviews_match"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(
            ["person"], ["people.id"], name=op.f("fk_reviews_person"), ondelete="SET NULL"
        ),
        sa.PrimaryKeyConstraint("match", name=op.f("pk_reviews")),
    )
    op.create_index("ix_reviews_person", "reviews", ["person", "asked"])
    op.create_index("ix_reviews_asked", "reviews", ["asked"])
