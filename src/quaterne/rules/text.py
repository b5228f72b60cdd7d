"""Text and back: the names of pieces, cells and lines, moves, and positions of both games."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TypeVar

from quaterne.errors import ParseError, shown
from quaterne.rules.board import CELLS, LINES, SQUARES, Cell, Line
from quaterne.rules.game import Action, Call, Decline, Designate, Give, Move, Place
from quaterne.rules.pieces import PIECES, Piece, check_text
from quaterne.rules.ruleset import GameName

# Names of pieces, cells and lines.  Writing them is `str()`.


_PIECES_BY_NAME = {str(piece): piece for piece in PIECES}
_CELLS_BY_NAME = {str(cell): cell for cell in CELLS}
_LINES_BY_NAME = {str(line): line for line in LINES + SQUARES}


def parse_piece(text: str) -> Piece:
    """Return a piece from its hex digit.

    >>> parse_piece("d")
    Piece(0xd)
    """
    try:
        return _PIECES_BY_NAME[text]
    except KeyError:
        check_text(text, "d")
        raise ParseError(
            f"{shown(text)} is not a piece: a piece is one hex digit, 0 to 9 or a to f", text
        ).because("piece", text=text) from None


def parse_cell(text: str) -> Cell:
    """Return a cell from its column letter and row digit.

    >>> parse_cell("c2")
    Cell(6)
    """
    try:
        return _CELLS_BY_NAME[text]
    except KeyError:
        check_text(text, "b2")
        raise ParseError(
            f"{shown(text)} is not a cell: a cell is a column a to d and a row 1 to 4, like b2",
            text,
        ).because("cell", text=text) from None


def parse_line(text: str) -> Line:
    """Return a line from its name: row `1`–`4`, column `a`–`d`, diagonal `\\` or `/`, or square
    `a1`–`c3`.

    >>> parse_line("/").cells
    (Cell(3), Cell(6), Cell(9), Cell(12))
    """
    try:
        return _LINES_BY_NAME[text]
    except KeyError:
        check_text(text, "/")
        raise ParseError(
            f"{shown(text)} is not a line: rows are 1 to 4, columns a to d, diagonals \\ and /, "
            "squares a1 to c3 by their top-left cell",
            text,
        ).because("line", text=text) from None


# Moves: `b2>5`, `b2!4`, `8>c3@b1`, written together or apart.  Writing them is `str()`.


# Longest first where one is the beginning of another: square `!a1` before column `!a`.
_QUARTO_ACTION = re.compile(
    r"> (?P<give>[0-9a-f])"
    r" | ! (?: (?P<call>[a-c][1-3] | [1-4a-d\\/] (?![0-9])) (?P<wrong>\?)? )"
    r" | (?P<place>[a-d][1-4])"
    r" | (?P<decline>=)",
    re.VERBOSE,
)
_QUATRENUN_ACTION = re.compile(
    r"@ (?P<designate>[a-d][1-4]) | (?P<piece>[0-9a-f]) > (?P<target>[a-d][1-4])", re.VERBOSE
)
_ACTION_PATTERNS = {GameName.QUARTO: _QUARTO_ACTION, GameName.QUATRENUN: _QUATRENUN_ACTION}
_MOVE_FORMS = {
    GameName.QUARTO: "a move of quarto is >7 (give), b2 (place), !4 (call), !4? (wrong call) or =",
    GameName.QUATRENUN: "a move of quatrenun is @b3 (designate) or 8>c3 (move)",
}
_LINE_FORMS = (
    "calls no line: rows are !1 to !4, columns !a to !d, diagonals !\\ and !/, squares !a1 to !c3"
)
_SPACE = re.compile(r"\s*")
_WORD = re.compile(r"\S+")


def parse_action(text: str, game: GameName = GameName.QUARTO) -> Action:
    """Return the one action in a text; raise `ParseError` if it holds none or several."""
    actions = parse_actions(text, game)
    if len(actions) != 1:
        many = "not a move" if not actions else f"{len(actions)} moves"
        raise ParseError(
            f"{shown(text)} is {many}: one is expected; {_MOVE_FORMS[game]}", text
        ).because("one-move", text=text, game=game)
    return actions[0]


def parse_actions(text: str, game: GameName = GameName.QUARTO) -> tuple[Action, ...]:
    """Return all actions in a text.

    >>> [str(action) for action in parse_actions("b2>5 c3!4")]
    ['b2', '>5', 'c3', '!4']
    """
    return tuple(token.action for token in tokens(text, game))


def actions_of(played: str | Iterable[Action], game: GameName) -> tuple[Action, ...]:
    """Return the actions that a caller wants played, one after the other.

    Raise `ParseError` for a text that holds none, `TypeError` for what cannot be played at all.

    >>> actions_of("b2>5", GameName.QUARTO)
    (Place(cell=Cell(5)), Give(piece=Piece(0x5)))
    """
    if isinstance(played, str):
        actions = parse_actions(played, game)
        if not actions:
            raise _not_a_move(played, game, played, 0)
        return actions
    actions = tuple(played) if isinstance(played, Iterable) else ()
    if not actions or not all(isinstance(action, Action) for action in actions):
        raise TypeError(
            f"{played!r} cannot be played: pass an action like Place(Cell(5)), "
            "its notation like 'b2>5', or a sequence of actions"
        )
    return actions


@dataclass(frozen=True, slots=True)
class Token:
    """One action in a text; `wrong_call` says that the text marks a call as wrong (`!4?`)."""

    action: Action
    wrong_call: bool
    text: str
    offset: int


def tokens(text: str, game: GameName, start: int = 0, end: int | None = None) -> Iterator[Token]:
    """Yield the actions written in `text[start:end]`, whatever the white space between them.

    Raise `ParseError` at the first thing that is not an action of this game.
    """
    check_text(text, "b2>5")
    pattern = _ACTION_PATTERNS[game]
    stop = len(text) if end is None else end
    offset = start
    while True:
        space = _SPACE.match(text, offset, stop)
        assert space is not None  # it matches nothing at least
        offset = space.end()
        if offset == stop:
            return
        found = pattern.match(text, offset, stop)
        if found is None:
            word = _WORD.match(text, offset, stop)
            assert word is not None  # neither a space nor the end stands here
            raise _not_a_move(word[0], game, text, offset)
        yield Token(_action(found), found.groupdict().get("wrong") is not None, found[0], offset)
        offset = found.end()


def _action(found: re.Match[str]) -> Action:
    parts = {name: part for name, part in found.groupdict().items() if part is not None}
    match parts:
        case {"give": piece}:
            return Give(parse_piece(piece))
        case {"place": cell}:
            return Place(parse_cell(cell))
        case {"call": line}:
            return Call(parse_line(line))
        case {"designate": cell}:
            return Designate(parse_cell(cell))
        case {"piece": piece, "target": cell}:
            return Move(parse_piece(piece), parse_cell(cell))
        case _:
            return Decline()


def _not_a_move(word: str, game: GameName, text: str, offset: int) -> ParseError:
    other = GameName.QUATRENUN if game is GameName.QUARTO else GameName.QUARTO
    if _ACTION_PATTERNS[other].match(word):
        why, kind = f"is a move of {other}: {_MOVE_FORMS[game]}", "other-game-move"
    elif game is GameName.QUARTO and word.startswith("!"):
        why, kind = _LINE_FORMS, "call"
    else:
        why, kind = f"is not a move: {_MOVE_FORMS[game]}", "move"
    return ParseError(f"{shown(word)} {why}", text, offset).because(kind, text=word, game=game)


# Positions.  `str()` and `from_position` of the states `Quarto` and `Quatrenun` use them.
#
# Quarto   `.4../...0/7.../.... 3 -`: four rows, the piece in hand, the last placed cell.
#          The second field is `-` when a piece is to be given (or, with all placed, a call to be
#          made or declined), and `=` when the player of the sixteenth piece has declined.
#          The third field may be left out; `c1+a1` in it says that, under `late-call=after`, what
#          the placement on a1 before the one on c1 aligned may still be called.
# Quatrenun `d,6,5,1/a,2,7,9/b,e,3,0/f,4,c,8 -`: cells by commas, rows by `/`, the designated cell.


@dataclass(frozen=True, slots=True)
class QuartoPosition:
    """What the text of a position of Quarto says; whether it can be is not checked here."""

    board: tuple[Piece | None, ...]
    hand: Piece | None
    last: Cell | None
    late: Cell | None
    declined: bool

    def __str__(self) -> str:
        names = ["." if piece is None else str(piece) for piece in self.board]
        rows = "/".join("".join(names[i : i + 4]) for i in range(0, 16, 4))
        hand = "=" if self.declined else "-" if self.hand is None else str(self.hand)
        cells = "-" if self.last is None else str(self.last)
        if self.late is not None:
            cells += f"+{self.late}"
        return f"{rows} {hand} {cells}"


@dataclass(frozen=True, slots=True)
class QuatrenunPosition:
    """What the text of a position of Quatrenun says; whether it can be is not checked here."""

    groups: tuple[tuple[Piece, ...], ...]
    designated: Cell | None

    def __str__(self) -> str:
        names = ["".join(map(str, group)) or "." for group in self.groups]
        rows = "/".join(",".join(names[i : i + 4]) for i in range(0, 16, 4))
        return f"{rows} {'-' if self.designated is None else self.designated}"


def parse_quarto_position(text: str) -> QuartoPosition:
    """Return the parts of a position of Quarto; raise `ParseError` when the text is none."""
    scanner = _Scanner(text)
    if "," in text:
        raise ParseError(
            f"{shown(text)} is a position of quatrenun: read it by the rules quatrenun", text
        ).because("other-game-position", game="quatrenun")
    if len(scanner.fields) not in (2, 3):
        raise ParseError(
            f"{shown(text)} is not a position of quarto: expected a board, the piece in hand or -, "
            "and perhaps the last placed cell",
            text,
        ).because("position", text=text, game="quarto")
    board = tuple(
        None if char == "." else scanner.parse(char, start, parse_piece)
        for row, at in scanner.rows()
        for char, start in scanner.four(list(row), row, at)
    )
    hand_text, hand_at = scanner.fields[1]
    hand = None if hand_text in ("-", "=") else scanner.parse(hand_text, hand_at, parse_piece)
    last, late = _last_and_late(scanner)
    return QuartoPosition(board, hand, last, late, declined=hand_text == "=")


def _last_and_late(scanner: _Scanner) -> tuple[Cell | None, Cell | None]:
    """Return the cells of the third field: `c1`, `c1+a1`, `-` or nothing."""
    if len(scanner.fields) == 2 or scanner.fields[2][0] == "-":
        return None, None
    cells, at = scanner.fields[2]
    last, plus, late = cells.partition("+")
    if not last or (plus and not late):
        raise scanner.error(
            f"{shown(cells)} lacks a cell: expected one like c1, c1+a1 or -", at
        ).because("last", text=cells)
    return (
        scanner.parse(last, at, parse_cell),
        scanner.parse(late, at + len(last) + 1, parse_cell) if plus else None,
    )


def parse_quatrenun_position(text: str) -> QuatrenunPosition:
    """Return the parts of a position of Quatrenun; raise `ParseError` when the text is none."""
    scanner = _Scanner(text)
    if "," not in text and text.count("/") == 3:
        raise ParseError(
            f"{shown(text)} is a position of quarto: one of quatrenun has commas between its cells",
            text,
        ).because("other-game-position", game="quarto")
    if len(scanner.fields) != 2:
        raise ParseError(
            f"{shown(text)} is not a position of quatrenun: expected a board and the designated "
            "cell or -",
            text,
        ).because("position", text=text, game="quatrenun")
    groups = tuple(
        _group(scanner, cell, start)
        for row, at in scanner.rows()
        for cell, start in scanner.four(row.split(","), row, at, separator=1)
    )
    cell, at = scanner.fields[1]
    designated = None if cell == "-" else scanner.parse(cell, at, parse_cell)
    return QuatrenunPosition(groups, designated)


def _group(scanner: _Scanner, cell: str, at: int) -> tuple[Piece, ...]:
    if cell == ".":
        return ()
    if not cell:
        raise scanner.error("a cell is empty: write . where no group stands", at).because(
            "no-group"
        )
    pieces = [scanner.parse(char, at + i, parse_piece) for i, char in enumerate(cell)]
    if pieces != sorted(pieces):
        raise scanner.error(
            f"group {shown(cell)} is out of order: write its pieces ascending", at
        ).because("order", text=cell)
    return tuple(pieces)


_Part = TypeVar("_Part")


class _Scanner:
    """Cuts a position into its parts and knows where in the text each stands."""

    def __init__(self, text: str) -> None:
        check_text(text, "..../..../..../.... -")
        self.text = text
        self.fields = [(found[0], found.start()) for found in _WORD.finditer(text)]

    def rows(self) -> list[tuple[str, int]]:
        board, at = self.fields[0]
        rows = board.split("/")
        if len(rows) != 4:
            raise self.error(
                f"{shown(board)} has {_count(len(rows), 'row')}: a board has four, separated by /",
                at,
            ).because("rows", text=board, count=len(rows))
        return self._with_offsets(rows, at, 1)

    def four(
        self, cells: list[str], row: str, at: int, separator: int = 0
    ) -> list[tuple[str, int]]:
        if len(cells) != 4:
            count = _count(len(cells), "cell")
            raise self.error(f"row {shown(row)} has {count}: a row has four", at).because(
                "cells", text=row, count=len(cells)
            )
        return self._with_offsets(cells, at, separator)

    def parse(self, part: str, at: int, parse: Callable[[str], _Part]) -> _Part:
        """Parse a part so that an error points into the whole text."""
        try:
            return parse(part)
        except ParseError as error:
            within = self.error(f"{error.problem} (in {shown(self.text)})", at)
            raise within.because(error.kind, **error.parts) from None

    def error(self, problem: str, at: int) -> ParseError:
        return ParseError(problem, self.text, at)

    @staticmethod
    def _with_offsets(parts: list[str], at: int, separator: int) -> list[tuple[str, int]]:
        found = []
        for part in parts:
            found.append((part, at))
            at += len(part) + separator
        return found


def _count(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"
