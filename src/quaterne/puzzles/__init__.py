"""Puzzles with exactly one solution; the engine makes, proves and grades them."""

from quaterne.puzzles.checker import AnswerCheck, check_answer
from quaterne.puzzles.collection import (
    PuzzleReply,
    PuzzleSummary,
    SolvedPuzzle,
    daily,
    find,
    pick,
    shipped,
    shipped_ids,
    solved_puzzle,
)
from quaterne.puzzles.difficulty import LEVELS, features_of, level_of
from quaterne.puzzles.generator import PuzzleCounts, candidates, is_sound, make_puzzles, solutions
from quaterne.puzzles.puzzle import Features, Puzzle, PuzzleKind, parse_puzzle

__all__ = [
    "LEVELS",
    "Features",
    "PuzzleKind",
    "Puzzle",
    "PuzzleReply",
    "PuzzleSummary",
    "SolvedPuzzle",
    "AnswerCheck",
    "PuzzleCounts",
    "check_answer",
    "candidates",
    "daily",
    "features_of",
    "find",
    "is_sound",
    "level_of",
    "make_puzzles",
    "parse_puzzle",
    "pick",
    "shipped",
    "shipped_ids",
    "solutions",
    "solved_puzzle",
]
