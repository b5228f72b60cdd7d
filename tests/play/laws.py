"""Laws of every table, after every event and after every refusal.

Written without the helpers of `play` that they judge: from events, rules and notation alone.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from dataclasses import fields

import pytest

from quaterne.notation import parse_record, write_record
from quaterne.play import (
    Act,
    Agree,
    Agreed,
    Called,
    CellTouched,
    ClockResumed,
    ClockStopped,
    Command,
    Declined,
    Designated,
    Event,
    GameEnded,
    GameEvent,
    GameStarted,
    Given,
    Join,
    Joined,
    Left,
    Moved,
    Mute,
    OfferAccepted,
    OfferKind,
    OfferMade,
    OfferRefused,
    OffersMuted,
    OfferWithdrawn,
    Opened,
    Person,
    Placed,
    ReserveTouched,
    Seat,
    Table,
    TakenBack,
    Tick,
    event_from_dict,
    fold,
    move_deadline,
    record_of,
    to_dict,
    view,
    visible,
)
from quaterne.play.errors import MoveRefused, NoSpectators, NotStarted, TableError
from quaterne.rules import PIECES, Ending, Quarto, Quatrenun, Stage

WATCHERS: tuple[Seat | None, ...] = (Seat.ONE, Seat.TWO, None)

# A position in the notation: a masked player never receives one.
POSITION = re.compile(r"[0-9a-f.,]{4,}/")


class Laws:
    """Checks a table event by event."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.done: set[tuple[Seat, str]] = set()
        self.touched: Counter[tuple[int, int, Seat]] = Counter()
        """Touches by game, turn and seat, through all take-backs."""
        self.counts: Counter[str] = Counter()

    def check(self, before: Table | None, event: Event, after: Table) -> Table:
        """Check every law that applies after one event; return the table."""
        self.events.append(event)
        self.counts[type(event).__name__] += 1
        assert event.number == after.number == len(self.events), "consecutive numbers"
        if event.number % 4 == 0:
            assert event_from_dict(json.loads(json.dumps(to_dict(event)))) == event, "through JSON"
        if before is not None:
            assert event.time >= before.time, "time never runs backwards"
            if before.current is None:
                self._check_waiting(before, event, after)
            else:
                self._check_step(before, event, after)
        if event.command is not None:
            assert event.seat is not None
            assert (event.seat, event.command) not in self.done, "sent twice, done once"
            self.done.add((event.seat, event.command))
        if after.current is not None:
            check_pieces(after)
            check_going_on(after)
        for watcher in WATCHERS:
            check_secrecy(after, event, watcher)
        return after

    def _check_waiting(self, before: Table, event: Event, after: Table) -> None:
        """Players join and leave before the first game, which starts when both seats are taken."""
        assert isinstance(event, Joined | Left | GameStarted)
        if isinstance(event, GameStarted):
            assert before.open_seats == () and (event.game, event.drawn) == (1, True)
            self._begin_move(after.round.move_began == event.time)
            return
        assert after.current is None
        opponent = event.seat.opponent.index
        assert after.seats[opponent] == before.seats[opponent], "nobody moves the other player"
        was, now = before.seats[event.seat.index], after.seats[event.seat.index]
        if isinstance(event, Joined):
            assert was is None and now == event.occupant and isinstance(now, Person)
            self.done = {(seat, name) for seat, name in self.done if seat is not event.seat}
        else:
            assert isinstance(was, Person) and now is None

    def _check_step(self, before: Table, event: Event, after: Table) -> None:
        now = before.round
        if isinstance(event, GameEvent):
            assert now.to_act is event.seat, "nobody but the seat to act moves"
            when = move_deadline(before)
            assert when is None or event.time < when, "no late move"
            moved_on = after.round.game.to_act is not now.game.to_act
            self._begin_move(after.round.move_began == event.time if moved_on else None)
            assert moved_on or after.round.move_began == now.move_began, "one move, one time"
            own_draw = [o for o in now.offers if o.seat is event.seat and o.offer == "draw"]
            assert list(after.round.offers) == own_draw, "acting lets other offers lapse"
        elif isinstance(event, TakenBack):
            self._check_taken_back(before, event, after)
        elif isinstance(event, GameStarted):
            assert now.is_over and event.first is now.first.opponent and not event.drawn
            self._begin_move(after.round.move_began == event.time)
        elif isinstance(event, CellTouched | ReserveTouched):
            self._check_touch(before, event)
        else:
            assert after.round.game is now.game, "only actions change the board"
        moment = after.round.number, after.round.history.turn
        assert after.round.touches == tuple(self.touched[*moment, seat] for seat in Seat)
        if isinstance(event, GameEnded):
            self._check_end(before, event)
        elif now.is_over and now.ended is not None:
            rematch = (OfferMade, OfferAccepted, OfferRefused, OfferWithdrawn)
            assert isinstance(event, GameStarted) or (
                isinstance(event, rematch) and event.offer is OfferKind.REMATCH
            ), "after the end there is only a rematch"

    def _begin_move(self, clock_restarted: bool | None) -> None:
        if clock_restarted is not None:
            assert clock_restarted, "a new move has its whole time"

    def _check_taken_back(self, before: Table, event: TakenBack, after: Table) -> None:
        gone = before.round.game_events[len(after.round.game_events) :]
        assert after.round.game_events == before.round.game_events[: -event.actions]
        assert after.round.game.to_act is after.round.player_of(event.seat)
        own = [e for e in gone if e.seat is event.seat and not isinstance(e, Called)]
        assert own == [gone[0]], "back to just before one's own last action"
        assert not after.round.offers
        self._begin_move(after.round.move_began == event.time)

    def _check_touch(self, before: Table, event: CellTouched | ReserveTouched) -> None:
        assert event.seat in before.options.masked and not before.round.is_over
        moment = before.round.number, before.round.history.turn, event.seat
        self.touched[moment] += 1
        limit = before.options.touch_limit
        assert limit is None or self.touched[moment] <= limit, "a take-back gives no second look"
        game = before.round.game
        if isinstance(event, ReserveTouched):
            assert event.present == (isinstance(game, Quarto) and event.piece in game.reserve)
        elif isinstance(game, Quarto):
            piece = game.board[event.cell]
            assert event.pieces == (() if piece is None else (piece,))
        else:
            assert isinstance(game, Quatrenun)
            assert event.pieces == game.pieces_on(event.cell)

    def _check_end(self, before: Table, event: GameEnded) -> None:
        self.counts[event.ending] += 1
        now = before.round
        assert now.ended is None, "a game ends once"
        if event.ending is Ending.TIME:
            when = move_deadline(before)
            assert when is not None and event.time >= when
            assert now.to_act is not None and event.winner is now.to_act.opponent
        if now.game.outcome is not None:
            winner = now.game.outcome.winner
            assert event.winner is (None if winner is None else now.seat_of(winner))
            assert (event.ending, event.line) == (now.game.outcome.ending, now.game.outcome.line)

    def check_decision(
        self, table: Table, seat: Seat | None, command: Command, now: int, events: tuple[Event, ...]
    ) -> None:
        """Check what `decide` returns."""
        opens = isinstance(command, Join) and seat in table.open_seats
        if seat is not None and (seat, command.id) in self.done and not opens:
            assert events == (), "sent twice, done once"
            if isinstance(command, Join):
                assert table.seats[seat.index] == command.occupant, "not for somebody else"
            return
        assert events or isinstance(command, Tick | Agree | Mute), (
            "what was not done before is done now"
        )
        if isinstance(command, Join) and events and isinstance(events[0], Joined):
            starts = [type(event) for event in events[1:2]] == [GameStarted]
            assert starts == (table.open_seats == (seat,)), "the last seat starts the game"
        when = move_deadline(table)
        if when is not None and now >= when:
            [ended] = events
            assert isinstance(ended, GameEnded) and ended.ending is Ending.TIME, "lost on time"
        elif isinstance(command, Tick):
            assert events == ()
        for event in events:
            assert event.time == max(now, table.time)
            if isinstance(event, GameEvent):
                assert isinstance(command, Act) and event.seat is seat, "who sent it, did it"

    def check_refusal(
        self, table: Table, seat: Seat | None, command: Command, now: int, error: TableError
    ) -> None:
        """A refusal reveals nothing to a masked seat, and does not hide an expired clock."""
        self.counts[error.code] += 1
        when = move_deadline(table)
        assert when is None or now < when, "lost on time, not refused"
        message = json.dumps([str(error), vars(error)], default=str)
        assert not POSITION.search(message)
        if isinstance(error, MoveRefused) and seat in table.options.masked:
            of_quatrenun = isinstance(table.round.game, Quatrenun)
            assert not of_quatrenun or error.reason in ("hidden", "other-stage", "other-game")
        if table.current is None:
            assert error.code in ("not-started", "not-seated", "seat-taken"), "nothing to play yet"
        elif isinstance(command, Act) and seat is not None and table.round.to_act is seat:
            legal = table.round.game.legal_actions()
            assert command.action not in legal, "what is legal is not refused"

    def check_whole(self, table: Table) -> None:
        """Check the laws that apply once, at the end."""
        assert fold(self.events) == table, "the record of a table is its events"
        assert (table.current is None) == bool(table.open_seats), "nobody waits for nobody"
        if table.current is None:
            with pytest.raises(NotStarted):
                record_of(self.events)
            return
        record = record_of(self.events)
        assert record.final == table.round.game
        ended = table.round.ended
        if ended is None:
            assert record.outcome is None
        else:
            assert record.outcome is not None and record.outcome.ending == ended.ending
            winner = record.outcome.winner
            assert ended.winner is (None if winner is None else table.round.seat_of(winner))
        assert parse_record(write_record(record)) == record


