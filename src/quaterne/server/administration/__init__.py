"""What administrators do, in force in this process: blocks, the announcement, closed tables."""
