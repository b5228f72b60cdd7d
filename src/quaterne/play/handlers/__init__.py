"""How `decide` answers a command: what is legal, what is too much, seats and offers."""
