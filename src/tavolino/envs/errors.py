"""What can be wrong with the use of an environment."""


class EnvError(ValueError):
    """A setting, a name or an action that an environment cannot take; says what it can."""
