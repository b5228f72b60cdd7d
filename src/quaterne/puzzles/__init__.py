"""Puzzles with exactly one solution, made, proved and graded by the engine."""

from quaterne.puzzles.answering import Reply, answer
from quaterne.puzzles.collection import daily, find, pick, shipped, shipped_ids
from quaterne.puzzles.features import Features
from quaterne.puzzles.grading import LEVELS, features_of, level_of
from quaterne.puzzles.making import Wanted, make
from quaterne.puzzles.proving import Candidate, candidates, is_sound, solutions
from quaterne.puzzles.puzzle import Kind, Puzzle, parse_puzzle
from quaterne.puzzles.wire import to_dict

__all__ = [
    "LEVELS",
    "Candidate",
    "Features",
    "Kind",
    "Puzzle",
    "Reply",
    "Wanted",
    "answer",
    "candidates",
    "daily",
    "features_of",
    "find",
    "is_sound",
    "level_of",
    "make",
    "parse_puzzle",
    "pick",
    "shipped",
    "shipped_ids",
    "solutions",
    "to_dict",
]
