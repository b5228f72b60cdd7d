"""Quarto as an immutable state: giving, placing, calling, and what follows the last piece.

At the end stands whether a position can stand on a board at all.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache

from quaterne.errors import IllegalReason, ImpossiblePosition
from quaterne.rules import alignment
from quaterne.rules.alignment import Alignment, alignments_in, bytes_through
from quaterne.rules.board import CELLS, Cell, Line, lines_in_play
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
from quaterne.rules.pieces import PIECES, Piece, check_type
from quaterne.rules.ruleset import GameName, LateCall, Rules, WrongCall, check_game
from quaterne.rules.text import QuartoPosition, actions_of, parse_quarto_position

_GIVE = tuple(Give(piece) for piece in PIECES)
_PLACE = tuple(Place(cell) for cell in CELLS)
_DECLINE = Decline()
_EMPTY_BOARD: tuple[Piece | None, ...] = (None,) * 16
# Every placement asks for these, and Python looks up members of an enum slowly.
_TO_GIVE, _TO_PLACE, _LAST, _AFTER = Stage.GIVE, Stage.PLACE, Stage.LAST, LateCall.AFTER


@lru_cache(maxsize=256)
def _mask_of(rules: Rules) -> int:
    return alignment.mask(rules.characteristics, rules.squares)


@dataclass(frozen=True, slots=True, repr=False)
class Quarto(GameState):
    """One state of a game of Quarto.

    Make one with `Quarto.new`, `Quarto.from_position` or `Quarto.setup`, go on with `play`:

    >>> game = Quarto.new().play(">7").play(Place(Cell(5)))
    >>> game.stage, str(game)
    (Stage.GIVE, '..../.7../..../.... - b2')
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
    _shared: int = field(compare=False)
    _counts: int = field(compare=False)
    _in_play: int = field(compare=False)

    @classmethod
    def new(cls, rules: Rules | None = None) -> Quarto:
        """Return the start of a game: an empty board, the first player to give."""
        return cls.setup(_EMPTY_BOARD, rules=rules)

    @classmethod
    def from_position(cls, text: str, rules: Rules | None = None) -> Quarto:
        """Return a game that starts from a position in notation, which is also its `str`.

        Raise `ParseError` when the text is not a position, `ImpossiblePosition` when it cannot be.

        >>> Quarto.from_position(".4../...0/7.../.... 3").hand
        Piece(0x3)
        """
        parts = parse_quarto_position(text)
        return cls.setup(
            parts.board,
            parts.hand,
            last=parts.last,
            late=parts.late,
            declined=parts.declined,
            rules=rules,
        )

    @classmethod
    def setup(
        cls,
        board: Sequence[Piece | None],
        hand: Piece | None = None,
        *,
        last: Cell | None = None,
        late: Cell | None = None,
        declined: bool = False,
        rules: Rules | None = None,
    ) -> Quarto:
        """Return a game that starts from this position; raise `ImpossiblePosition` if none can.

        The number of pieces placed says whose turn it is: the first player gives the first piece,
        so the second player places the first, third, fifth, and so on.  `declined` says that all
        sixteen are placed and the player of the last one has declined to call.
        """
        rules = Rules() if rules is None else rules
        check_game(rules, GameName.QUARTO)
        check_type(board, Sequence, "sixteen pieces or None")
        board = tuple([None if piece is None else Piece(piece) for piece in board])
        placed = check_pieces(board, hand)
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
            board=board,
            reserve=tuple(piece for piece in PIECES if piece not in used),
            hand=hand,
            last=last,
            late=late,
            stage=stage,
            to_act=to_act,
            outcome=None,
            _shared=shared,
            _counts=counts,
            _in_play=_mask_of(rules),
        )
        if declined:
            check_declined(placed, rules)
        state._check_cells(declined)
        return state._after_automatic_call() if rules.automatic else state

    def _check_cells(self, declined: bool) -> None:
        aligned = [found.line for found in self.alignments()]
        has_placed = self.stage is not Stage.PLACE
        check_last_cells(
            self.board,
            self.last,
            self.late,
            has_placed=has_placed and not declined,
            rules=self.rules,
            aligned=aligned,
        )
        if self.rules.automatic:
            check_no_missed_alignment(aligned, self.last if has_placed else None)

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

    def pieces_on(self, cell: Cell) -> tuple[Piece, ...]:
        """Return the piece on a cell as a tuple; empty when the cell is free."""
        piece = self.board[cell if isinstance(cell, Cell) else Cell(cell)]
        return () if piece is None else (piece,)

    def alignments(self) -> tuple[Alignment, ...]:
        """Return all full lines that have something in common, called, fresh or dead."""
        return alignments_in(self._aligned(), self.rules.characteristics)

    def fresh_alignments(self, player: Player | None = None) -> tuple[Alignment, ...]:
        """Return what a player (by default the one to act) could call now and win.

        A player calls within their own move only, so the other player never has anything to call.
        """
        if self.rules.automatic or (player is not None and Player(player) is not self.to_act):
            return ()
        return alignments_in(self._callable_bytes(), self.rules.characteristics)

    def dead_alignments(self) -> tuple[Alignment, ...]:
        """Return what was aligned and missed: it never counts again for anyone.

        What the last placement aligned is not dead yet, even where the opponent has to place
        before they may call it.
        """
        alive = bytes_through(self.last) | self._late_bytes()
        if self.outcome is not None and self.outcome.ending is Ending.ALL_PLACED:
            alive = 0
        return alignments_in(self._aligned() & ~alive, self.rules.characteristics)

    def legal_actions(self) -> tuple[Action, ...]:
        """Return every give, placement or decline, and every call that would win.

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
        """Return whether the player to act would win by calling this line."""
        check_type(line, Line, "parse_line('1')")
        return any(fresh.line == line for fresh in self.fresh_alignments())

    def play(self, action: Playable) -> Quarto:
        """Return the state after the player to act has done this.

        `action` is an action, its notation (`"b2"`, `"b2>5"`) or a sequence of actions.  A wrong
        call is an action too: the game then goes on from the same state, or is lost where the
        rules say so.  Raise `IllegalAction` for anything that the player may not do.
        """
        if isinstance(action, Place):
            return self._place(action)
        if isinstance(action, Give):
            return self._give(action)
        if isinstance(action, Call):
            return self._call(action)
        if isinstance(action, Decline):
            return self._decline(action)
        if isinstance(action, Designate | Move):
            raise self._illegal(action, IllegalReason.OTHER_GAME, "that is an action of quatrenun")
        return played_in_turn(self, actions_of(action, GameName.QUARTO))

    def _give(self, action: Give) -> Quarto:
        if self.stage is not _TO_GIVE:
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
            _TO_PLACE,
            self.to_act.opponent,
            None,
            self._shared,
            self._counts,
            self._in_play,
        )

    def _place(self, action: Place) -> Quarto:
        if self.stage is not _TO_PLACE:
            raise self._not_now(action)
        cell, board, hand = action.cell, self.board, self.hand
        if board[cell] is not None:
            raise self._illegal(action, IllegalReason.TAKEN, f"{cell} is taken by {board[cell]}")
        assert hand is not None
        shared, counts = alignment.place(self._shared, self._counts, hand, cell)
        # The opponent's alignment, missed by them, opens for a late call only now.
        late = self.last if self.rules.late_call is _AFTER and self._fresh_bytes() else None
        state = Quarto(
            self.rules,
            board[:cell] + (hand,) + board[cell + 1 :],
            self.reserve,
            None,
            cell,
            late,
            _TO_GIVE if self.reserve else _LAST,
            self.to_act,
            None,
            shared,
            counts,
            self._in_play,
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
        """Return the state after the software's call, or the draw when all pieces are placed."""
        if self.stage is not Stage.PLACE and (found := self._fresh_bytes()):
            best = alignments_in(found, self.rules.characteristics)[0]
            return self._ended(Outcome(Ending.CALL, self.to_act, best.line, best.characteristics))
        if self.stage is Stage.LAST:
            return self._ended(Outcome(Ending.ALL_PLACED))
        return self

    def _ended(self, outcome: Outcome) -> Quarto:
        return replace(self, stage=Stage.OVER, to_act=None, outcome=outcome)

    # Alignments as bytes: see `alignment`.

    def _aligned(self) -> int:
        return alignment.aligned(self._shared, self._counts) & self._in_play

    def _fresh_bytes(self) -> int:
        """What the last placement aligned."""
        return self._aligned() & bytes_through(self.last)

    def _late_bytes(self) -> int:
        """What the placement before it aligned: a line through both was made by the last one."""
        return self._aligned() & bytes_through(self.late) & ~bytes_through(self.last)

    def _callable_bytes(self) -> int:
        """What the player to act may call now; automatic calls are never asked for."""
        if self.stage is Stage.OVER:
            return 0
        if self.stage is Stage.PLACE and self.rules.late_call is LateCall.AFTER:
            return 0
        return self._fresh_bytes() | self._late_bytes()

    def _picture(self) -> Picture:
        line = None if self.outcome is None else self.outcome.line
        return Picture(
            title=f"Quarto: {self}",
            groups=tuple(map(self.pieces_on, CELLS)),
            reserve=self.reserve,
            hand=self.hand,
            last=self.last,
            lit=() if line is None else line.cells,
        )

    def __repr__(self) -> str:
        rules = "" if self.rules == Rules() else f", rules={self.rules!r}"
        if self.outcome is None or self.rules.automatic:
            return f"Quarto.from_position({str(self)!r}{rules})"
        before, action = self._last_action(self.outcome)
        return f"Quarto.from_position({str(before)!r}{rules}).play({str(action)!r})"

    def _last_action(self, outcome: Outcome) -> tuple[Quarto, Action]:
        """The state before the action of a player that ended the game, and that action."""
        placing = Stage.PLACE if self.hand is not None else Stage.GIVE
        stage = placing if None in self.board else Stage.LAST
        actor = Player.SECOND if outcome.winner is None else outcome.winner
        if outcome.ending is Ending.WRONG_CALL:
            actor = actor.opponent
        before = replace(self, stage=stage, to_act=actor, outcome=None)
        if outcome.ending is Ending.ALL_PLACED:
            return before, _DECLINE
        if outcome.line is not None:
            return before, Call(outcome.line)
        lines = lines_in_play(self.rules.squares)
        return before, next(Call(line) for line in lines if not before.is_right_call(line))

    def __str__(self) -> str:
        return str(QuartoPosition(self.board, self.hand, self.last, self.late, self.declined))


