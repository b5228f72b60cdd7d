"""Moves, positions, pieces, cells and lines as text, and back."""
