"""Matches whose deal others play, too."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Make the change."""
    op.add_column("matches", sa.Column("sealed", sa.BigInteger()))
