"""The engine for whoever asks: a few at once, each bounded in time."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from time import monotonic
from typing import TYPE_CHECKING, TypeVar

from quaterne.notation import Record, parse_position
from quaterne.play import Seat, Table
from quaterne.rules import Action, Game
from quaterne.server.errors import Busy
from quaterne.server.messages import (
    AnalysedAction,
    GameAnalysis,
    MoveJudged,
    PositionAnalysis,
    PositionToAnalyse,
    VerdictTold,
)
from quaterne.server.opposition import Opposition

if TYPE_CHECKING:
    from quaterne.engine import Analysis, Engine, Stop, Verdict

__all__ = ["GAME_SECONDS", "POSITION_SECONDS", "Analyses"]

POSITION_SECONDS = 4.0
GAME_SECONDS = 20.0
_KEPT_GAMES = 200
_T = TypeVar("_T")


class Analyses:
    """A small pool; who comes when it is full is sent away, not kept waiting."""

    def __init__(self, at_once: int) -> None:
        self._at_once = at_once
        self._running = 0
        self._pool = ThreadPoolExecutor(at_once, "analysis")
        self._opposition = Opposition()
        self._games: OrderedDict[tuple[str, int], GameAnalysis] = OrderedDict()
        self._stops: set[Stop] = set()

    @cached_property
    def _engine(self) -> Engine:
        from quaterne.engine import Engine

        return Engine()

    async def position(self, asked: PositionToAnalyse) -> PositionAnalysis:
        """What a position is worth."""
        state = parse_position(asked.position, asked.rules)
        return await self._run(lambda stop: self._position(state, asked.moves, stop))

    async def game(self, table_id: str, number: int, record: Record, first: Seat) -> GameAnalysis:
        """A finished game, action by action; what was found out is kept for the next asker."""
        known = self._games.get((table_id, number))
        if known is None:
            known = await self._run(lambda stop: self._game(number, record, first, stop))
            self._games[table_id, number] = known
            if len(self._games) > _KEPT_GAMES:
                self._games.popitem(last=False)
        return known

    async def hint(self, table: Table) -> tuple[Action, ...]:
        """What the engine would do for the player to act."""
        return await self._run(lambda stop: self._opposition.hint(table, stop))

    def stop(self) -> None:
        """End what runs."""
        for stop in self._stops:
            stop.set()
        self._pool.shutdown(wait=True, cancel_futures=True)

    async def _run(self, work: Callable[[Stop], _T]) -> _T:
        from quaterne.engine import Stop

        if self._running >= self._at_once:
            raise Busy
        self._running += 1
        stop = Stop()
        self._stops.add(stop)
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, work, stop)
        finally:
            stop.set()  # should the asker have gone
            self._stops.discard(stop)
            self._running -= 1

    def _position(self, state: Game, moves: bool, stop: Stop) -> PositionAnalysis:
        found = self._analyse(state, moves, POSITION_SECONDS, stop)
        judged = None
        if moves:
            judged = tuple(
                MoveJudged(str(m), m.verdict.value.value, m.verdict.distance) for m in found.moves
            )
        return PositionAnalysis(
            str(state), found.verdict.value.value, found.verdict.distance, judged
        )

    def _game(self, number: int, record: Record, first: Seat, stop: Stop) -> GameAnalysis:
        states = tuple(record.states())
        until = monotonic() + GAME_SECONDS
        # From the end: late positions are quick, and what they teach helps with earlier ones.
        found: list[Analysis | None] = []
        for state in reversed(states):
            rest = until - monotonic()
            over = state.outcome is not None
            found.insert(0, None if over else self._analyse(state, True, max(0.01, rest), stop))
        actions = tuple(
            _analysed(states[i], states[i + 1], action, found[i], found[i + 1], first)
            for i, action in enumerate(record.actions)
        )
        complete = all("unknown" not in (a.before.value, a.after.value) for a in actions)
        return GameAnalysis(number, actions, complete)

    def _analyse(self, state: Game, moves: bool, seconds: float, stop: Stop) -> Analysis:
        from quaterne.engine import Limits

        limits = Limits(seconds=seconds)
        return self._engine.analyse(state, moves=moves, limits=limits, stop=stop)


def _analysed(
    before: Game,
    after: Game,
    action: Action,
    found: Analysis | None,
    following: Analysis | None,
    first: Seat,
) -> AnalysedAction:
    from quaterne.engine import Value
    from quaterne.rules import Player

    player = before.to_act
    assert found is not None and player is not None
    best = found.moves[0] if found.moves else None
    known = best is not None and best.verdict.value is not Value.UNKNOWN
    return AnalysedAction(
        seat=first if player is Player.FIRST else first.opponent,
        action=action,
        before=_told(found.verdict, mine=True),
        after=_after(before, after, following),
        best=str(best) if known else None,
    )


def _after(before: Game, after: Game, following: Analysis | None) -> VerdictTold:
    """The position after an action for who did it."""
    if following is not None:
        return _told(following.verdict, mine=after.to_act is before.to_act)
    assert after.outcome is not None
    winner = after.outcome.winner
    if winner is None:
        return VerdictTold("draw", None)
    return VerdictTold("win" if winner is before.to_act else "loss", 0)


def _told(verdict: Verdict, mine: bool) -> VerdictTold:
    value = verdict.value if mine else verdict.value.for_opponent
    return VerdictTold(value.value, verdict.distance)
