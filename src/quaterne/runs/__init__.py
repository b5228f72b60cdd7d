"""Matches, the opening book and puzzles, done in units by `quaterne.cluster`.

What one unit is lies below: a game in `quaterne.engine.match`, a position in `quaterne.engine.book`
and `quaterne.puzzles`.
"""

from quaterne.runs.book_run import build_book
from quaterne.runs.match_run import run_match
from quaterne.runs.puzzle_run import run_puzzles

__all__ = ["build_book", "run_match", "run_puzzles"]
