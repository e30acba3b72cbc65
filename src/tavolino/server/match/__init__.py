"""A match on a server, worked out from what is stored: no network, no database, no side effects."""
