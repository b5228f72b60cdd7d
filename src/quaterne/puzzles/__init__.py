"""Puzzles with exactly one solution; the engine makes, proves and grades them."""

from quaterne.puzzles.candidates import candidates
from quaterne.puzzles.checker import AnswerCheck, check_answer
from quaterne.puzzles.codec import PuzzleReply, PuzzleSummary, SolvedPuzzle, solved_puzzle
from quaterne.puzzles.collection import daily, find, pick, shipped, shipped_ids
from quaterne.puzzles.difficulty import LEVELS, features_of, level_of
from quaterne.puzzles.features import Features
from quaterne.puzzles.generator import PuzzleCounts, make_puzzles
from quaterne.puzzles.puzzle import Puzzle, PuzzleKind, parse_puzzle
from quaterne.puzzles.solver import is_sound, solutions

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
