"""Which line some words mean."""

from __future__ import annotations

from collections.abc import Sequence

from quaterne.rules import LINES, SQUARES, Cell, GameName, Line, LineKind
from quaterne.speech.parsing.context import Context
from quaterne.speech.parsing.errors import NotUnderstood, Trouble
from quaterne.speech.parsing.lexer import Code, Item, Mark, PieceWord, Place, Word

__all__ = ["described_line", "names_a_line"]

_BY_NAME = {str(line): line for line in LINES + SQUARES}
_NUMBERS = {"one": "1", "two": "2", "three": "3", "four": "4"}
_KINDS = {"row": LineKind.ROW, "column": LineKind.COLUMN, "diagonal": LineKind.DIAGONAL}
_SLOPES = {"falling": "\\", "rising": "/"}


def names_a_line(items: Sequence[Item], context: Context) -> bool:
    """Whether the items speak of a line: its kind or its sign is among them, or many cells."""
    if any(isinstance(i, Mark) or (isinstance(i, Word) and i.concept in _KINDS) for i in items):
        return True
    if context.game is GameName.QUATRENUN:
        return False
    items = [item for item in items if not (isinstance(item, Word) and item.concept == "from")]
    places = sum(isinstance(item, Place) for item in items)
    squares = sum(_is_square(item) for item in items)
    # Two cells are rather a slip than a line; "square b2" is one, for no piece is placed by words.
    return places + squares == len(items) and (places > 2 or places * squares > 0)


def described_line(items: Sequence[Item], context: Context, exact: bool = False) -> Line:
    """The one line that is meant, never guessed from what stands on the board.

    `exact` is the notation's way, in which a cell alone names a square.
    """
    kinds, names, cells = _parts(items)
    if not items:
        raise NotUnderstood(Trouble.WHICH_LINE)
    if LineKind.SQUARE in kinds or (exact and len(cells) == 1 and not names and not kinds):
        return _square(cells, names, kinds, context)
    if names:
        return _named(kinds, names, cells)
    if kinds == {LineKind.DIAGONAL} and not cells:
        raise NotUnderstood(Trouble.WHICH_DIAGONAL)
    if not cells:
        raise NotUnderstood(Trouble.WHICH_LINE)
    through = [line for line in context.lines if set(cells) <= set(line.cells)]
    # "ligne a1 d4" is as good as "diagonale a1 d4": the word means any line too.
    if kinds and kinds != {LineKind.ROW}:
        through = [line for line in through if {line.kind} == kinds]
    elif kinds:
        through = [line for line in through if line.kind is not LineKind.SQUARE]
    return _only(through)


def _parts(items: Sequence[Item]) -> tuple[set[LineKind], set[str], list[Cell]]:
    """The kinds, the names in the notation and the cells that were said."""
    kinds, names, cells = set[LineKind](), set[str](), list[Cell]()
    for item in items:
        match item:
            case Place(cell=cell):
                cells.append(cell)
            case Mark():
                names.add(item.value)
            case Code(code=code) if code in _BY_NAME:
                names.add(code)
            case Word(concept=concept) if concept in _NUMBERS:
                names.add(_NUMBERS[concept])
            case Word(concept=concept) if concept in _SLOPES:
                names.add(_SLOPES[concept])
            case Word(concept=concept) if concept in _KINDS:
                kinds.add(_KINDS[concept])
            case Word(concept="from"):
                pass
            case PieceWord() if _is_square(item):
                kinds.add(LineKind.SQUARE)
            case Code(text=text):
                raise NotUnderstood(Trouble.NO_SUCH_LINE, text)
            case _:
                raise NotUnderstood(Trouble.NOT_TOGETHER, item.text)
    return kinds, names, cells


def _is_square(item: Item) -> bool:
    return isinstance(item, PieceWord) and item.name == "square"


def _square(cells: list[Cell], names: set[str], kinds: set[LineKind], context: Context) -> Line:
    if not context.squares:
        raise NotUnderstood(Trouble.NO_SQUARES)
    if names or kinds - {LineKind.SQUARE}:
        raise NotUnderstood(Trouble.NO_SUCH_LINE)
    if not cells:
        raise NotUnderstood(Trouble.WHICH_LINE)
    if len(cells) == 1:
        # The notation names a square by its top-left cell.
        return _only([line for line in SQUARES if line.name == str(cells[0])])
    return _only([line for line in SQUARES if set(cells) <= set(line.cells)])


def _named(kinds: set[LineKind], names: set[str], cells: list[Cell]) -> Line:
    """Named by number, letter or sign; whatever else was said must agree with it."""
    lines = [_BY_NAME[name] for name in sorted(names)]
    if len(lines) > 1:
        raise NotUnderstood(Trouble.SEVERAL_LINES, choices=tuple(lines))
    line = lines[0]
    # "ligne" is a row and any line: "ligne b" can only be a column.
    wrong_kind = kinds - {LineKind.ROW, line.kind}
    if wrong_kind or not set(cells) <= set(line.cells):
        raise NotUnderstood(Trouble.NO_SUCH_LINE)
    return line


def _only(lines: list[Line]) -> Line:
    if not lines:
        raise NotUnderstood(Trouble.NO_SUCH_LINE)
    if len(lines) > 1:
        raise NotUnderstood(Trouble.SEVERAL_LINES, choices=tuple(lines))
    return lines[0]
