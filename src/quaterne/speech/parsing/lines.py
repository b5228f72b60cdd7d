"""Which line some tokens mean."""

from __future__ import annotations

from collections.abc import Sequence

from quaterne.rules import LINES, SQUARES, Cell, GameName, Line, LineKind
from quaterne.speech.parsing.context import ParseContext
from quaterne.speech.parsing.errors import NotUnderstood, ParseProblem
from quaterne.speech.parsing.lexer import (
    CellToken,
    CodeToken,
    ModifierToken,
    PieceWordToken,
    SignToken,
    Token,
)

__all__ = ["describes_line", "resolve_line"]

_BY_NAME = {str(line): line for line in LINES + SQUARES}
_NUMBERS = {"one": "1", "two": "2", "three": "3", "four": "4"}
_KINDS = {"row": LineKind.ROW, "column": LineKind.COLUMN, "diagonal": LineKind.DIAGONAL}
_SLOPES = {"falling": "\\", "rising": "/"}


def describes_line(tokens: Sequence[Token], context: ParseContext) -> bool:
    """Return whether tokens describe a line: by its kind, its sign or more than two cells."""
    if any(
        isinstance(i, SignToken) or (isinstance(i, ModifierToken) and i.concept in _KINDS)
        for i in tokens
    ):
        return True
    if context.game is GameName.QUATRENUN:
        return False
    tokens = [
        token
        for token in tokens
        if not (isinstance(token, ModifierToken) and token.concept == "from")
    ]
    places = sum(isinstance(token, CellToken) for token in tokens)
    squares = sum(_is_square(token) for token in tokens)
    # Two cells are more likely a slip than a line; "square b2" is a line: words place no piece.
    return places + squares == len(tokens) and (places > 2 or places * squares > 0)


def resolve_line(tokens: Sequence[Token], context: ParseContext, exact: bool = False) -> Line:
    """Return the line that tokens describe, never guessed from the pieces on the board.

    `exact` is for the notation, in which a single cell names a square.
    """
    kinds, names, cells = _parts(tokens)
    if not tokens:
        raise NotUnderstood(ParseProblem.WHICH_LINE)
    if LineKind.SQUARE in kinds or (exact and len(cells) == 1 and not names and not kinds):
        return _square(cells, names, kinds, context)
    if names:
        return _named(kinds, names, cells)
    if kinds == {LineKind.DIAGONAL} and not cells:
        raise NotUnderstood(ParseProblem.WHICH_DIAGONAL)
    if not cells:
        raise NotUnderstood(ParseProblem.WHICH_LINE)
    through = [line for line in context.lines if set(cells) <= set(line.cells)]
    # "ligne a1 d4" is as good as "diagonale a1 d4": the word means any line too.
    if kinds and kinds != {LineKind.ROW}:
        through = [line for line in through if {line.kind} == kinds]
    elif kinds:
        through = [line for line in through if line.kind is not LineKind.SQUARE]
    return _only(through)


def _parts(tokens: Sequence[Token]) -> tuple[set[LineKind], set[str], list[Cell]]:
    """Return the kinds, the names in the notation and the cells among tokens."""
    kinds, names, cells = set[LineKind](), set[str](), list[Cell]()
    for token in tokens:
        match token:
            case CellToken(cell=cell):
                cells.append(cell)
            case SignToken():
                names.add(token.value)
            case CodeToken(code=code) if code in _BY_NAME:
                names.add(code)
            case ModifierToken(concept=concept) if concept in _NUMBERS:
                names.add(_NUMBERS[concept])
            case ModifierToken(concept=concept) if concept in _SLOPES:
                names.add(_SLOPES[concept])
            case ModifierToken(concept=concept) if concept in _KINDS:
                kinds.add(_KINDS[concept])
            case ModifierToken(concept="from"):
                pass
            case PieceWordToken() if _is_square(token):
                kinds.add(LineKind.SQUARE)
            case CodeToken(text=text):
                raise NotUnderstood(ParseProblem.NO_SUCH_LINE, text)
            case _:
                raise NotUnderstood(ParseProblem.NOT_TOGETHER, token.text)
    return kinds, names, cells


def _is_square(token: Token) -> bool:
    return isinstance(token, PieceWordToken) and token.name == "square"


def _square(
    cells: list[Cell], names: set[str], kinds: set[LineKind], context: ParseContext
) -> Line:
    if not context.squares:
        raise NotUnderstood(ParseProblem.NO_SQUARES)
    if names or kinds - {LineKind.SQUARE}:
        raise NotUnderstood(ParseProblem.NO_SUCH_LINE)
    if not cells:
        raise NotUnderstood(ParseProblem.WHICH_LINE)
    if len(cells) == 1:
        # The notation names a square by its top-left cell.
        return _only([line for line in SQUARES if line.name == str(cells[0])])
    return _only([line for line in SQUARES if set(cells) <= set(line.cells)])


def _named(kinds: set[LineKind], names: set[str], cells: list[Cell]) -> Line:
    """Return the line of a number, letter or sign; everything else must agree with it."""
    lines = [_BY_NAME[name] for name in sorted(names)]
    if len(lines) > 1:
        raise NotUnderstood(ParseProblem.SEVERAL_LINES, choices=tuple(lines))
    line = lines[0]
    # "ligne" is a row and any line: "ligne b" can only be a column.
    wrong_kind = kinds - {LineKind.ROW, line.kind}
    if wrong_kind or not set(cells) <= set(line.cells):
        raise NotUnderstood(ParseProblem.NO_SUCH_LINE)
    return line


def _only(lines: list[Line]) -> Line:
    if not lines:
        raise NotUnderstood(ParseProblem.NO_SUCH_LINE)
    if len(lines) > 1:
        raise NotUnderstood(ParseProblem.SEVERAL_LINES, choices=tuple(lines))
    return lines[0]
