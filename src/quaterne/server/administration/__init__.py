"""What administrators did takes effect in this process: blocks, the announcement, closed tables."""
