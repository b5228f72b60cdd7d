"""What the parser knows: the game, the stage and what the player sees, nothing more."""

from __future__ import annotations

from dataclasses import dataclass

from quaterne.play.visibility.view import View
from quaterne.rules import Cell, GameName, Line, Piece, PieceSet, Stage, lines_in_play

__all__ = ["ParseContext"]


@dataclass(frozen=True, slots=True, kw_only=True)
class ParseContext:
    """The circumstances in which a line was typed.

    It holds only what the player can see.  A description that fits one piece of a hidden reserve
    must not be completed, or the answer would reveal what is there.
    """

    game: GameName = GameName.QUARTO
    stage: Stage = Stage.GIVE
    pieces: PieceSet = PieceSet.CLASSIC
    squares: bool = False
    reserve: tuple[Piece, ...] | None = None
    """The pieces that can be given; None when they are hidden."""
    hand: Piece | None = None
    designated: Cell | None = None
    group: tuple[Piece, ...] | None = None
    """The pieces on the designated cell; None when they are hidden or there is no such cell."""
    names: tuple[str, ...] = ()
    """The names of the players: `give 5 to Léa` means the same as `give 5`."""

    @classmethod
    def of(cls, view: View) -> ParseContext:
        """Return the circumstances that a view of the table shows."""
        group = None
        if view.board is not None and view.designated is not None:
            group = view.board[view.designated]
        return cls(
            game=view.options.rules.game,
            stage=view.stage,
            pieces=view.options.pieces,
            squares=view.options.rules.squares,
            reserve=view.reserve,
            hand=view.hand,
            designated=view.designated,
            group=group,
            names=tuple(seat.name for seat in (view.one, view.two) if seat is not None),
        )

    @property
    def lines(self) -> tuple[Line, ...]:
        """The lines that count in this game."""
        return lines_in_play(self.squares)
