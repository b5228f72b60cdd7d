"""What a seat or a spectator sees of a table: masks, spectators, assistance."""
