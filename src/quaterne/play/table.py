"""The state of a table: a value that `apply` makes from events, with the game and its history."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from quaterne.play.errors import NotStarted
from quaterne.play.events import GameEnded, GameEvent
from quaterne.play.seats import Occupant, OpenOffer, Options, Seat
from quaterne.rules import Action, Game, Player, Stage

REMEMBERED_IDS = 256
"""How many ids of finished commands a table remembers for each seat.

After a broken connection a client gets the events it missed, its own ids among them, and repeats
only commands without an answer; so a few would do.
"""


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


# Every move asks for it, and Python looks up members of an enum slowly.
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


# The actions of a game and the states between them, as a list that shares its beginning.


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


# The latest state that `next_state` has worked out, with what it came from.
_latest: tuple[Game, Action, Game] | None = None


def next_state(game: Game, action: Action) -> Game:
    """Return the game after an action of the player to act.

    `decide` asks for it to know whether the action is legal and ends the game, and `apply` a moment
    later for the same one; so the latest one is kept.
    """
    global _latest  # one value, replaced as a whole: threads do no harm
    latest = _latest
    if latest is not None and latest[0] is game and latest[1] == action:
        return latest[2]
    after = game.play(action)
    _latest = (game, action, after)
    return after