# Whether a position can stand on a board: `ImpossiblePosition` when it cannot.


def check_pieces(board: Sequence[Piece | None], hand: Piece | None) -> int:
    """Check that no piece is there twice; return how many are placed."""
    if len(board) != 16:
        raise ImpossiblePosition(f"a board has 16 cells, not {len(board)}", "cells")
    where: dict[Piece, Cell] = {}
    for cell, piece in zip(CELLS, board, strict=True):
        if piece is not None:
            if piece in where:
                raise ImpossiblePosition(
                    f"piece {piece} is on the board twice: {where[piece]}, {cell}", "twice", piece
                )
            where[piece] = cell
    if hand is not None and hand in where:
        raise ImpossiblePosition(
            f"piece {hand} is in hand and also on {where[hand]}", "twice", hand
        )
    return len(where)


def check_declined(placed: int, rules: Rules) -> None:
    """Check that a player can have declined to call with so many pieces placed."""
    if placed < 16:
        raise ImpossiblePosition(
            "only after the sixteenth piece can a player have declined", "declined"
        )
    if rules.automatic:
        raise ImpossiblePosition(
            "with automatic calls nobody is asked, so nobody has declined", "declined"
        )


def check_last_cells(
    board: Sequence[Piece | None],
    last: Cell | None,
    late: Cell | None,
    *,
    has_placed: bool,
    rules: Rules,
    aligned: Collection[Line],
) -> None:
    """Check the cells of the last placement and of the one that may still be called late.

    `has_placed` says that the player to act has placed and been asked for nothing since.
    """
    for cell, what in ((last, "last placed"), (late, "placed before")):
        if cell is not None and board[cell] is None:
            raise ImpossiblePosition(f"{cell} was {what}, but it is empty", "empty", cell)
    if late is None:
        return
    if rules.late_call is not LateCall.AFTER or not has_placed:
        raise ImpossiblePosition(
            f"{late} cannot be called late now: that is for late-call=after, "
            "once the player has placed",
            "late",
            late,
        )
    if last is None:
        raise ImpossiblePosition(
            f"{late} was placed before the last piece, but which was last is not said",
            "late",
            late,
        )
    if not any(late in line.cells and last not in line.cells for line in aligned):
        raise ImpossiblePosition(f"there is no alignment to call late through {late}", "late", late)


def check_no_missed_alignment(aligned: Collection[Line], just_placed: Cell | None) -> None:
    """Check that under automatic calls no alignment is older than the last placement."""
    for line in aligned:
        if just_placed not in line.cells:
            raise ImpossiblePosition(
                f"line {line} is aligned: with automatic calls the game has ended before",
                "aligned",
                line,
            )
