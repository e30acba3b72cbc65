"""How fast things are, always beside a yardstick measured in the same run."""
