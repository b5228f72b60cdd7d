"""`Puzzle`: a position, a question, its one answer, and how hard it is."""

from __future__ import annotations

from dataclasses import astuple, dataclass
from enum import StrEnum
from hashlib import sha256

from quaterne.errors import ParseError, shown
from quaterne.notation import parse_actions, parse_position, parse_rules
from quaterne.rules import Action, Game, Quarto

_FIELD_COUNT = 6


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
    if len(fields) != _FIELD_COUNT or fields[0] not in set(PuzzleKind) or not fields[1].isdigit():
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


# `Features`: counts that say how hard the answer to a puzzle is to see.


@dataclass(frozen=True, slots=True)
class Features:
    """Four numbers; what each counts depends on the kind: see docs/engine/puzzles.md."""

    choices: int
    """How many answers are possible (of a call: how many lines there are to look at)."""
    tempting: int
    """How many wrong ones are not refuted at once (of a call: lines that nearly are it)."""
    depth: int
    """How many placements or moves have to be foreseen (of a call: the kind of line, 1 for a row, 2
    for a column, 3 for a diagonal, 4 for a square)."""
    lines: int
    """Lines with three pieces; of a call: characteristics shared; of Quatrenun: groups."""

    def __str__(self) -> str:
        return " ".join(map(str, astuple(self)))

    @classmethod
    def parse(cls, text: str) -> Features:
        """Return the features from four numbers, as `str` writes them."""
        numbers = text.split(" ")
        if len(numbers) != 4 or not all(number.isdigit() for number in numbers):
            raise ParseError(f"{shown(text)} are not features of a puzzle: four numbers", text)
        return cls(*map(int, numbers))
