"""How the database came to its present form, one file for each change."""
