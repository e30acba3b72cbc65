"""What keeps a backup from being made or put back."""


class BackupError(Exception):
    """Says what is in the way, and what to do about it."""
