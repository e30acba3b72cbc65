"""What every game shares: the contract of a game, matches, chance and records."""
