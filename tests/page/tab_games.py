"""Games in a tab: started, played to their end, and read as the browser keeps them."""

from __future__ import annotations

import json
import re

from quaterne.play import Person, Table, event_from_dict, fold
from tests.page.games import ACTION, do
from tests.page.input_methods import Mouse
from tests.page.start_screen import start
from tests.page.tables import Table as TableScreen
from tests.page.visitors import Visitor

WATCH_WORKER = """window.Worker = class extends Worker {
  constructor(...given) {
    super(...given);
    window.tabWorker = this;
  }
};"""
"""Lets a test speak to the worker that hosts the tables: `tabWorker`."""
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


def wait_until(visitor: Visitor, script: str, expected: object) -> None:
    """Wait until an asynchronous function in the page returns what is expected."""
    found: object = None
    for _ in range(SLOWLY // 200):
        found = visitor.page.evaluate(script)
        if found == expected:
            return
        visitor.page.wait_for_timeout(200)
    raise AssertionError(f"{found!r} is not {expected!r}")


def wait_until_kept(visitor: Visitor) -> None:
    """Wait until the page needs no network any more."""
    wait_until(visitor, _KEPT, True)


def start_in_tab(visitor: Visitor, opponent: str) -> TableScreen:
    """Start a game when Python runs in the tab."""
    start(visitor, opponent)
    visitor.page.wait_for_url(re.compile("table/here-"), timeout=SLOWLY)
    screen = TableScreen(visitor, is_shared=opponent == "here")
    screen.ready()
    return screen


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
