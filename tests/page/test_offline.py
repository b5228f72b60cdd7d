"""A server's page that has lost its server: a new game in the tab, and a reload."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from quaterne.play import EngineSeat, Person
from tests.page.conftest import Visit
from tests.page.proxy import Proxy
from tests.page.server_process import ServerProcess
from tests.page.start_screen import start_with_engine
from tests.page.tab_games import SLOWLY, kept, play_on, wait_until_kept
from tests.thoroughness import everyday

pytestmark = pytest.mark.slow


def test_a_game_begins_and_goes_on_after_the_server_has_stopped(
    visit: Visit, tmp_path: Path
) -> None:
    with ServerProcess(tmp_path) as own:
        lea = visit(own.address, keeps=True, draft={"name": "Léa", "level": 1})
        lea.context.set_default_timeout(SLOWLY)
        wait_until_kept(lea)
    lea.is_network_bad = True
    screen = start_with_engine(lea)
    assert "/table/here-" in lea.page.url
    before = play_on(screen, 4)
    lea.page.reload()
    screen.ready()
    assert kept(lea).number >= before.number
    assert play_on(screen).round.is_over


@pytest.mark.parametrize(
    ("reloads", "behind_proxy"),
    everyday([(True, True)], [(False, False), (True, False), (True, True)]),
)
def test_a_game_of_the_server_goes_on_without_it(
    visit: Visit, tmp_path: Path, reloads: bool, behind_proxy: bool
) -> None:
    with ServerProcess(tmp_path) as own, Proxy(own.port) as proxy:
        address = proxy.address if behind_proxy else own.address
        lea = visit(address, keeps=True, draft={"name": "Léa", "level": 1})
        lea.context.set_default_timeout(SLOWLY)
        wait_until_kept(lea)
        screen = start_with_engine(lea)
        expect(screen.now).to_contain_text(re.compile("Your turn", re.IGNORECASE))
        there = lea.page.url
        own.stop()
        proxy.is_polite = True
        proxy.cut()
        lea.is_network_bad = True
        if reloads:  # before the tab has taken the game over
            lea.page.reload()
            expect(lea.page.get_by_text(lea.words.say("goes-on-soon"))).to_be_visible()
        lea.page.wait_for_url("**/table/here-*", timeout=SLOWLY)
        assert lea.page.url != there
        lea.heard(lea.words.say("goes-on-here"))
        screen.ready()
        assert kept(lea).seats == (Person("Léa"), EngineSeat(1))
        assert play_on(screen).round.is_over
