"""The law of clocks: nobody loses on time because the server could not hear.

Its time is the loop's, which no change of the wall clock reaches.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple

from quaterne.play import ClockResumed, ClockStopped, Event, GameEnded, Seat, Table
from quaterne.rules import Ending

_ROUNDING = 0.002
"""Seconds: the server counts in whole milliseconds."""


class _Arrival(NamedTuple):
    """A command that reached a server, and has no answer yet."""

    time: float
    command: str
    process: object


@dataclass(slots=True)
class _Move:
    """The move that a table waits for."""

    seat: Seat
    actions: int
    began: float
    arrived: list[_Arrival] = field(default_factory=list)
    """The legal actions of the seat that reached a server."""


class ClockLaw:
    """Follows the moves of all tables, and the times when the server was away."""

    def __init__(self, time: Callable[[], float]) -> None:
        self.time = time
        self._moves: dict[str, _Move] = {}
        self._faults: list[tuple[float, float]] = []
        self._away_since: float | None = None
        self._least = 0.0
        self.flags = 0
        """Games that were lost on time, rightly."""

    def away(self, least: float = 0.0) -> None:
        """The server cannot hear from now on, or cannot store; less than `least` counts nothing."""
        if self._away_since is None:
            self._away_since, self._least = self.time(), least
        self._least = min(self._least, least)

    def back(self) -> None:
        """The server hears again."""
        self._faults.extend(self._open_fault(self.time()))
        self._away_since = None

    def _open_fault(self, end: float) -> list[tuple[float, float]]:
        since = self._away_since
        return [] if since is None or end - since < self._least else [(since, end)]

    def arrived(
        self, table_id: str, seat: Seat, actions: int, command: str, process: object
    ) -> None:
        """A legal action reached a process, made when so many actions had been done."""
        move = self._moves.get(table_id)
        if move is not None and (move.seat, move.actions) == (seat, actions):
            move.arrived.append(_Arrival(self.time(), command, process))

    def lost(self, process: object) -> None:
        """A process was killed: nobody can know what had arrived there."""
        for move in self._moves.values():
            move.arrived = [one for one in move.arrived if one.process is not process]

    def refused(self, table_id: str, command: str) -> None:
        """An action was answered, or nobody sends it again: it does not count any more."""
        move = self._moves.get(table_id)
        if move is not None:
            move.arrived = [one for one in move.arrived if one.command != command]

    def happened(self, table_id: str, before: Table | None, event: Event, after: Table) -> None:
        """An event is on the disk."""
        move = self._moves.get(table_id)
        if not isinstance(event, ClockStopped | ClockResumed):
            self._follow(table_id, before, after)
        if isinstance(event, GameEnded) and event.ending is Ending.TIME:
            assert before is not None and move is not None
            self._judge(move, before)

    def _follow(self, table_id: str, before: Table | None, after: Table) -> None:
        current = after.current
        seat = None if current is None else current.to_act
        if current is None or seat is None:
            self._moves.pop(table_id, None)
            return
        known = self._moves.get(table_id)
        actions = len(current.game_events)
        began = None if before is None or before.current is None else before.current.move_began
        if known is not None and known.seat is seat and began == current.move_began:
            if known.actions != actions:  # what was done no longer waits; the move goes on
                known.actions, known.arrived = actions, []
        else:
            self._moves[table_id] = _Move(seat, actions, self.time())

    def _judge(self, move: _Move, before: Table) -> None:
        self.flags += 1
        now = self.time()
        seconds = before.options.rules.clock
        assert seconds is not None
        used = self._used(move.began, now)
        assert used >= seconds - _ROUNDING, (
            f"{move.seat} lost on time after {used:.2f} of {seconds} seconds, "
            f"not counting {now - move.began - used:.2f} in which the server was away"
        )
        for arrival in move.arrived:
            taken = self._used(move.began, arrival.time)
            assert taken >= seconds - _ROUNDING, (
                f"{move.seat} lost on time, but {arrival.command} arrived after {taken:.2f} seconds"
            )

    def _used(self, began: float, end: float) -> float:
        """Return the seconds of a move that were the player's own."""
        faults = (*self._faults, *self._open_fault(end))
        overlaps = (min(end, b) - max(began, a) for a, b in faults)
        return end - began - sum(max(0.0, overlap) for overlap in overlaps)
