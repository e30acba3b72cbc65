"""TypeScript for clients, written from the server's schemas and from the games: `make types`."""