def check_pieces(table: Table) -> None:
    """Sixteen pieces, each once."""
    game = table.round.game
    if isinstance(game, Quarto):
        there = [piece for piece in (*game.board, game.hand) if piece is not None]
        found = [*there, *game.reserve]
    else:
        assert isinstance(game, Quatrenun)
        found = [piece for group in game.groups for piece in group]
    assert sorted(found) == list(PIECES), "sixteen pieces, each once"


def check_going_on(table: Table) -> None:
    """Either the game has legal actions, or it is over with an outcome."""
    now = table.round
    if now.is_over:
        assert now.to_act is None and now.stage is Stage.OVER and move_deadline(table) is None
        assert now.game.outcome is not None or now.ended is not None
    else:
        assert now.to_act is not None and now.game.legal_actions()
        assert (move_deadline(table) is None) == (table.options.rules.clock is None)


def check_secrecy(table: Table, event: Event, watcher: Seat | None) -> None:
    """A masked viewer receives only what they did, held, touched or heard announced."""
    options = table.options
    hidden = bool(options.masked) if watcher is None else watcher in options.masked
    shown = visible(event, watcher, table)
    if watcher is None and not options.onlookers and table.current is not None:
        assert shown is None, "nobody watches"
        with pytest.raises(NoSpectators):
            view(table, watcher)
        return
    if isinstance(event, CellTouched | ReserveTouched):
        assert shown is (event if event.seat is watcher else None), "touching is private"
    else:
        assert shown is not None and type(shown) is type(event)
        assert shown.command is None or shown.seat is watcher, "ids are their sender's"
        if hidden:
            check_shown_event(table, shown, watcher)
        elif event.command is None or event.seat is watcher:
            assert shown is event, "a player who sees the board sees all events"
    if table.current is None:
        check_empty_view(table, watcher)
    elif hidden and not table.round.is_over:
        check_masked_view(table, watcher)


