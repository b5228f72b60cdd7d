"""Quatrenun as an immutable state: designating groups, moving pieces, complete groups."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random

from quaterne.errors import IllegalReason, ImpossiblePosition
from quaterne.rules.board import CELLS, Cell
from quaterne.rules.drawing import Picture
from quaterne.rules.game import (
    Action,
    Call,
    Decline,
    Designate,
    Ending,
    GameState,
    Give,
    Move,
    Outcome,
    Place,
    Playable,
    Player,
    Stage,
    played_in_turn,
)
from quaterne.rules.pieces import CHARACTERISTICS, PIECES, Piece, check_type
from quaterne.rules.ruleset import NAMED_RULES, GameName, Rules, check_game
from quaterne.rules.text import QuatrenunPosition, actions_of, parse_quatrenun_position

# A group is a set of pieces: bit p of a 16-bit number is set when piece p belongs to it.
_EMPTY = 0
_HAVING = tuple(sum(1 << p for p in PIECES if p.has(c)) for c in CHARACTERISTICS)
_LACKING = tuple(0xFFFF ^ having for having in _HAVING)

_IN_LINE = tuple(
    tuple(t for t in CELLS if t != cell and (t.row == cell.row or t.column == cell.column))
    for cell in CELLS
)

_DESIGNATE = tuple(Designate(cell) for cell in CELLS)
_MOVE = tuple(tuple(Move(piece, cell) for cell in CELLS) for piece in PIECES)


def is_complete(pieces: Iterable[Piece]) -> bool:
    """Return whether a group shows all eight characteristics: both values of all four.

    >>> is_complete([Piece(0x3), Piece(0xc)]), is_complete([Piece(0x3), Piece(0x7)])
    (True, False)
    """
    return _is_complete(sum(1 << Piece(piece) for piece in set(pieces)))


@cache
def _pieces_of(group: int) -> tuple[Piece, ...]:
    return tuple(piece for piece in PIECES if group >> piece & 1)


@cache
def _is_complete(group: int) -> bool:
    return all(group & having for having in _HAVING) and all(
        group & lacking for lacking in _LACKING
    )


@dataclass(frozen=True, slots=True, repr=False)
class Quatrenun(GameState):
    """One state of a game of Quatrenun.

    Make one with `Quatrenun.random`, `Quatrenun.from_position` or `Quatrenun.setup`, go on with
    `play`:

    >>> game = Quatrenun.setup([[piece] for piece in PIECES])
    >>> str(game.play("@a1").play(Move(Piece(0), Cell(3))))
    '.,1,2,03/4,5,6,7/8,9,a,b/c,d,e,f -'
    """

    rules: Rules
    _groups: tuple[int, ...]
    """The group on each cell, `a1` first, as a set of bits."""
    designated: Cell | None
    """The group of which the player to act must move a piece."""
    stage: Stage
    to_act: Player | None
    outcome: Outcome | None

    @classmethod
    def random(cls, source: Random, rules: Rules | None = None) -> Quatrenun:
        """Return the start of a game, laid out at random from this source."""
        check_type(source, Random, "random.Random(7)")
        pieces = source.sample(PIECES, 16)
        return cls.setup([[piece] for piece in pieces], rules=rules)

    @classmethod
    def from_position(
        cls, text: str, rules: Rules | None = None, *, to_act: Player | None = None
    ) -> Quatrenun:
        """Return a game that starts from a position in notation, which is also its `str`.

        The text does not say which player acts: see `setup`.  Raise `ParseError` when the text is
        not a position, `ImpossiblePosition` when it cannot be.

        >>> Quatrenun.from_position("0,1,2,3/4,5,6,7/8,9,a,b/c,d,e,f b2").designated
        Cell(5)
        """
        parts = parse_quatrenun_position(text)
        return cls.setup(parts.groups, parts.designated, to_act=to_act, rules=rules)

    @classmethod
    def setup(
        cls,
        groups: Sequence[Iterable[Piece]],
        designated: Cell | None = None,
        *,
        to_act: Player | None = None,
        rules: Rules | None = None,
    ) -> Quatrenun:
        """Return a game that starts from this position; raise `ImpossiblePosition` if none can.

        Unless `to_act` says otherwise, the first player designates; with a group designated
        already, the second player moves.
        """
        rules = NAMED_RULES["quatrenun"] if rules is None else rules
        check_game(rules, GameName.QUATRENUN)
        check_type(groups, Sequence, "sixteen groups of pieces")
        designating = Player.FIRST
        if to_act is not None:
            designating = to_act if designated is None else to_act.opponent
        start = cls(rules, _checked(groups), None, Stage.DESIGNATE, designating, None)
        start = start._with_draw_if_stuck()
        if designated is None:
            return start
        if start.is_over or designated not in start.designable_cells():
            why = "no piece there has a legal move" if start._groups[designated] else "it is empty"
            raise ImpossiblePosition(
                f"{designated} cannot be designated: {why}", "designated", designated
            )
        return start.play(Designate(designated))

    @property
    def groups(self) -> tuple[tuple[Piece, ...], ...]:
        """The group on each cell, `a1` first, its pieces in ascending order."""
        return tuple(map(_pieces_of, self._groups))

    def pieces_on(self, cell: Cell) -> tuple[Piece, ...]:
        """Return the group on a cell, its pieces in ascending order."""
        return _pieces_of(self._groups[cell if isinstance(cell, Cell) else Cell(cell)])

    def targets(self, cell: Cell) -> tuple[Cell, ...]:
        """Return where a piece of a group may go: groups in line that are no smaller."""
        cell = cell if isinstance(cell, Cell) else Cell(cell)
        if not (group := self._groups[cell]):
            return ()
        size = group.bit_count()
        return tuple([t for t in _IN_LINE[cell] if self._groups[t].bit_count() >= size])

    def designable_cells(self) -> tuple[Cell, ...]:
        """Return the groups with at least one legal move."""
        return tuple(filter(self.targets, CELLS))

    def legal_actions(self) -> tuple[Action, ...]:
        """Return every designation, or every move of the designated group."""
        if self.stage is Stage.DESIGNATE:
            return tuple(_DESIGNATE[cell] for cell in self.designable_cells())
        if self.designated is None or self.stage is Stage.OVER:
            return ()
        targets = self.targets(self.designated)
        return tuple(
            _MOVE[piece][cell] for piece in self.pieces_on(self.designated) for cell in targets
        )

    def play(self, action: Playable) -> Quatrenun:
        """Return the state after the player to act has done this.

        `action` is an action, its notation (`"@b3"`, `"8>c3@b1"`) or a sequence of actions.  Raise
        `IllegalAction` for anything that the player may not do.
        """
        if isinstance(action, Designate):
            return self._designate(action)
        if isinstance(action, Move):
            return self._move(action)
        if isinstance(action, Give | Place | Call | Decline):
            raise self._illegal(action, IllegalReason.OTHER_GAME, "that is an action of quarto")
        return played_in_turn(self, actions_of(action, GameName.QUATRENUN))

    def _designate(self, action: Designate) -> Quatrenun:
        if self.stage is not Stage.DESIGNATE:
            raise self._not_now(action)
        if not self._groups[action.cell]:
            raise self._illegal(
                action, IllegalReason.NO_GROUP, f"there is no group on {action.cell}"
            )
        if not self.targets(action.cell):
            raise self._illegal(
                action, IllegalReason.STUCK, f"the group on {action.cell} has no legal move"
            )
        assert self.to_act is not None
        return Quatrenun(
            self.rules, self._groups, action.cell, Stage.MOVE, self.to_act.opponent, None
        )

    def _move(self, action: Move) -> Quatrenun:
        if self.stage is not Stage.MOVE:
            raise self._not_now(action)
        source, target = self.designated, action.cell
        assert source is not None and self.to_act is not None
        if not self._groups[source] >> action.piece & 1:
            raise self._illegal(
                action,
                IllegalReason.NOT_IN_GROUP,
                f"piece {action.piece} is not in the group on {source}",
            )
        if target not in self.targets(source):
            raise self._illegal(action, *self._why_not(source, target))
        groups = list(self._groups)
        groups[source] ^= 1 << action.piece
        groups[target] |= 1 << action.piece
        if _is_complete(groups[target]):
            outcome = Outcome(Ending.COMPLETE_GROUP, self.to_act.opponent, group=target)
            return Quatrenun(self.rules, tuple(groups), None, Stage.OVER, None, outcome)
        state = Quatrenun(self.rules, tuple(groups), None, Stage.DESIGNATE, self.to_act, None)
        return state._with_draw_if_stuck()

    def _why_not(self, source: Cell, target: Cell) -> tuple[IllegalReason, str]:
        """Why no piece may go from the one cell to the other."""
        if not self._groups[target]:
            return IllegalReason.NO_GROUP, f"there is no group on {target}"
        if target == source:
            return IllegalReason.NOT_IN_LINE, f"the piece stands on {target} already"
        if target not in _IN_LINE[source]:
            return (
                IllegalReason.NOT_IN_LINE,
                f"{target} is neither in the row nor in the column of {source}",
            )
        return (
            IllegalReason.SMALLER,
            f"the group on {target} is smaller than the one on {source}",
        )

    def _with_draw_if_stuck(self) -> Quatrenun:
        if any(map(self.targets, CELLS)):
            return self
        outcome = Outcome(Ending.NO_MOVE)
        return Quatrenun(self.rules, self._groups, None, Stage.OVER, None, outcome)

    def _picture(self) -> Picture:
        complete = None if self.outcome is None else self.outcome.group
        return Picture(
            title=f"Quatrenun: {self}",
            groups=self.groups,
            designated=self.designated,
            lit=() if complete is None else (complete,),
        )

    def __repr__(self) -> str:
        if self.outcome is None or self.outcome.group is None:
            return self._runnable()
        before, move = self._last_move(self.outcome.group, self.outcome)
        return f"{before._runnable()}.play({str(move)!r})"

    def _runnable(self) -> str:
        usual = Player.FIRST if self.designated is None else Player.SECOND
        rules = "" if self.rules == NAMED_RULES["quatrenun"] else f", rules={self.rules!r}"
        to_act = "" if self.to_act in (usual, None) else f", to_act={self.to_act!r}"
        return f"Quatrenun.from_position({str(self)!r}{rules}{to_act})"

    def _last_move(self, target: Cell, outcome: Outcome) -> tuple[Quatrenun, Move]:
        """A state and a move that completes the group on this cell.

        The board does not tell which move it was: several can lead to the same end.
        """
        assert outcome.winner is not None
        loser = outcome.winner.opponent

        tried = (
            (source, Move(piece, target))
            for source in _IN_LINE[target]
            for piece in self.pieces_on(target)
        )
        states = ((self._undone(move, source, loser), move) for source, move in tried)
        return next(
            (state, move)
            for state, move in states
            if not any(map(_is_complete, state._groups)) and move in state.legal_actions()
        )

    def _undone(self, move: Move, source: Cell, mover: Player) -> Quatrenun:
        groups = list(self._groups)
        groups[move.cell] ^= 1 << move.piece
        groups[source] |= 1 << move.piece
        return Quatrenun(self.rules, tuple(groups), source, Stage.MOVE, mover, None)

    def __str__(self) -> str:
        return str(QuatrenunPosition(self.groups, self.designated))


def _checked(groups: Sequence[Iterable[Piece]]) -> tuple[int, ...]:
    """The groups as sets of bits, after making sure that they can stand on a board."""
    if len(groups) != 16:
        raise ImpossiblePosition(f"a board has 16 cells, not {len(groups)}", "cells")
    where: dict[Piece, Cell] = {}
    masks = []
    for cell, group in zip(CELLS, groups, strict=True):
        mask = _EMPTY
        for piece in group:
            if piece in where:
                raise ImpossiblePosition(
                    f"piece {piece} is there twice: {where[piece]}, {cell}", "twice", piece
                )
            where[piece] = cell
            mask |= 1 << piece
        if _is_complete(mask):
            raise ImpossiblePosition(
                f"the group on {cell} is complete: the game has ended before", "complete", cell
            )
        masks.append(mask)
    if missing := [str(piece) for piece in PIECES if piece not in where]:
        raise ImpossiblePosition(
            f"all sixteen pieces stand on the board: {' '.join(missing)} missing",
            "missing",
            "".join(missing),
        )
    return tuple(masks)
