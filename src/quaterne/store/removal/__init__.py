"""What leaves the store: hidden and deleted games and tables, erased names, what is too old."""
