"""What understanding may know: the game, the stage and what this player sees, nothing more."""

from __future__ import annotations

from dataclasses import dataclass

from quaterne.play.view import View
from quaterne.rules import Cell, GameName, Line, Piece, PieceSet, Stage, lines_in_play

__all__ = ["ParseContext"]


@dataclass(frozen=True, slots=True, kw_only=True)
class ParseContext:
    """The circumstances in which a line was typed.

    Only what the player may see: a description that fits one piece of a hidden reserve must not be
    completed, or the answer would tell what is there.
    """

    game: GameName = GameName.QUARTO
    stage: Stage = Stage.GIVE
    pieces: PieceSet = PieceSet.CLASSIC
    squares: bool = False
    reserve: tuple[Piece, ...] | None = None
    """What can be given; None when it is hidden."""
    hand: Piece | None = None
    designated: Cell | None = None
    group: tuple[Piece, ...] | None = None
    """What stands on the designated cell; None when it is hidden or there is none."""
    names: tuple[str, ...] = ()
    """Of the players: `give 5 to Léa` says no more than `give 5`."""

    @classmethod
    def of(cls, view: View) -> ParseContext:
        """The circumstances as a view of the table shows them."""
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
        """The lines that count."""
        return lines_in_play(self.squares)
