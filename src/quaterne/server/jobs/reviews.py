"""Reviews of games and analyses of positions, sent while the engine thinks, and cached."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from threading import Lock
from typing import TYPE_CHECKING

from quaterne.messages.review_messages import (
    ReviewMessageBuilder,
    analyse_position,
    send_decisions,
)
from quaterne.messages.reviews import AnalysedPosition, ReviewMessage
from quaterne.notation import Record, write_record
from quaterne.play.errors import GameOver
from quaterne.rules import Game
from quaterne.server.jobs.analyses import Analyses
from quaterne.speech import Formatter

if TYPE_CHECKING:
    from quaterne.engine import Engine, Stop
    from quaterne.review import Review

__all__ = ["Reviews"]

_MAX_CACHED = 100


class Reviews:
    """What `quaterne.review` finds, as messages for a client."""

    def __init__(self, analyses: Analyses) -> None:
        self._analyses = analyses
        self._cache: OrderedDict[str, Review] = OrderedDict()
        """Reviews that ran to their end, by the text of their records; searches write to it from
        threads."""
        self._lock = Lock()

    async def game(
        self, record: Record, formatter: Formatter | None, client: str | None
    ) -> AsyncIterator[ReviewMessage]:
        """Return the messages of a review: the game, its decisions from last to first, the end.

        To close the iterator stops the search.  Raise `EngineBusy` when too many searches run.
        """
        messages, key = ReviewMessageBuilder(record, formatter), write_record(record)
        cached = self._cache.get(key)
        if cached is not None:
            return _all_messages(messages, cached)

        def search(engine: Engine, stop: Stop, send: Callable[[ReviewMessage], None]) -> None:
            send(messages.game())
            review = send_decisions(record, messages, engine, stop, send)
            if not review.is_stopped and not stop.is_set():
                self._store(key, review)
            send(messages.end(review))

        return await self._analyses.stream(search, client)

    async def position(
        self, state: Game, formatter: Formatter | None, client: str | None
    ) -> AnalysedPosition:
        """Return the value of a position and of every action in it.

        Raise `GameOver` after the end, `EngineBusy` when too many searches run.
        """
        if state.to_act is None:
            raise GameOver

        def search(engine: Engine, stop: Stop) -> AnalysedPosition:
            return analyse_position(state, engine, stop, formatter)

        return await self._analyses.run(search, client)

    def _store(self, key: str, review: Review) -> None:
        with self._lock:
            self._cache[key] = review
            if len(self._cache) > _MAX_CACHED:
                self._cache.popitem(last=False)


async def _all_messages(
    messages: ReviewMessageBuilder, review: Review
) -> AsyncIterator[ReviewMessage]:
    yield messages.game()
    for decision in reversed(review.decisions):
        yield messages.decision(decision)
    yield messages.end(review)
