"""The state of a table: a value that `apply` makes from events."""

from __future__ import annotations

from dataclasses import dataclass

from quaterne.play.errors import NotStarted
from quaterne.play.history import History
from quaterne.play.messages.events import GameEnded, GameEvent
from quaterne.play.offers import OpenOffer
from quaterne.play.options import Options
from quaterne.play.seats import Occupant, Seat
from quaterne.rules import Game, Player, Stage

__all__ = ["REMEMBERED_IDS", "Round", "Table"]

REMEMBERED_IDS = 256
"""How many ids of finished commands a table remembers for each seat.

After a broken connection a client gets the events it missed, its own ids among them, and repeats
only commands without an answer; so a few would do.
"""
_FIRST = Player.FIRST


@dataclass(frozen=True, slots=True)
class Round:
    """One game at a table; a rematch is the next round."""

    number: int
    first: Seat
    """The seat of `Player.FIRST`."""
    history: History
    """Every action and state from the start to now, without those that were taken back."""
    move_began: int
    """The time at which the player to act received a piece or a designated group, or at which the
    clock last ran again."""
    time_left: int | None = None
    """The milliseconds that the player to act had then; None for a whole move's time."""
    is_stopped: bool = False
    """Whether the clock stands still: the server could not hear the players."""
    touched: tuple[tuple[int, int], ...] = ()
    """How often each seat has touched in each turn, those that were taken back included."""
    felt: tuple[bool, bool] = (False, False)
    """Whether each seat has touched since its last action."""
    offers: tuple[OpenOffer, ...] = ()
    refused: tuple[OpenOffer, ...] = ()
    """Offers refused or withdrawn since the last action, which cannot be made again before the
    next."""
    muted: tuple[Seat, ...] = ()
    """The seats that take no more offers in this game."""
    wrong_calls: tuple[int, int] = (0, 0)
    """The wrong calls of each seat in this game, those that were taken back included."""
    extras: tuple[int, int] = (0, 0)
    """How often each seat has touched or made an offer in this game."""
    ended: GameEnded | None = None

    @property
    def game(self) -> Game:
        """The current position."""
        return self.history.game

    @property
    def game_events(self) -> tuple[GameEvent, ...]:
        """The actions from the start to now, without those that were taken back."""
        return self.history.events

    @property
    def touches(self) -> tuple[int, int]:
        """How often each seat has touched in this turn, whenever it was played."""
        turn = self.history.turn
        return self.touched[turn] if turn < len(self.touched) else (0, 0)

    @property
    def is_over(self) -> bool:
        """Whether this game has ended, on the board or otherwise."""
        return self.ended is not None or self.history.game.outcome is not None

    @property
    def stage(self) -> Stage:
        """What the player to act is asked for."""
        return Stage.OVER if self.is_over else self.game.stage

    @property
    def to_act(self) -> Seat | None:
        """The seat to act; None when the game is over."""
        game = self.history.game
        player = game.to_act
        if player is None or self.ended is not None or game.outcome is not None:
            return None
        return self.first if player is _FIRST else self.first.opponent

    def seat_of(self, player: Player) -> Seat:
        """Return the seat of a player."""
        return self.first if player is _FIRST else self.first.opponent

    def player_of(self, seat: Seat) -> Player:
        """Return the player on a seat."""
        return Player.FIRST if seat is self.first else Player.SECOND


@dataclass(frozen=True, slots=True)
class Table:
    """Everything about a table; show it to clients only through `view`."""

    options: Options
    seats: tuple[Occupant | None, Occupant | None]
    """The occupants of seat one and seat two; None while a seat is open."""
    number: int
    """The number of the last event."""
    time: int
    """The time of the last event."""
    current: Round | None = None
    """The current or last game; None until both seats are taken."""
    agreed: tuple[Seat, ...] = ()
    """The seats that agreed to the assistance of a masked table."""
    recent: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    """The ids of the latest finished commands of each seat."""
    record: str | None = None
    """The record that the first game continues, as in `Opened`."""

    @property
    def round(self) -> Round:
        """The current or last game; raises `NotStarted` before the first one."""
        if self.current is None:
            raise NotStarted
        return self.current

    @property
    def open_seats(self) -> tuple[Seat, ...]:
        """The seats that a person can still take."""
        return tuple(seat for seat in Seat if self.seats[seat.index] is None)

    def occupant(self, seat: Seat) -> Occupant:
        """Return the occupant of a seat; raise `NotStarted` while it is open."""
        occupant = self.seats[seat.index]
        if occupant is None:
            raise NotStarted
        return occupant
