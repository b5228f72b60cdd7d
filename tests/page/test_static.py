"""The page without a server, and then without a network: games, a reload, a review, a puzzle."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from quaterne.play import Person, Table, event_from_dict, fold
from tests.page.axe import violations
from tests.page.conftest import Visit
from tests.page.games import ACTION, do
from tests.page.input_methods import Mouse
from tests.page.review_screen import Review
from tests.page.start_screen import start, start_with_engine
from tests.page.static_site import StaticSite
from tests.page.tables import Table as TableScreen
from tests.page.test_french import english_on
from tests.page.visitors import Visitor

pytestmark = pytest.mark.slow

SLOWLY = 120_000
"""Milliseconds until Python runs in a tab of a busy machine."""
_KEPT = """async () => {
  const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  const found = await Promise.all(caches_.map((cache) => cache.match('runtime/quaterne.zip')));
  return found.some(Boolean) && navigator.serviceWorker.controller !== null;
}"""
_EVENTS = """(table) => new Promise((resolve, reject) => {
  const opening = indexedDB.open('quaterne');
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const range = IDBKeyRange.bound([table, 0], [table, 1e9]);
    const reading = opening.result.transaction('events').objectStore('events').getAll(range);
    reading.onsuccess = () => {
      opening.result.close();
      resolve(reading.result);
    };
  };
})"""


def wait_until_kept(visitor: Visitor) -> None:
    """Wait until the page needs no network any more."""
    for _ in range(SLOWLY // 200):
        if visitor.page.evaluate(_KEPT):
            return
        visitor.page.wait_for_timeout(200)
    raise AssertionError("the page was never kept")


def kept(visitor: Visitor) -> Table:
    """Return the table of the page as the browser keeps it."""
    table_id = visitor.page.url.rpartition("/")[2]
    texts = visitor.page.evaluate(_EVENTS, table_id)
    return fold([event_from_dict(json.loads(text)) for text in texts])


def play_on(screen: TableScreen, most: int = 400) -> Table:
    """The person does the first legal thing each time; return the table in the end."""
    for _ in range(most):
        table = kept(screen.visitor)
        if table.round.is_over:
            return table
        actor = table.round.to_act
        if actor is None or not isinstance(table.seats[actor.index], Person):
            screen.page.wait_for_timeout(50)
            continue
        action = ACTION.match(str(table.round.game.legal_actions()[0]))
        assert action is not None
        do(screen, Mouse(), action)
    return kept(screen.visitor)


def test_a_game_a_reload_a_review_and_a_puzzle_without_a_network(
    visit: Visit, tmp_path: Path
) -> None:
    with StaticSite(tmp_path) as site:
        lea = visit(site.address, keeps=True, draft={"name": "Léa", "level": 3})
        lea.context.set_default_timeout(SLOWLY)
        wait_until_kept(lea)
        site.stop()
        lea.is_network_bad = True
        screen = start_with_engine(lea)
        before = play_on(screen, 4)
        lea.page.reload()
        screen.ready()
        assert violations(lea.page) == []
        ended = play_on(screen)
        assert ended.round.is_over
        assert ended.number > before.number
        screen.button("review-this").click()
        Review(lea).ready()
        lea.page.goto(f"{site.address}#/puzzles/daily")
        lea.page.reload()
        expect(lea.page.get_by_role("grid").first).to_be_visible(timeout=SLOWLY)


def test_a_game_against_the_strongest_in_french(visit: Visit, tmp_path: Path) -> None:
    with StaticSite(tmp_path) as site:
        lea = visit(site.address, keeps=True, language="fr", draft={"name": "Léa", "level": 8})
        lea.context.set_default_timeout(SLOWLY)
        start(lea, "friend")
        trouble = lea.page.locator(".trouble")
        expect(trouble).to_have_text(lea.words.say("error-needs-server"), timeout=SLOWLY)
        screen = start_with_engine(lea)
        assert play_on(screen).round.is_over
        assert english_on(lea.page) == set()
