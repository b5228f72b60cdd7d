"""The page without a server when something is missing: files, storage, a network that answers."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.page.axe import violations
from tests.page.conftest import Visit
from tests.page.input_methods import Mouse
from tests.page.moody_site import MoodySite
from tests.page.start_screen import start
from tests.page.static_site import STATIC
from tests.page.tab_games import (
    SLOWLY,
    WATCH_WORKER,
    play_on,
    start_in_tab,
    wait_until,
    wait_until_kept,
)
from tests.page.tables import Table as TableScreen

pytestmark = pytest.mark.slow

_KEPT_CORES = """async () => {
  const all = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  const found = await Promise.all(all.map((cache) => cache.match('runtime/core.wasm')));
  return found.filter(Boolean).length;
}"""
_FORBIDDEN = """for (const name of ['localStorage', 'sessionStorage']) {
  Object.defineProperty(window, name, {
    get() { throw new DOMException('denied', 'SecurityError'); },
  });
}"""
_NO_DATABASE = """indexedDB.open = () => { throw new DOMException('denied', 'SecurityError'); };
"""


def test_a_damaged_file_is_neither_kept_nor_used(visit: Visit, tmp_path: Path) -> None:
    copy = tmp_path / "page"
    shutil.copytree(STATIC, copy)
    core = copy / "runtime" / "core.wasm"
    whole = core.read_bytes()
    # A byte of a section that is only read by people: browsers would run it.
    core.write_bytes(whole + b"\x00\x02\x01x")
    with MoodySite(copy) as site:
        lea = visit(site.address, keeps=True, language="fr", draft={"level": 1})
        lea.is_network_bad = True
        lea.context.set_default_timeout(SLOWLY)
        words, page = lea.words, lea.page
        start(lea, "engine")
        expect(page.locator(".trouble")).to_have_text(words.say("error-tab-broken"))
        lea.heard(words.say("error-tab-broken"))
        assert violations(page) == []
        assert page.evaluate(_KEPT_CORES) == 0
        core.write_bytes(whole)
        start_in_tab(lea, "engine")
        page.reload()
        wait_until(lea, _KEPT_CORES, 1)
        lea.mistakes = [text for text in lea.mistakes if "integrity" not in text]


def test_a_browser_that_keeps_nothing_plays_and_says_so(visit: Visit, tmp_path: Path) -> None:
    copy = tmp_path / "page"
    shutil.copytree(STATIC, copy)
    (worker,) = (copy / "assets").glob("worker-*.js")
    worker.write_text(_NO_DATABASE + worker.read_text(encoding="utf-8"), encoding="utf-8")
    with MoodySite(copy) as site:
        lea = visit(site.address, language="fr")
        lea.context.set_default_timeout(SLOWLY)
        lea.context.add_init_script(_FORBIDDEN)
        lea.page.reload()
        expect(lea.page.get_by_text(lea.words.say("nothing-lasts"))).to_be_visible()
        assert violations(lea.page) == []
        screen = start_in_tab(lea, "here")
        Mouse().give(screen, "0")
        Mouse().place(screen, "a1")
        expect(screen.cell("a1")).not_to_have_accessible_name(re.compile("vide"))


_END = """window.tabWorker.onmessage(
  new MessageEvent('message', { data: { type: 'broken', reason: 'out of memory' } }),
)"""


def test_a_full_storage_is_said_and_the_game_survives_it_and_the_end_of_python(
    visit: Visit,
) -> None:
    with MoodySite(STATIC) as site:
        lea = visit(site.address)
        lea.context.set_default_timeout(SLOWLY)
        lea.context.add_init_script(WATCH_WORKER)
        lea.page.reload()
        storage = lea.context.new_cdp_session(lea.page)
        origin = {"origin": site.address.rstrip("/")}
        storage.send("Storage.overrideQuotaForOrigin", {**origin, "quotaSize": 1})
        start(lea, "here")
        expect(lea.page.locator(".trouble")).to_have_text(lea.words.say("error-not-kept"))
        lea.heard(lea.words.say("error-not-kept"))
        storage.send("Storage.overrideQuotaForOrigin", origin)
        screen = start_in_tab(lea, "here")
        play_on(screen, 4)
        lea.page.evaluate(_END)
        assert play_on(screen).round.is_over


def test_a_silent_network_and_a_proxy_without_a_server(visit: Visit) -> None:
    with MoodySite(STATIC) as site:
        # The service worker is stopped while it waits for a file: the page does not wait with it.
        site.silent = lambda path: path == "runtime/quaterne.zip"
        lea = visit(site.address, keeps=True, draft={"level": 1})
        lea.is_network_bad = True
        lea.context.set_default_timeout(SLOWLY)
        page = lea.page
        start(lea, "engine")
        wait_until(lea, _KEPT_CORES, 1)
        site.silent = lambda _: False
        workers = lea.context.new_cdp_session(page)
        workers.send("ServiceWorker.enable")
        workers.send("ServiceWorker.stopAllWorkers")
        page.wait_for_url(re.compile("table/here-"), timeout=SLOWLY)
        screen = TableScreen(lea)
        screen.ready()
        page.reload()
        wait_until_kept(lea)
        site.silent = lambda _: True
        page.reload()
        screen.ready()
        site.silent = lambda _: False
        site.gateway = lambda _: True
        page.reload()
        screen.ready()
        assert play_on(screen).round.is_over
