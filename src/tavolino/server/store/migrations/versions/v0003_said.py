"""What somebody has said, page by page."""

from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Make the change."""
    op.create_index("ix_chat_said", "chat", ["person", "at", "match", "number"])
    op.drop_index("ix_chat_person", "chat")
