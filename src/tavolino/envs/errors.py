"""What can go wrong in using an environment."""


class EnvError(ValueError):
    """A setting, name or action that an environment does not accept; the message says what it does."""
