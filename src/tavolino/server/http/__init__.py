"""The HTTP interface, under `/api`: people, tables, finished matches, texts; and how the server does."""
