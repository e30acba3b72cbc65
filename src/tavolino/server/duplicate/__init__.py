"""Duplicate tournaments worked out: the same deal at all tables of a round, without network or database."""
