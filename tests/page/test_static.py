"""The page without a server, and then without a network: games, a reload, a review, a puzzle."""

from __future__ import annotations

import re
import shutil
import zipfile
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.page.axe import violations
from tests.page.conftest import Visit
from tests.page.games import ROW_OF_TALL, play
from tests.page.input_methods import Mouse
from tests.page.lessons import do, said_once
from tests.page.puzzles import PUZZLES, answer_of
from tests.page.review_screen import Review
from tests.page.start_screen import start
from tests.page.static_site import STATIC, StaticSite
from tests.page.tab_games import (
    SLOWLY,
    WATCH_WORKER,
    play_on,
    start_in_tab,
    wait_until,
    wait_until_kept,
)
from tests.page.tables import Table as TableScreen
from tests.page.test_french import english_on
from tests.page.visitors import Visitor
from tools.build_runtime import integrity, write_list

pytestmark = pytest.mark.slow


def test_a_game_a_reload_a_review_and_a_puzzle_without_a_network(
    visit: Visit, tmp_path: Path
) -> None:
    with StaticSite(tmp_path) as site:
        lea = visit(site.address, keeps=True, draft={"name": "Léa", "level": 3})
        lea.context.set_default_timeout(SLOWLY)
        wait_until_kept(lea)
        site.stop()
        lea.is_network_bad = True
        screen = start_in_tab(lea, "engine")
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
        screen.ready()
        assert violations(lea.page) == []
        lea.page.goto(f"{site.address}#/puzzles/{PUZZLES['win'].id}")
        screen.ready()
        do(screen, Mouse(), answer_of(PUZZLES["win"]))
        said_once(lea, lea.words.say("puzzle-right"))


def test_a_game_against_the_strongest_in_french(visit: Visit, tmp_path: Path) -> None:
    with StaticSite(tmp_path) as site:
        lea = visit(site.address, keeps=True, language="fr", draft={"name": "Léa", "level": 8})
        lea.context.set_default_timeout(SLOWLY)
        words, page = lea.words, lea.page
        # What needs a server is refused at once; all else only waits, and says why.
        start(lea, "friend")
        expect(page.locator(".trouble")).to_have_text(words.say("error-needs-server"))
        start(lea, "engine")
        expect(page.locator(".starting")).to_contain_text(words.say("starting-here"))
        assert violations(page) == []
        page.wait_for_url(re.compile("table/here-"), timeout=SLOWLY)
        lea.heard(words.say("starting-here"))
        screen = TableScreen(lea)
        screen.ready()
        assert len([text for text in lea.said() if words.say("starting-here") in text]) == 1
        wait_until_kept(lea)
        site.stop()
        lea.is_network_bad = True
        page.reload()
        screen.ready()
        assert play_on(screen).round.is_over
        assert english_on(page) == set()
        assert violations(page) == []


_STOP = """(layout) => new Promise((resolve) => {
  const { tabWorker: worker } = window;
  const [LONG, MEANWHILE, NEXT] = [1e6, 1e6 + 1, 1e6 + 2];
  const times = {};
  const ask = (id, method, target, body = '') =>
    worker.postMessage({ type: 'request', id, method, target, body });
  const analyse = (id, rules, position) =>
    ask(id, 'POST', 'analysis', JSON.stringify({ rules, position }));
  let begun = performance.now();
  worker.addEventListener('message', ({ data: { type, id, status } }) => {
    if (type !== 'answer' || id < LONG) return;
    times[id] = [performance.now() - begun, status];
    if (id === MEANWHILE) {
      begun = performance.now();
      worker.postMessage({ type: 'abort', id: LONG });
      analyse(NEXT, 'quarto', '0123/456./..../.... 7');
    }
    if (id === NEXT) resolve({ long: times[LONG], meanwhile: times[MEANWHILE], next: times[NEXT] });
  });
  analyse(LONG, 'quatrenun', layout);
  setTimeout(() => {
    begun = performance.now();
    ask(MEANWHILE, 'GET', 'version');
  }, 1500);
})"""
_LAYOUT = "0,1,2,3/4,5,6,7/8,9,a,b/c,d,e,f -"
"""A start that takes minutes to solve."""


def test_one_visit_of_what_a_server_does_elsewhere(visit: Visit, tmp_path: Path) -> None:
    """One page for all of it: to start Python takes seconds."""
    with StaticSite(tmp_path) as site:
        lea = visit(site.address, draft={"name": "Léa", "other": "Tom"})
        lea.context.set_default_timeout(SLOWLY)
        lea.context.add_init_script(WATCH_WORKER)
        lea.page.reload()
        two_at_one_screen_their_record_and_the_list_of_games(lea)
        nothing_is_offered_that_needs_a_server(lea, site.address)
        a_stop_is_heard_during_a_search(lea)
        a_position_that_is_set_up_stays_after_a_reload(lea, site.address)


