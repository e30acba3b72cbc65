"""Matches between computer players, many of them at once."""
