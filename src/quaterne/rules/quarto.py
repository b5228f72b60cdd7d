"""Quarto as an immutable state: giving, placing, calling, and the answers after the last piece."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache

from quaterne.errors import IllegalAction, IllegalReason, ImpossiblePosition, InvalidRules
from quaterne.rules import alignment
from quaterne.rules.actions import Action, Call, Decline, Give, Place
from quaterne.rules.board import CELLS, Cell, Line, lines_in_play
from quaterne.rules.game import Ending, Outcome, Player, Stage
from quaterne.rules.pieces import PIECES, Characteristic, Piece
from quaterne.rules.ruleset import GameName, LateCall, Rules, WrongCall

__all__ = ["Alignment", "Quarto"]

_GIVE = tuple(Give(piece) for piece in PIECES)
_PLACE = tuple(Place(cell) for cell in CELLS)
_DECLINE = Decline()
_EMPTY_BOARD: tuple[Piece | None, ...] = (None,) * 16


@lru_cache(maxsize=256)
def _mask_of(rules: Rules) -> int:
    return alignment.mask(rules.characteristics, rules.squares)


@dataclass(frozen=True, slots=True)
class Alignment:
    """A full line and what its pieces share, of what is in play."""

    line: Line
    characteristics: tuple[Characteristic, ...]


@dataclass(frozen=True, slots=True)
class Quarto:
    """One state of a game of Quarto.

    Make one with `Quarto.new` or `Quarto.setup`, go on with `play`:

    >>> game = Quarto.new().play(Give(Piece(7))).play(Place(Cell(5)))
    >>> game.stage, str(game)
    (<Stage.GIVE: 'give'>, '..../.7../..../.... - b2')
    """

    rules: Rules
    board: tuple[Piece | None, ...]
    """Sixteen cells, `a1` first, row by row."""
    reserve: tuple[Piece, ...]
    """The pieces neither placed nor in hand, in ascending order."""
    hand: Piece | None
    """What the player to act must place."""
    last: Cell | None
    """Where the last piece was placed: its alignments are the fresh ones."""
    late: Cell | None
    """Under `late-call=after`, once the player to act has placed: where the opponent's placement
    before that made an alignment that may still be called; None when it made none."""
    stage: Stage
    to_act: Player | None
    outcome: Outcome | None
    _shared: int = field(repr=False, compare=False)
    _counts: int = field(repr=False, compare=False)

    @classmethod
    def new(cls, rules: Rules | None = None) -> Quarto:
        """The start of a game: an empty board, the first player to give."""
        return cls.setup(rules or Rules(), _EMPTY_BOARD)

    @classmethod
    def setup(
        cls,
        rules: Rules,
        board: Sequence[Piece | None],
        hand: Piece | None = None,
        last: Cell | None = None,
        late: Cell | None = None,
        declined: bool = False,
    ) -> Quarto:
        """A game that starts from this position; `ImpossiblePosition` when it cannot be.

        The number of pieces placed says whose turn it is: the first player gives the first piece,
        so the second player places the first, third, fifth, and so on.  `declined` says that all
        sixteen are placed and the player of the last one has declined to call.
        """
        if rules.game is not GameName.QUARTO:
            raise InvalidRules(f"{rules} is not a game of quarto")
        placed = _check_pieces(board, hand)
        shared, counts = alignment.EMPTY_SHARED, alignment.EMPTY_COUNTS
        for cell, piece in zip(CELLS, board, strict=True):
            if piece is not None:
                shared, counts = alignment.place(shared, counts, piece, cell)
        placer = Player.FIRST if (placed + (hand is not None)) % 2 == 0 else Player.SECOND
        if placed == 16:
            stage, to_act = Stage.LAST, placer.opponent if declined else placer
        else:
            stage, to_act = Stage.GIVE if hand is None else Stage.PLACE, placer
        used = {*board, hand}
        state = cls(
            rules=rules,
            board=tuple(board),
            reserve=tuple(piece for piece in PIECES if piece not in used),
            hand=hand,
            last=last,
            late=late,
            stage=stage,
            to_act=to_act,
            outcome=None,
            _shared=shared,
            _counts=counts,
        )
        state._check_cells(placed, declined)
        return state._after_automatic_call() if rules.automatic else state

    def _check_cells(self, placed: int, declined: bool) -> None:
        """Refuse what `last`, `late` and `declined` cannot say of this board."""
        for cell, what in ((self.last, "last placed"), (self.late, "placed before")):
            if cell is not None and self.board[cell] is None:
                raise ImpossiblePosition(f"{cell} was {what}, but it is empty", "empty", cell)
        if declined and placed < 16:
            raise ImpossiblePosition(
                "only after the sixteenth piece can a player have declined", "declined"
            )
        if declined and self.rules.automatic:
            raise ImpossiblePosition(
                "with automatic calls nobody is asked, so nobody has declined", "declined"
            )
        if self.late is not None:
            if self.rules.late_call is not LateCall.AFTER or self.stage is Stage.PLACE or declined:
                raise ImpossiblePosition(
                    f"{self.late} cannot be called late now: that is for late-call=after, "
                    "once the player has placed",
                    "late",
                    self.late,
                )
            if self.last is None:
                raise ImpossiblePosition(
                    f"{self.late} was placed before the last piece, but which was last is not said",
                    "late",
                    self.late,
                )
            if not self._late_bytes():
                raise ImpossiblePosition(
                    f"there is no alignment to call late through {self.late}", "late", self.late
                )
        if self.rules.automatic:
            old = self._aligned() & ~(
                self._bytes(self.last) if self.stage is not Stage.PLACE else 0
            )
            if old:
                line, _ = next(alignment.entries(old))
                raise ImpossiblePosition(
                    f"line {line} is aligned: with automatic calls the game has ended before",
                    "aligned",
                    line,
                )

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.stage is Stage.OVER

    @property
    def placed(self) -> int:
        """How many pieces stand on the board."""
        return 16 - self.board.count(None)

    @property
    def free_cells(self) -> tuple[Cell, ...]:
        """The cells on which nothing stands, in their order."""
        return tuple([cell for cell in CELLS if self.board[cell] is None])

    @property
    def declined(self) -> bool:
        """Whether the player of the sixteenth piece has declined and the opponent is asked."""
        return self.stage is Stage.LAST and self.to_act is Player.SECOND

    def alignments(self) -> tuple[Alignment, ...]:
        """All full lines that have something in common, called, fresh or dead."""
        return self._as_alignments(self._aligned())

    def fresh_alignments(self, player: Player | None = None) -> tuple[Alignment, ...]:
        """What a player (the one to act, if not said) could call now and win.

        All windows lie in the caller's own move, so for the player who is not to act there is
        never anything.
        """
        if self.rules.automatic or (player is not None and player is not self.to_act):
            return ()
        return self._as_alignments(self._callable_bytes())

    def dead_alignments(self) -> tuple[Alignment, ...]:
        """What was aligned and missed: it never counts again for anyone.

        What the last placement aligned is not dead yet, even where the opponent has to place
        before they may call it.
        """
        alive = self._bytes(self.last) | self._late_bytes()
        if self.outcome is not None and self.outcome.ending is Ending.ALL_PLACED:
            alive = 0
        return self._as_alignments(self._aligned() & ~alive)

    def legal_actions(self) -> tuple[Action, ...]:
        """Every give, placement or decline, and every call that would win.

        Calling another line is possible too (`play` accepts it) but is a wrong call.
        """
        if self.stage is Stage.OVER:
            return ()
        actions: tuple[Action, ...]
        if self.stage is Stage.GIVE:
            actions = tuple([_GIVE[piece] for piece in self.reserve])
        elif self.stage is Stage.PLACE:
            actions = tuple([_PLACE[i] for i, piece in enumerate(self.board) if piece is None])
        else:
            actions = (_DECLINE,)
        if self.rules.automatic or not (callable_ := self._callable_bytes()):
            return actions
        return actions + tuple(Call(line) for line, _ in alignment.entries(callable_))

    def is_right_call(self, line: Line) -> bool:
        """Whether the player to act would win by calling this line."""
        return any(fresh.line == line for fresh in self.fresh_alignments())

    def play(self, action: Action) -> Quarto:
        """The state after this action of the player to act.

        A wrong call is an action too: the game then goes on from the same state, or is lost where
        the rules say so.  `IllegalAction` for anything the player may not do.
        """
        if isinstance(action, Place):
            return self._place(action)
        if isinstance(action, Give):
            return self._give(action)
        if isinstance(action, Call):
            return self._call(action)
        if isinstance(action, Decline):
            return self._decline(action)
        raise self._illegal(action, IllegalReason.OTHER_GAME, "that is an action of quatrenun")

    def _give(self, action: Give) -> Quarto:
        if self.stage is not Stage.GIVE:
            raise self._not_now(action)
        if action.piece not in self.reserve:
            raise self._illegal(
                action,
                IllegalReason.NOT_IN_RESERVE,
                f"piece {action.piece} is on the board already",
            )
        assert self.to_act is not None
        return Quarto(
            self.rules,
            self.board,
            tuple([piece for piece in self.reserve if piece != action.piece]),
            action.piece,
            self.last,
            None,
            Stage.PLACE,
            self.to_act.opponent,
            None,
            self._shared,
            self._counts,
        )

    def _place(self, action: Place) -> Quarto:
        if self.stage is not Stage.PLACE:
            raise self._not_now(action)
        cell, board, hand = action.cell, self.board, self.hand
        if board[cell] is not None:
            raise self._illegal(action, IllegalReason.TAKEN, f"{cell} is taken by {board[cell]}")
        assert hand is not None
        shared, counts = alignment.place(self._shared, self._counts, hand, cell)
        # The opponent's alignment, missed by them, opens for a late call only now.
        late = self.last if self.rules.late_call is LateCall.AFTER and self._fresh_bytes() else None
        state = Quarto(
            self.rules,
            board[:cell] + (hand,) + board[cell + 1 :],
            self.reserve,
            None,
            cell,
            late,
            Stage.GIVE if self.reserve else Stage.LAST,
            self.to_act,
            None,
            shared,
            counts,
        )
        return state._after_automatic_call() if self.rules.automatic else state

    def _call(self, action: Call) -> Quarto:
        if self.stage is Stage.OVER:
            raise self._not_now(action)
        if self.rules.automatic:
            raise self._illegal(
                action, IllegalReason.AUTOMATIC, "alignments are called automatically in this game"
            )
        if action.line not in lines_in_play(self.rules.squares):
            raise self._illegal(
                action, IllegalReason.NO_SQUARES, "squares do not count in this game"
            )
        assert self.to_act is not None
        for fresh in self.fresh_alignments():
            if fresh.line == action.line:
                return self._ended(
                    Outcome(Ending.CALL, self.to_act, fresh.line, fresh.characteristics)
                )
        if self.rules.wrong_call is WrongCall.LOSES:
            return self._ended(Outcome(Ending.WRONG_CALL, self.to_act.opponent))
        return self

    def _decline(self, action: Decline) -> Quarto:
        if self.stage is not Stage.LAST:
            raise self._not_now(action)
        if self.declined:
            return self._ended(Outcome(Ending.ALL_PLACED))
        assert self.to_act is not None
        return replace(self, to_act=self.to_act.opponent, late=None)

    def _after_automatic_call(self) -> Quarto:
        """The software's call for the player who has just placed; a draw when all is placed."""
        if self.stage is not Stage.PLACE and (found := self._fresh_bytes()):
            best = self._as_alignments(found)[0]
            return self._ended(Outcome(Ending.CALL, self.to_act, best.line, best.characteristics))
        if self.stage is Stage.LAST:
            return self._ended(Outcome(Ending.ALL_PLACED))
        return self

    def _ended(self, outcome: Outcome) -> Quarto:
        return replace(self, stage=Stage.OVER, to_act=None, outcome=outcome)

    def _not_now(self, action: Action) -> IllegalAction:
        return self._illegal(action, IllegalReason.OTHER_STAGE, _EXPECTED[self.stage])

    def _illegal(self, action: Action, reason: IllegalReason, explanation: str) -> IllegalAction:
        return IllegalAction(action, self, reason, explanation, self.legal_actions())

    # Alignments as bytes: see `alignment`.

    def _aligned(self) -> int:
        return alignment.aligned(self._shared, self._counts) & _mask_of(self.rules)

    def _bytes(self, cell: Cell | None) -> int:
        return 0 if cell is None else alignment.bytes_through(cell)

    def _fresh_bytes(self) -> int:
        """What the last placement aligned."""
        return self._aligned() & self._bytes(self.last)

    def _late_bytes(self) -> int:
        """What the placement before it aligned: a line through both was made by the last one."""
        return self._aligned() & self._bytes(self.late) & ~self._bytes(self.last)

    def _callable_bytes(self) -> int:
        """What the player to act may call now; automatic calls are never asked for."""
        if self.stage is Stage.OVER:
            return 0
        if self.stage is Stage.PLACE and self.rules.late_call is LateCall.AFTER:
            return 0
        return self._fresh_bytes() | self._late_bytes()

    def _as_alignments(self, found: int) -> tuple[Alignment, ...]:
        return tuple(
            Alignment(
                line,
                tuple(c for c in self.rules.characteristics if traits & (c << 4 | c)),
            )
            for line, traits in alignment.entries(found)
        )

    def __str__(self) -> str:
        names = ["." if piece is None else str(piece) for piece in self.board]
        rows = "/".join("".join(names[i : i + 4]) for i in range(0, 16, 4))
        hand = "=" if self.declined else "-" if self.hand is None else str(self.hand)
        cells = "-" if self.last is None else str(self.last)
        if self.late is not None:
            cells += f"+{self.late}"
        return f"{rows} {hand} {cells}"


_EXPECTED = {
    Stage.GIVE: "a piece is to be given now",
    Stage.PLACE: "the piece in hand is to be placed now",
    Stage.LAST: "all pieces are placed: call a line or decline",
    Stage.OVER: "the game is over",
}


def _check_pieces(board: Sequence[Piece | None], hand: Piece | None) -> int:
    """How many pieces are placed, after making sure that they can be."""
    if len(board) != 16:
        raise ImpossiblePosition(f"a board has 16 cells, not {len(board)}", "cells")
    where: dict[Piece, Cell] = {}
    for cell, piece in zip(CELLS, board, strict=True):
        if piece is not None:
            if piece in where:
                raise ImpossiblePosition(
                    f"piece {piece} is twice on the board: {where[piece]}, {cell}", "twice", piece
                )
            where[piece] = cell
    if hand is not None and hand in where:
        raise ImpossiblePosition(
            f"piece {hand} is in hand and also on {where[hand]}", "twice", hand
        )
    return len(where)
