"""Commands and events, and both from plain values."""
