"""Recorded games: `check` sums them up, `walk` goes through one move by move."""
