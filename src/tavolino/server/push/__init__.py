"""Calls to their turn for people who are elsewhere, by the push services of their browsers."""
