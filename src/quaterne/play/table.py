"""The state of a table: a value that `history.apply` makes from events."""

from __future__ import annotations

from dataclasses import dataclass

from quaterne.play.errors import NotStarted
from quaterne.play.events import GameEnded, GameEvent
from quaterne.play.offers import OpenOffer
from quaterne.play.options import Options
from quaterne.play.seats import Occupant, Seat
from quaterne.rules import Game, Player, Stage

__all__ = ["REMEMBERED_IDS", "Round", "Table"]

REMEMBERED_IDS = 256
"""How many ids of commands that were done a table remembers for each seat.

After a broken connection a client gets the events it missed, its own ids among them, and repeats
only what it finds unanswered; so a few would do.
"""


@dataclass(frozen=True, slots=True)
class Round:
    """One game at a table; a rematch is the next round."""

    number: int
    first: Seat
    """Who is `Player.FIRST`."""
    states: tuple[Game, ...]
    """The game from its start to now; what was taken back is gone."""
    done: tuple[GameEvent, ...]
    """The actions between them."""
    move_began: int
    """When the player to act was given a piece or designated a group."""
    touches: tuple[int, int] = (0, 0)
    """How often each seat has touched since then."""
    offers: tuple[OpenOffer, ...] = ()
    refused: tuple[OpenOffer, ...] = ()
    """What was refused since the last action and may not be offered again before the next."""
    ended: GameEnded | None = None

    @property
    def game(self) -> Game:
        """The position now."""
        return self.states[-1]

    @property
    def is_over(self) -> bool:
        """Whether this game has ended, on the board or otherwise."""
        return self.ended is not None or self.game.outcome is not None

    @property
    def stage(self) -> Stage:
        """What the player to act is asked for."""
        return Stage.OVER if self.is_over else self.game.stage

    @property
    def to_act(self) -> Seat | None:
        """Who is to act; None when the game is over."""
        player = self.game.to_act
        return None if self.is_over or player is None else self.seat_of(player)

    def seat_of(self, player: Player) -> Seat:
        """Where this player sits."""
        return self.first if player is Player.FIRST else self.first.opponent

    def player_of(self, seat: Seat) -> Player:
        """Which player sits there."""
        return Player.FIRST if seat is self.first else Player.SECOND


@dataclass(frozen=True, slots=True)
class Table:
    """All there is to know about a table; show it to nobody but through `view`."""

    options: Options
    seats: tuple[Occupant | None, Occupant | None]
    """Who sits on seat one and on seat two; None while that seat is open."""
    number: int
    """The number of the last event."""
    time: int
    """The time of the last event."""
    current: Round | None = None
    """The game that is played, or was played last; None until both seats are taken."""
    agreed: tuple[Seat, ...] = ()
    """Who chose the assistance of a masked table."""
    recent: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    """The ids of the last commands of each seat that were done."""
    record: str | None = None
    """What the first game goes on from, as `Opened` tells it."""

    @property
    def round(self) -> Round:
        """The game that is played, or was played last; `NotStarted` before the first one."""
        if self.current is None:
            raise NotStarted
        return self.current

    @property
    def open_seats(self) -> tuple[Seat, ...]:
        """Where a person may still sit down."""
        return tuple(seat for seat in Seat if self.seats[seat.index] is None)

    def occupant(self, seat: Seat) -> Occupant:
        """Who sits there; `NotStarted` while nobody does."""
        occupant = self.seats[seat.index]
        if occupant is None:
            raise NotStarted
        return occupant
