"""Solved layouts of Quatrenun: level 8 plays its first turns on them without a search.

A layout and its 442,368 images under the symmetries of the board and the pieces are one game, so a
few solved layouts stand for many.  The shipped file lies beside this module, one layout a line:

    0,1,2,3/4,5,6,7/8,9,a,b/c,d,e,f | draw @c3 | draw 0>b1@d4 | … fifteen more | win 4>b1@a4 | …

the canonical layout; its value and the first designation; for each designation, `a1` first, the
value for the player who moves and their turn; then the same for what can follow the first
designation, in the order of `continuations`.  Every turn keeps the value that stands before it,
which a search has proved.  `tools/solve_layouts.py` writes the file.

A second file has the hard positions after the opponent's next turn, one a line, in canonical form:

    01,a,c,7/.,2,34,8/.,f,e,5/b,6,d,9 a4 | draw 0>a2@b4

`tools/solve_hard_turns.py` writes it.  In the others a search takes a tenth of a second at most.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from importlib.resources import files
from random import Random

from quaterne.engine.errors import EngineError
from quaterne.engine.verdict import JudgedMove, Value, Verdict
from quaterne.errors import QuaterneError
from quaterne.rules import (
    CELLS,
    CHARACTERISTICS,
    Action,
    Cell,
    Designate,
    Game,
    GameName,
    Move,
    Piece,
    Quatrenun,
    Rules,
)
from quaterne.rules.symmetry import (
    CellMap,
    PieceMap,
    canonical_symmetry,
    piece_symmetries,
    quatrenun_cell_symmetries,
    transformed,
)
from quaterne.rules.text import parse_actions

FILE_NAME = "quatrenun.layouts"
TURNS_FILE_NAME = "quatrenun.turns"
_FEWEST_GROUPS = 13
"""After three moves, when nothing is known any more, there are so many groups."""
_GROUPS_OF_TURNS = 14
"""The groups of a position in the second file."""


class SolvedLayout:
    """A layout in its canonical form, and the turns that keep the value of what can come of it."""

    def __init__(self, layout: Quatrenun, turns: Sequence[JudgedMove]) -> None:
        self.layout = layout
        self.turns = tuple(turns)

    @classmethod
    def parse(cls, line: str) -> SolvedLayout:
        """Read a line of the file; raise `EngineError` when it is none."""
        try:
            text, *turns = line.split(" | ")
            solved = cls(Quatrenun.from_position(f"{text} -"), tuple(map(_parse_turn, turns)))
            if len(solved.turns) != len(solved.positions()):
                raise ValueError(f"{len(turns)} turns")
        except (ValueError, IndexError, QuaterneError) as error:
            raise EngineError(f"this is not a solved layout: {line!r}: {error}") from None
        return solved

    @property
    def first(self) -> JudgedMove:
        """The first designation."""
        return self.turns[0]

    def positions(self) -> tuple[Quatrenun, ...]:
        """Return the positions that the turns belong to, in their order."""
        designated = (self.layout.play(Designate(cell)) for cell in CELLS)
        return (self.layout, *designated, *continuations(self.layout.play(self.first)))

    def turn(self, position: Quatrenun) -> JudgedMove | None:
        """Return the turn in a position; None when it is not one of these."""
        for known, turn in zip(self.positions(), self.turns, strict=True):
            if known.groups == position.groups and known.designated == position.designated:
                return turn
        return None

    def __str__(self) -> str:
        turns = (f"{turn.verdict.value} {turn}" for turn in self.turns)
        return " | ".join((_text_of(self.layout), *turns))


def continuations(designated: Quatrenun) -> Iterator[Quatrenun]:
    """Yield the positions after each turn that does not end the game."""
    for move in designated.legal_actions():
        moved = designated.play(move)
        if moved.outcome is None:
            yield from map(moved.play, moved.legal_actions())


class LayoutStock:
    """Solved layouts and hard positions after them, found by any of their images."""

    def __init__(self, lines: Iterable[str] = (), turns: Iterable[str] = ()) -> None:
        # A line is parsed when its layout is played: most never are.
        self._lines = {line.partition(" | ")[0]: line for line in lines}
        self._layouts = tuple(self._lines)
        self._turns = {text: turn for text, _, turn in (line.partition(" | ") for line in turns)}

    def __len__(self) -> int:
        return len(self._layouts)

    def __iter__(self) -> Iterator[SolvedLayout]:
        return map(SolvedLayout.parse, self._lines.values())

    def draw(self, source: Random, rules: Rules | None = None) -> Quatrenun:
        """Return an image of a layout; every layout and every image are equally likely."""
        chosen = Quatrenun.from_position(f"{source.choice(self._layouts)} -", rules)
        cells = source.choice(quatrenun_cell_symmetries())
        return transformed(chosen, cells, source.choice(piece_symmetries(CHARACTERISTICS)))

    def turn(self, state: Game) -> JudgedMove | None:
        """Return a turn that keeps the value of the state, or the rest of such a turn.

        None unless the state comes of a layout of the stock: the layout itself, a designation on
        it, the opponent's answer to the stored first designation, a hard position after the
        stored answer to the opponent's, or a stored turn half played.
        """
        if not isinstance(state, Quatrenun) or state.outcome is not None:
            return None
        if sum(map(bool, state.groups)) < _FEWEST_GROUPS:
            return None
        turn = self._whole_turn(state)
        if turn is not None or state.designated is not None:
            return turn
        for before, move in _before_move(state):
            turn = self._whole_turn(before)
            if turn is not None and turn.actions[0] == move:
                return JudgedMove(turn.actions[1:], turn.verdict)
        return None

    def _whole_turn(self, state: Quatrenun) -> JudgedMove | None:
        """Return the turn if nothing of it has been played."""
        layouts = [state]
        if any(len(group) != 1 for group in state.groups):
            if state.designated is None:
                return None
            layouts = [layout for layout, _ in _before_move(state)]
        for layout in layouts:
            groups = layout.groups
            if all(len(group) == 1 for group in groups):
                canonical, cells, pieces = _canonical(tuple(piece for (piece,) in groups))
                if canonical in self._lines:
                    solved = SolvedLayout.parse(self._lines[canonical])
                    turn = solved.turn(transformed(state, cells, pieces))
                    if turn is not None:
                        return _image(turn, cells, pieces)
        return self._hard_turn(state)

    def _hard_turn(self, state: Quatrenun) -> JudgedMove | None:
        if not self._turns or state.designated is None:
            return None
        if sum(map(bool, state.groups)) != _GROUPS_OF_TURNS:
            return None
        cells, pieces = canonical_symmetry(state)
        turn = self._turns.get(str(transformed(state, cells, pieces)))
        return None if turn is None else _image(_parse_turn(turn), cells, pieces)


@cache
def shipped_layouts() -> LayoutStock:
    """Return the layouts that come with the package; none when the files were left out."""
    return LayoutStock(_lines_of(FILE_NAME), _lines_of(TURNS_FILE_NAME))


def _lines_of(name: str) -> list[str]:
    file = files("quaterne.engine") / name
    return file.read_text("ascii").splitlines() if file.is_file() else []


def _parse_turn(text: str) -> JudgedMove:
    value, _, actions = text.partition(" ")
    return JudgedMove(tuple(parse_actions(actions, GameName.QUATRENUN)), Verdict(Value(value)))


def _text_of(layout: Quatrenun) -> str:
    return str(layout).partition(" ")[0]


@lru_cache(maxsize=64)
def _canonical(layout: tuple[Piece, ...]) -> tuple[str, CellMap, PieceMap]:
    """Return the text of the canonical layout, and the symmetry that leads to it."""
    state = Quatrenun.setup([[piece] for piece in layout])
    cells, pieces = canonical_symmetry(state)
    return _text_of(transformed(state, cells, pieces)), cells, pieces


def _before_move(state: Quatrenun) -> Iterator[tuple[Quatrenun, Move]]:
    """Yield the positions from which a move leads to these groups, and the move."""
    groups = state.groups
    for source in (cell for cell in CELLS if not groups[cell]):
        for target in (cell for cell in CELLS if len(groups[cell]) > 1):
            if (source.row == target.row) == (source.column == target.column):
                continue
            for piece in groups[target]:
                before = [list(group) for group in groups]
                before[source].append(piece)
                before[target].remove(piece)
                yield Quatrenun.setup(before, source, rules=state.rules), Move(piece, target)


def _image(turn: JudgedMove, cells: CellMap, pieces: PieceMap) -> JudgedMove:
    """Return the turn that this symmetry leads to `turn`."""

    def image(action: Action) -> Action:
        if isinstance(action, Move):
            return Move(Piece(pieces.index(action.piece)), Cell(cells.index(action.cell)))
        assert isinstance(action, Designate)
        return Designate(Cell(cells.index(action.cell)))

    return JudgedMove(tuple(map(image, turn.actions)), turn.verdict)
