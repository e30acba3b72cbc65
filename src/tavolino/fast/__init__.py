"""Fast rules: the same games compiled for processors and graphics cards, proved equal to `games`."""
