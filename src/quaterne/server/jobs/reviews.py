"""Reviews of games and positions by the engine, told while it thinks, kept for the next asker."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from functools import cached_property
from threading import Lock
from typing import TYPE_CHECKING, Any

from quaterne.notation import Record, write_record
from quaterne.play.errors import GameOver
from quaterne.rules import Game
from quaterne.server.jobs.engine_pool import EnginePool
from quaterne.server.jobs.review_messages import Teller, position_told
from quaterne.speech import Formatter

if TYPE_CHECKING:
    from quaterne.engine import Engine, Stop
    from quaterne.review import Review

__all__ = ["Reviews"]

Message = dict[str, Any]

_POSITION_SECONDS = 4.0
_GAME_SECONDS = 10.0
_KEPT = 100


class Reviews:
    """What `quaterne.review` finds out, in the pool of the analyses."""

    def __init__(self, engine_pool: EnginePool) -> None:
        self._engine_pool = engine_pool
        self._kept: OrderedDict[str, Review] = OrderedDict()
        self._lock = Lock()

    @cached_property
    def _engine(self) -> Engine:
        from quaterne.engine import Engine

        return Engine()

    async def game(
        self, record: Record, voice: Formatter | None, visitor: str
    ) -> AsyncIterator[Message]:
        """The game, its decisions from the last to the first, and the end, as they are known.

        Whoever stops listening ends the search.
        """
        teller, key = Teller(record, voice), write_record(record)
        known = self._kept.get(key)
        if known is not None:
            return _told_at_once(teller, known)

        def work(stop: Stop, tell: Callable[[Message], None]) -> None:
            self._review(record, key, teller, stop, tell)

        return await self._engine_pool.stream(work, visitor)

    async def position(self, state: Game, voice: Formatter | None, visitor: str) -> Message:
        """Every action that is possible in a position, with its value; `GameOver` after the end."""
        if state.to_act is None:
            raise GameOver
        return await self._engine_pool.run(lambda stop: self._appraise(state, voice, stop), visitor)

    def _review(
        self,
        record: Record,
        key: str,
        teller: Teller,
        stop: Stop,
        tell: Callable[[Message], None],
    ) -> None:
        from quaterne.review import TimeBudget, review_game

        tell(teller.game())
        patience = TimeBudget(game=_GAME_SECONDS)
        review = review_game(
            record,
            self._engine,
            patience=patience,
            stop=stop,
            each=lambda decision: tell(teller.decision(decision)),
        )
        if review.is_complete and not stop.is_set():
            self._keep(key, review)
        tell(teller.end(review))

    def _appraise(self, state: Game, voice: Formatter | None, stop: Stop) -> Message:
        from quaterne.review import Evaluator, TimeBudget

        appraiser = Evaluator(self._engine, TimeBudget(position=_POSITION_SECONDS), stop)
        return position_told(state, *appraiser.evaluate(state), voice)

    def _keep(self, key: str, review: Review) -> None:
        with self._lock:
            self._kept[key] = review
            if len(self._kept) > _KEPT:
                self._kept.popitem(last=False)


async def _told_at_once(teller: Teller, review: Review) -> AsyncIterator[Message]:
    yield teller.game()
    for decision in reversed(review.decisions):
        yield teller.decision(decision)
    yield teller.end(review)
