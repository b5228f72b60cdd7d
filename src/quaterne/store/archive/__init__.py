"""Finished games: searching them, reading one, and the index of players' names."""
