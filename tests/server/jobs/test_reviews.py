"""Reviews and analyses as messages; complete reviews come from the cache the second time."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from quaterne.host.messages import ReviewMessage
from quaterne.notation import Record, parse_record
from quaterne.play.errors import GameOver
from quaterne.rules import Quarto
from quaterne.server.jobs import analyses as module
from quaterne.server.jobs.analyses import Analyses, Reviews
from quaterne.server.jobs.engine_pool import EnginePool

pytestmark = pytest.mark.anyio

RECORD = parse_record('[Setup "37.4/c01./8a../..fe b"]\n[Rules "quarto"]\n\nc1>2 d2>5 c3!c')
LAST = Quarto.from_position("012./..../..../.... 3")


@pytest.fixture
async def reviews() -> AsyncIterator[Reviews]:
    pool = EnginePool(seats=1, analyses=2)
    analyses = Analyses(pool)
    yield Reviews(analyses)
    analyses.stop()
    pool.close()


async def messages(reviews: Reviews, record: Record) -> list[ReviewMessage]:
    return [message async for message in await reviews.game(record, None, "client")]


async def test_a_complete_review_is_searched_once(
    reviews: Reviews, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = await messages(reviews, RECORD)
    assert len(first) == len(RECORD.actions) + 2

    def search(*_: object) -> None:
        raise AssertionError("searched again")

    monkeypatch.setattr(module, "send_decisions", search)
    assert await messages(reviews, RECORD) == first


async def test_only_so_many_reviews_are_kept(
    reviews: Reviews, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_MAX_CACHED", 1)
    await messages(reviews, RECORD)
    await messages(reviews, Record(RECORD.start, RECORD.actions[:1]))
    assert len(reviews._cache) == 1


async def test_a_position_is_analysed_with_all_its_actions(reviews: Reviews) -> None:
    found = await reviews.position(LAST, None, "client")
    assert found.value == "win"
    assert len(found.choices) == len(LAST.legal_actions())


async def test_the_end_of_a_game_has_nothing_to_analyse(reviews: Reviews) -> None:
    with pytest.raises(GameOver):
        await reviews.position(LAST.play("d1!1"), None, "client")
