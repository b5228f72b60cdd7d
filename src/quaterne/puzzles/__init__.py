"""Puzzles with exactly one solution, made, proved and graded by the engine."""

from quaterne.puzzles.checker import Reply, answer
from quaterne.puzzles.codec import to_dict
from quaterne.puzzles.collection import daily, find, pick, shipped, shipped_ids
from quaterne.puzzles.difficulty import LEVELS, features_of, level_of
from quaterne.puzzles.features import Features
from quaterne.puzzles.generator import Wanted, make
from quaterne.puzzles.puzzle import Kind, Puzzle, parse_puzzle
from quaterne.puzzles.solver import Candidate, candidates, is_sound, solutions

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
