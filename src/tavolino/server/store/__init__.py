"""What outlasts the process: people, tables, and the log of every match, in SQLite or PostgreSQL."""
