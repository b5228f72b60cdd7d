"""`Puzzle`: a position, a question, its one answer, and how hard it is."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from hashlib import sha256

from quaterne.errors import ParseError, shown
from quaterne.notation import parse_actions, parse_position, parse_rules
from quaterne.puzzles.features import Features
from quaterne.rules import Action, Game, Quarto

__all__ = ["Puzzle", "PuzzleKind", "parse_puzzle", "puzzle_id"]

_FIELDS = 6


class PuzzleKind(StrEnum):
    """What a puzzle asks for."""

    CALL = "call"
    """Quarto: see the alignment, and call it."""
    GIVE = "give"
    """Quarto: give the only piece that does not lose."""
    WIN = "win"
    """Quarto: place and give so that the win cannot be stopped."""
    GROUP = "group"
    """Quatrenun: designate (or move and designate) so that the opponent must lose."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """One puzzle.  `str(puzzle)` is its line in the collection, which `parse_puzzle` reads."""

    kind: PuzzleKind
    level: int
    """1 (easy) to 5: see `level_of`."""
    state: Game
    answer: tuple[Action, ...]
    """All that the player does until the opponent acts; nothing else solves it."""
    features: Features
    """The counts that the level follows from."""

    @property
    def id(self) -> str:
        """Eight digits that stay the same as long as the question does."""
        return puzzle_id(self.kind, str(self.state.rules), str(self.state))

    @property
    def is_late_call(self) -> bool:
        """Whether the opponent has missed an alignment, which the player calls now."""
        return isinstance(self.state, Quarto) and bool(self.state.fresh_alignments())

    def __str__(self) -> str:
        moves = "".join(map(str, self.answer))
        fields = (self.kind, self.level, self.state.rules, self.state, moves, self.features)
        return "\t".join(map(str, fields))


def puzzle_id(kind: str, rules: str, position: str) -> str:
    """Return the id of a puzzle from its texts, without parsing them."""
    number = int.from_bytes(sha256(f"{kind} {rules} {position}".encode()).digest()) % 10**8
    return f"{number:08}"


def parse_puzzle(text: str) -> Puzzle:
    """Return the puzzle of a line; raise `ParseError` when it is none."""
    fields = text.split("\t")
    if len(fields) != _FIELDS or fields[0] not in set(PuzzleKind) or not fields[1].isdigit():
        raise ParseError(
            f"{shown(text)} is not a puzzle: kind, level, rules, position, answer, ...", text
        )
    kind, level, rules_text, position, moves, features = fields
    rules = parse_rules(rules_text)
    return Puzzle(
        PuzzleKind(kind),
        int(level),
        parse_position(position, rules),
        parse_actions(moves, rules.game),
        Features.parse(features),
    )
