"""A client that knows a table only by its visible events, like a page over a network.

It does not use `apply`.  The state that a `Client` derives from the events must agree with `view`.
It reads the view only when a game ends, because the masks come off then.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from itertools import pairwise

from quaterne.notation import parse_position
from quaterne.play import (
    Agreed,
    Called,
    CellTouched,
    ClockResumed,
    ClockStopped,
    ClockView,
    Declined,
    Designated,
    Event,
    GameEnded,
    GameEvent,
    GameStarted,
    Given,
    Joined,
    Left,
    Moved,
    Occupant,
    OfferAccepted,
    OfferKind,
    OfferMade,
    OfferRefused,
    OffersMuted,
    OfferWithdrawn,
    Opened,
    OpenOffer,
    Options,
    Placed,
    ReserveTouched,
    Seat,
    TakenBack,
    View,
)
from quaterne.rules import CELLS, PIECES, Cell, GameName, Piece, Quatrenun, Stage

Board = tuple[tuple[Piece, ...], ...] | None


@dataclass(frozen=True, slots=True)
class Believed:
    """A position as far as the events show it."""

    board: Board = None
    reserve: tuple[Piece, ...] | None = None
    hand: Piece | None = None
    designated: Cell | None = None
    stage: Stage = Stage.WAITING
    to_act: Seat | None = None
    placed: int = 0


class Client:
    """The table as one viewer (None: a spectator) derives it from the events."""

    def __init__(self, watcher: Seat | None) -> None:
        self.watcher = watcher
        self.options = Options()
        self.seats: dict[Seat, Occupant | None] = {}
        self.game = 0
        self.first: Seat | None = None
        self.states: list[Believed] = [Believed()]
        self.done: list[GameEvent] = []
        self.began = 0
        self.is_stopped = False
        """Whether the clock stands still."""
        self.touched: Counter[int] = Counter()
        """How often this viewer has touched in each turn, those taken back included."""
        self.muted: list[Seat] = []
        self.offers: list[OpenOffer] = []
        self.agreed: set[Seat] = set()
        self.ended: GameEnded | None = None

    def receive(self, event: Event, seen: View) -> None:
        """Apply an event; read the view only when a game ends."""
        match event:
            case Opened(options=options, one=one, two=two):
                self.options, self.seats = options, {Seat.ONE: one, Seat.TWO: two}
            case Joined(seat=seat, occupant=occupant):
                self.seats[seat] = occupant
            case Left(seat=seat):
                self.seats[seat] = None
            case GameStarted():
                self._start(event)
            case TakenBack(actions=actions):
                del self.states[-actions:], self.done[-actions:]
                self.began, self.is_stopped, self.offers = event.time, False, []
            case GameEnded():
                self.ended, self.offers = event, []
                self.states[-1] = replace(
                    self.states[-1],
                    board=seen.board,
                    reserve=seen.reserve,
                    hand=seen.hand,
                    designated=seen.designated,
                    stage=Stage.OVER,
                    to_act=None,
                )
            case OfferMade(seat=seat, offer=offer):
                self.offers.append(OpenOffer(seat, offer))
            case OfferAccepted(seat=seat, offer=offer) | OfferRefused(seat=seat, offer=offer):
                self.offers.remove(OpenOffer(seat.opponent, offer))
            case OfferWithdrawn(seat=seat, offer=offer):
                self.offers.remove(OpenOffer(seat, offer))
            case OffersMuted(seat=seat):
                self.muted.append(seat)
                self.offers = [o for o in self.offers if o.seat is seat]
            case ClockStopped():
                self.is_stopped = True
            case ClockResumed(left=left):
                self.is_stopped = False
                self.began = event.time + left - 1000 * (self.options.rules.clock or 0)
            case Agreed(seat=seat):
                self.agreed.add(seat)
            case CellTouched() | ReserveTouched():
                self.touched[self._turn] += 1
            case _:
                assert isinstance(event, GameEvent)
                self._act(event)

    def _start(self, event: GameStarted) -> None:
        of_quarto = self.options.rules.game is GameName.QUARTO
        board: Board = None
        if event.position is not None:
            game = parse_position(event.position, self.options.rules)
            board = ((),) * 16
            if isinstance(game, Quatrenun):
                board = tuple(game.pieces_on(cell) for cell in CELLS)
        reserve = PIECES if of_quarto and board is not None else None
        stage = Stage.GIVE if of_quarto else Stage.DESIGNATE
        self.states = [Believed(board, reserve, stage=stage, to_act=event.first)]
        self.done, self.offers, self.muted, self.ended = [], [], [], None
        self.game, self.first = event.game, event.first
        self.began, self.is_stopped = event.time, False
        self.touched.clear()

    def _act(self, event: GameEvent) -> None:
        now = self.states[-1]
        after = self._after(now, event)
        if after.to_act is not now.to_act:
            self.began, self.is_stopped = event.time, False
        self.offers = [o for o in self.offers if o == OpenOffer(event.seat, OfferKind.DRAW)]
        self.states.append(after)
        self.done.append(event)

    def _after(self, now: Believed, event: GameEvent) -> Believed:
        match event:
            case Called():
                return now
            case Declined(seat=seat):
                return replace(now, to_act=seat.opponent)
            case Given(seat=seat, piece=piece):
                rest = now.reserve and tuple(p for p in now.reserve if p != piece)
                return replace(
                    now, reserve=rest, hand=piece, stage=Stage.PLACE, to_act=seat.opponent
                )
            case Placed(piece=piece, cell=cell):
                placed = now.placed + 1
                stage = Stage.LAST if placed == 16 else Stage.GIVE
                board = now.board and _with(now.board, cell, piece)
                return replace(now, board=board, hand=None, stage=stage, placed=placed)
            case Designated(seat=seat, cell=cell):
                return replace(now, designated=cell, stage=Stage.MOVE, to_act=seat.opponent)
            case Moved(piece=piece, source=source, target=target):
                board = now.board and _without(now.board, source, piece)
                board = board and _with(board, target, piece)
                return replace(now, board=board, designated=None, stage=Stage.DESIGNATE)

    def check(self, seen: View) -> None:
        """Compare the derived state with the view; its number may be that of an invisible event."""
        now = self.states[-1]
        assert (seen.one, seen.two) == (self.seats[Seat.ONE], self.seats[Seat.TWO])
        assert (seen.options, seen.seat) == (self.options, self.watcher)
        assert (seen.game, seen.first, seen.outcome) == (self.game, self.first, self.ended)
        if _is_over_on_the_board(seen):
            return
        assert (seen.stage, seen.to_act) == (now.stage, now.to_act)
        assert (seen.board, seen.reserve) == (now.board, now.reserve)
        assert (seen.hand, seen.designated) == (now.hand, now.designated)
        assert seen.offers == tuple(self.offers)
        assert seen.muted == tuple(self.muted)
        assert self.agreed <= set(seen.assistance.agreed)
        assert seen.clock == self._clock(now)
        assert list(seen.last) == self.done[len(self.done) - len(seen.last) :]
        if seen.touches_left is not None:
            assert self.options.touch_limit is not None
            assert seen.touches_left == self.options.touch_limit - self.touched[self._turn]

    @property
    def _turn(self) -> int:
        return sum(a.to_act is not b.to_act for a, b in pairwise(self.states))

    def _clock(self, now: Believed) -> ClockView | None:
        seconds = self.options.rules.clock
        if seconds is None or now.to_act is None or self.is_stopped:
            return None
        return ClockView(seconds, self.began, self.began + 1000 * seconds)


def _is_over_on_the_board(seen: View) -> bool:
    """Between the action that ends a game and its `GameEnded`, which always come together."""
    return seen.stage is Stage.OVER and seen.outcome is None


def _with(board: tuple[tuple[Piece, ...], ...], cell: Cell | None, piece: Piece | None) -> Board:
    assert cell is not None and piece is not None, "a player who sees the board sees where"
    changed = list(board)
    changed[cell] = tuple(sorted((*changed[cell], piece)))
    return tuple(changed)


def _without(board: tuple[tuple[Piece, ...], ...], cell: Cell, piece: Piece | None) -> Board:
    changed = list(board)
    changed[cell] = tuple(p for p in changed[cell] if p != piece)
    return tuple(changed)
