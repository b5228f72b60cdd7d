"""Quatrenun as an immutable state: designating groups, moving pieces, complete groups."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random

from quaterne.errors import IllegalAction, IllegalReason, ImpossiblePosition, InvalidRules
from quaterne.rules.actions import Action, Designate, Move
from quaterne.rules.board import CELLS, Cell
from quaterne.rules.game import Ending, Outcome, Player, Stage
from quaterne.rules.pieces import CHARACTERISTICS, PIECES, Piece
from quaterne.rules.ruleset import NAMED_RULES, GameName, Rules

__all__ = ["Quatrenun", "is_complete"]

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
    """Whether a group shows all eight characteristics: both values of all four.

    >>> is_complete([Piece(0x3), Piece(0xc)]), is_complete([Piece(0x3), Piece(0x7)])
    (True, False)
    """
    return _is_complete(sum(1 << piece for piece in set(pieces)))


@cache
def _is_complete(group: int) -> bool:
    return all(group & having for having in _HAVING) and all(
        group & lacking for lacking in _LACKING
    )


@dataclass(frozen=True, slots=True)
class Quatrenun:
    """One state of a game of Quatrenun.

    Make one with `Quatrenun.random` or `Quatrenun.setup`, go on with `play`:

    >>> game = Quatrenun.setup([[piece] for piece in PIECES])
    >>> str(game.play(Designate(Cell(0))).play(Move(Piece(0), Cell(3))))
    '.,1,2,03/4,5,6,7/8,9,a,b/c,d,e,f -'
    """

    rules: Rules
    groups: tuple[int, ...]
    """The group on each cell, `a1` first, as a set of bits: bit p stands for piece p."""
    designated: Cell | None
    """The group of which the player to act must move a piece."""
    stage: Stage
    to_act: Player | None
    outcome: Outcome | None

    @classmethod
    def random(cls, source: Random, rules: Rules | None = None) -> Quatrenun:
        """The start of a game, laid out at random from this source."""
        pieces = source.sample(PIECES, 16)
        return cls.setup([[piece] for piece in pieces], rules=rules)

    @classmethod
    def setup(
        cls,
        groups: Sequence[Iterable[Piece]],
        designated: Cell | None = None,
        rules: Rules | None = None,
    ) -> Quatrenun:
        """A game that starts from this position; `ImpossiblePosition` when it cannot be.

        The first player designates; with a group designated already, the second player moves.
        """
        rules = rules or NAMED_RULES["quatrenun"]
        if rules.game is not GameName.QUATRENUN:
            raise InvalidRules(f"{rules} is not a game of quatrenun")
        start = cls(rules, _checked(groups), None, Stage.DESIGNATE, Player.FIRST, None)
        start = start._with_draw_if_stuck()
        if designated is None:
            return start
        if start.is_over or designated not in start.designable_cells():
            why = "no piece there has a legal move" if start.groups[designated] else "it is empty"
            raise ImpossiblePosition(
                f"{designated} cannot be designated: {why}", "designated", designated
            )
        return start.play(Designate(designated))

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.stage is Stage.OVER

    def group(self, cell: Cell) -> tuple[Piece, ...]:
        """The pieces on a cell, in ascending order."""
        group = self.groups[cell]
        return tuple(piece for piece in PIECES if group >> piece & 1)

    def targets(self, cell: Cell) -> tuple[Cell, ...]:
        """Where a piece of the group on this cell may go: groups in line, no smaller than it."""
        if not (group := self.groups[cell]):
            return ()
        size = group.bit_count()
        return tuple([t for t in _IN_LINE[cell] if self.groups[t].bit_count() >= size])

    def designable_cells(self) -> tuple[Cell, ...]:
        """The groups with at least one legal move."""
        return tuple(filter(self.targets, CELLS))

    def legal_actions(self) -> tuple[Action, ...]:
        """Every designation, or every move of the designated group."""
        if self.stage is Stage.DESIGNATE:
            return tuple(_DESIGNATE[cell] for cell in self.designable_cells())
        if self.designated is None or self.stage is Stage.OVER:
            return ()
        targets = self.targets(self.designated)
        return tuple(
            _MOVE[piece][cell] for piece in self.group(self.designated) for cell in targets
        )

    def play(self, action: Action) -> Quatrenun:
        """The state after this action of the player to act; `IllegalAction` if they may not."""
        if isinstance(action, Designate):
            return self._designate(action)
        if isinstance(action, Move):
            return self._move(action)
        raise self._illegal(action, IllegalReason.OTHER_GAME, "that is an action of quarto")

    def _designate(self, action: Designate) -> Quatrenun:
        if self.stage is not Stage.DESIGNATE:
            raise self._not_now(action)
        if not self.groups[action.cell]:
            raise self._illegal(
                action, IllegalReason.NO_GROUP, f"there is no group on {action.cell}"
            )
        if not self.targets(action.cell):
            raise self._illegal(
                action, IllegalReason.STUCK, f"the group on {action.cell} has no legal move"
            )
        assert self.to_act is not None
        return Quatrenun(
            self.rules, self.groups, action.cell, Stage.MOVE, self.to_act.opponent, None
        )

    def _move(self, action: Move) -> Quatrenun:
        if self.stage is not Stage.MOVE:
            raise self._not_now(action)
        source, target = self.designated, action.cell
        assert source is not None and self.to_act is not None
        if not self.groups[source] >> action.piece & 1:
            raise self._illegal(
                action,
                IllegalReason.NOT_IN_GROUP,
                f"piece {action.piece} is not in the group on {source}",
            )
        if target not in self.targets(source):
            raise self._illegal(action, *self._why_not(source, target))
        groups = list(self.groups)
        groups[source] ^= 1 << action.piece
        groups[target] |= 1 << action.piece
        if _is_complete(groups[target]):
            outcome = Outcome(Ending.COMPLETE_GROUP, self.to_act.opponent, group=target)
            return Quatrenun(self.rules, tuple(groups), None, Stage.OVER, None, outcome)
        state = Quatrenun(self.rules, tuple(groups), None, Stage.DESIGNATE, self.to_act, None)
        return state._with_draw_if_stuck()

    def _why_not(self, source: Cell, target: Cell) -> tuple[IllegalReason, str]:
        """Why no piece may go from the one cell to the other."""
        if not self.groups[target]:
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
        return Quatrenun(self.rules, self.groups, None, Stage.OVER, None, outcome)

    def _not_now(self, action: Action) -> IllegalAction:
        return self._illegal(action, IllegalReason.OTHER_STAGE, _EXPECTED[self.stage])

    def _illegal(self, action: Action, reason: IllegalReason, explanation: str) -> IllegalAction:
        return IllegalAction(action, self, reason, explanation, self.legal_actions())

    def __str__(self) -> str:
        names = ["".join(map(str, self.group(cell))) or "." for cell in CELLS]
        rows = "/".join(",".join(names[i : i + 4]) for i in range(0, 16, 4))
        return f"{rows} {'-' if self.designated is None else self.designated}"


_EXPECTED = {
    Stage.DESIGNATE: "a group is to be designated now",
    Stage.MOVE: "a piece of the designated group is to be moved now",
    Stage.OVER: "the game is over",
}


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
