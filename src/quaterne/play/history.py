"""The actions of a game and the states between them, as a list that shares its beginning."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from quaterne.play.messages.events import GameEvent
from quaterne.rules import Game

__all__ = ["History"]


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class History:
    """A game as far as it was played; one more action costs the same however many there are.

    A tuple would be copied for every action, and a table is made again from all its events.
    """

    game: Game
    """The current position."""
    event: GameEvent | None = None
    """The action that led to it; None at the start."""
    before: History | None = None
    """The history without that action; None at the start."""
    length: int = 0
    """The number of actions."""
    turn: int = 0
    """How often the player to act has changed."""

    def after(self, event: GameEvent, game: Game) -> History:
        """Return the history with one more action and the position after it."""
        is_handed_over = game.to_act is not self.game.to_act
        return History(game, event, self, self.length + 1, self.turn + is_handed_over)

    def without_last(self, actions: int) -> History:
        """Return the history without its last actions; it must have that many."""
        history = self
        for _ in range(actions):
            assert history.before is not None
            history = history.before
        return history

    def backwards(self) -> Iterator[GameEvent]:
        """Yield the actions from the last one to the first."""
        history: History | None = self
        while history is not None and history.event is not None:
            yield history.event
            history = history.before

    @property
    def events(self) -> tuple[GameEvent, ...]:
        """The actions from the first one to the last."""
        return tuple(self.backwards())[::-1]

    @property
    def start(self) -> Game:
        """The position in which the game began."""
        history = self
        while history.before is not None:
            history = history.before
        return history.game

    @property
    def wrong_calls_in_turn(self) -> int:
        """How many wrong calls the player to act has made since the turn began."""
        calls, history = 0, self
        while history.before is not None and history.before.turn == self.turn:
            calls += history.game is history.before.game
            history = history.before
        return calls

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, History):
            return NotImplemented
        mine: History | None = self
        yours: History | None = other
        while mine is not yours:  # a loop: comparing field by field would recurse for each action
            if mine is None or yours is None or mine.length != yours.length:
                return False
            if mine.game != yours.game or mine.event != yours.event:
                return False
            mine, yours = mine.before, yours.before
        return True

    def __hash__(self) -> int:
        return hash((self.game, self.event, self.length))

    def __repr__(self) -> str:
        return f"<History of {self.length} actions: {self.game}>"