def check_empty_view(table: Table, watcher: Seat | None) -> None:
    """Before the first game every viewer sees the same: seats and options."""
    seen = view(table, watcher)
    assert (seen.stage, seen.game, seen.to_act, seen.first) == (Stage.WAITING, 0, None, None)
    assert (seen.board, seen.position, seen.reserve) == (None,) * 3
    assert (seen.hand, seen.designated) == (None, None)
    assert (seen.last, seen.offers, seen.clock, seen.outcome) == ((), (), None, None)


# A masked view mentions pieces and cells only in `last`, `hand` and `designated`.
_HARMLESS = (
    "number seat options one two game first masked stage to_act clock touches_left offers muted "
    "can_take_back assistance"
)


def check_masked_view(table: Table, watcher: Seat | None) -> None:
    """Check what a masked viewer sees, as values and (sometimes, because it is slow) as text."""
    seen = view(table, watcher)
    assert seen.masked and seen.board is None and seen.reserve is None and seen.outcome is None
    assert seen.position is None
    for event in seen.last:
        check_shown_event(table, event, watcher)
    assert seen.hand == getattr(table.round.game, "hand", None)
    assert seen.designated == getattr(table.round.game, "designated", None)
    if table.number % 8 == 0:
        text = to_dict(seen)
        assert not POSITION.search(json.dumps(text))
        checked = {"board", "position", "reserve", "outcome", "last", "hand", "designated"}
        assert set(text) == {*_HARMLESS.split(), *checked}, (
            "a new field: is it fit for masked eyes?"
        )


# What an event may reveal to a masked viewer who did not cause it, besides seat, time and kind.
_ALWAYS: dict[type[Event], set[str]] = {
    Opened: {"options", "one", "two"},
    Joined: {"occupant"},
    Left: set(),
    GameStarted: {"game", "first", "drawn"},
    Given: {"piece"},
    Placed: {"piece"},
    Called: {"line", "right"},
    Declined: set(),
    Designated: {"cell"},
    Moved: {"source"},
    TakenBack: {"actions"},
    GameEnded: {"ending", "winner", "line", "characteristics", "group"},
    OfferMade: {"offer"},
    OfferAccepted: {"offer"},
    OfferRefused: {"offer"},
    OfferWithdrawn: {"offer"},
    OffersMuted: set(),
    ClockStopped: {"left"},
    ClockResumed: {"left"},
    Agreed: set(),
}
_COMMON = {"number", "time", "seat", "command"}
_NAMES = {kind: [field.name for field in fields(kind)] for kind in _ALWAYS}


def check_shown_event(table: Table, shown: Event, watcher: Seat | None) -> None:
    """Check one event as a masked viewer sees it."""
    allowed = _ALWAYS[type(shown)] | _COMMON
    if isinstance(shown, Placed | Moved):
        masked = table.options.masked
        # Announced to all, done by the viewer, or done before an opponent who sees the board.
        if table.options.announced or shown.seat is watcher or shown.seat.opponent not in masked:
            allowed = allowed | {"cell", "piece", "target"}
    filled = {name for name in _NAMES[type(shown)] if getattr(shown, name) is not None}
    assert filled <= allowed, f"shown too much: {shown}"
