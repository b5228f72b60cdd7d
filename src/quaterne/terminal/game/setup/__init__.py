"""How a game begins: options, questions, and the table that they open."""