def two_at_one_screen_their_record_and_the_list_of_games(lea: Visitor) -> None:
    words, page = lea.words, lea.page
    screen = start_in_tab(lea, "here")
    play(ROW_OF_TALL, [screen])
    save = page.get_by_role("link", name=words.say("save-record"))
    with page.expect_download() as saving:
        save.click()
    assert ROW_OF_TALL in saving.value.path().read_text(encoding="utf-8")
    # What only a server can do is not offered.
    expect(page.get_by_text(words.say("privacy-export"))).to_have_count(0)
    expect(page.get_by_text(words.say("privacy-button", what="erase-name"))).to_have_count(0)
    page.go_back()
    page.get_by_role("link", name=words.say("games-heading")).click()
    expect(page.get_by_text(words.say("games-tagline", host="tab"))).to_be_visible()
    page.get_by_role("link", name="Léa").click()
    Review(lea).ready()


def nothing_is_offered_that_needs_a_server(lea: Visitor, address: str) -> None:
    words, page = lea.words, lea.page
    page.goto(f"{address}#/privacy")
    expect(page.get_by_text(words.say("privacy-tagline", host="tab"))).to_be_visible()
    expect(page.get_by_text(words.say("privacy-here", number=1))).to_be_visible()
    expect(page.get_by_text("server", exact=False)).to_have_count(1)  # the one that sent the page
    page.goto(f"{address}#/")
    expect(page.get_by_text(words.say("people-elsewhere"))).to_be_visible()
    expect(page.get_by_role("button", name=words.say("find-opponent"))).to_have_count(0)
    page.get_by_role("button", name=words.say("more-options")).click()
    expect(page.get_by_label(words.say("option-hints"))).to_be_visible()
    for name in ("option-archived", "option-listed"):
        expect(page.get_by_label(words.say(name))).to_have_count(0)


def a_stop_is_heard_during_a_search(lea: Visitor) -> None:
    found = lea.page.evaluate(_STOP, _LAYOUT)
    # Milliseconds, on a busy machine: the search alone would take minutes.
    for name in ("meanwhile", "long", "next"):
        took, _ = found[name]
        assert took < 5_000, found
    assert found["meanwhile"][1] == found["next"][1] == 200
    assert found["long"][1] != 200


def a_position_that_is_set_up_stays_after_a_reload(lea: Visitor, address: str) -> None:
    page = lea.page
    page.goto(f"{address}#/setup?rules=quarto&position=012./..../..../....+3")
    board = Review(lea).board
    board.locator("[data-cell=c1]").click()
    board.locator("[data-cell=c2]").click()
    expect(page.locator("tr").filter(has_text="place on D1")).to_be_visible(timeout=SLOWLY)
    page.reload()
    expect(board.locator("[data-cell=c2] svg").first).to_be_visible(timeout=SLOWLY)
    expect(page.locator("tr").filter(has_text="place on C1")).to_be_visible(timeout=SLOWLY)


_RUNTIME = "async () => (await (await fetch('runtime/quaterne.zip')).arrayBuffer()).byteLength"


def test_a_new_version_replaces_the_kept_one(visit: Visit, tmp_path: Path) -> None:
    copy = tmp_path / "page"
    shutil.copytree(STATIC, copy)
    bundle = copy / "runtime" / "quaterne.zip"
    with StaticSite(tmp_path / "site", copy) as site:
        lea = visit(site.address, keeps=True)
        wait_until_kept(lea)
        assert lea.page.evaluate(_RUNTIME) == bundle.stat().st_size
        for version in ("later", "last"):
            with zipfile.ZipFile(bundle, "a") as archive:
                archive.writestr(f"{version}.txt", version)
            write_list(copy)
            lea.page.reload()
            wait_until(lea, _RUNTIME, bundle.stat().st_size)
        wait_until(lea, "async () => (await caches.keys()).length", 2)
        site.stop()
        lea.is_network_bad = True
        lea.page.reload()
        expect(lea.page.get_by_role("heading", level=1)).to_be_visible()
        assert lea.page.evaluate(_RUNTIME) == bundle.stat().st_size


_FIRST = re.compile(r'<(?:script|link)\b[^>]*"\./(assets/[^"]+\.(?:js|css))"([^>]*)>')


def test_the_first_scripts_and_styles_have_their_hashes() -> None:
    tags = _FIRST.findall((STATIC / "index.html").read_text(encoding="utf-8"))
    assert len(tags) == 4, "two sheets and two scripts"
    for name, rest in tags:
        assert f' integrity="{integrity(STATIC / name)}"' in rest, name
