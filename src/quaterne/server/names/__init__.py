"""The names of players: which ones they may take."""
