"""Limits of a game and of a table, far beyond what ordinary play needs.

Every action, touch and offer is stored, sent to everybody and applied again when the table is
loaded.  Without limits two clients could make a table that keeps the server busy for all others.
Each seat has its own share: nobody can use up what belongs to the opponent.  Actions that carry
the game forward, and answers to offers, are never refused: their number is limited by the rules of
the game and by the limits here.
"""

from __future__ import annotations

from quaterne.notation.wrong_call_count import MAX_WRONG_CALLS_IN_GAME, MAX_WRONG_CALLS_IN_TURN
from quaterne.play.errors import GameTooLong, TableFull, TooManyCalls
from quaterne.play.seats import Seat
from quaterne.play.table import Round, Table
from quaterne.rules import Action, Call, Quarto

__all__ = ["MAX_EXTRAS", "MAX_TABLE_EVENTS", "check_call", "check_extra", "check_rematch"]

MAX_EXTRAS = 3_000
"""How often a seat may touch and make offers in one game."""
MAX_TABLE_EVENTS = 30_000
"""The number of events from which on no further game starts at a table."""


def check_call(current: Round, seat: Seat, action: Action) -> None:
    """Raise `TooManyCalls` for a wrong call of a seat that has made too many; right ones pass."""
    game = current.game
    if not isinstance(action, Call) or not isinstance(game, Quarto):
        return
    if game.is_right_call(action.line):
        return
    if current.wrong_calls[seat.index] >= MAX_WRONG_CALLS_IN_GAME:
        raise TooManyCalls(MAX_WRONG_CALLS_IN_GAME, "game")
    if current.history.wrong_calls_in_turn >= MAX_WRONG_CALLS_IN_TURN:
        raise TooManyCalls(MAX_WRONG_CALLS_IN_TURN, "turn")


def check_extra(current: Round, seat: Seat) -> None:
    """Raise `GameTooLong` when a seat has touched and offered too often in this game."""
    if current.extras[seat.index] >= MAX_EXTRAS:
        raise GameTooLong(MAX_EXTRAS)


def check_rematch(table: Table) -> None:
    """Raise `TableFull` when no further game may start at a table."""
    if table.number >= MAX_TABLE_EVENTS:
        raise TableFull(MAX_TABLE_EVENTS)
