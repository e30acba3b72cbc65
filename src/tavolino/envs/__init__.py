"""Research environments."""
