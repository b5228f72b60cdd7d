"""The sentences that Léa must hear: those of the terminal, which the page says too."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from quaterne.notation import parse_action, parse_cell, parse_line, parse_piece
from quaterne.play import (
    Act,
    Event,
    GameStarted,
    Joined,
    Table,
    apply,
    decide,
    fold,
    view,
)
from quaterne.play.codec import event_from_dict
from quaterne.play.seats import Seat
from quaterne.rules import PieceSet
from quaterne.speech import Language, Speaker
from tests.page.server_process import Message


class Sentences:
    """The words of a language, and a table that follows the one on the server."""

    def __init__(self, language: str) -> None:
        self._speaker = Speaker(Language(language), PieceSet.TACTILE)
        self._table: Table | None = None

    def follow(self, messages: list[Message]) -> list[str]:
        """Return the sentences at the start of the game, and follow the table from there."""
        events = [event_from_dict(each) for each in messages]
        self._table = fold(events)
        return self._said([e for e in events if isinstance(e, Joined | GameStarted)])

    @property
    def table(self) -> Table:
        assert self._table is not None
        return self._table

    def say(self, message: str, **variables: str | int) -> str:
        """Return a message that only the page has."""
        return self._speaker.say(message, **variables)

    def after(self, action: str) -> list[str]:
        """Return the sentences after this action, with the prompt if Léa acts next."""
        actor = self.table.round.to_act
        assert actor is not None
        command = Act(f"c{self.table.number}", parse_action(action))
        events = decide(self.table, actor, command, self.table.time, Random())
        for event in events:
            self._table = apply(self._table, event)
        return self._said(events)

    def _said(self, events: Sequence[Event]) -> list[str]:
        seen = view(self.table, Seat.TWO)
        said = [self._speaker.event(event, seen) for event in events]
        if seen.to_act is Seat.TWO:
            said.append(self._speaker.expected(seen))
        return [sentence for sentence in said if sentence]

    def cell(self, name: str) -> str:
        """Return the name of a cell with its piece."""
        board = view(self.table, Seat.TWO).board
        assert board is not None
        cell = parse_cell(name)
        return self._speaker.cell_label(cell, board[cell])

    def place(self, code: str) -> str:
        """Return the name of a place in the reserve."""
        piece = parse_piece(code)
        reserve = view(self.table, Seat.TWO).reserve or ()
        state = "here" if piece in reserve else "gone"
        return self.say("reserve-place", state=state, piece=self._speaker.piece(piece))

    def line(self, name: str) -> str:
        """Return a line as the buttons name it that call it."""
        said = self._speaker.line(parse_line(name))
        return said[0].upper() + said[1:]
