"""The search of finished games, by mouse and by keys alone, and the review of one."""

from __future__ import annotations

import httpx
from playwright.sync_api import expect

from tests.page.axe import violations
from tests.page.conftest import Visit
from tests.page.input_methods import Keys
from tests.page.lessons import expect_no_scrolling_sideways, link, press, said_once
from tests.page.server_process import ServerProcess, person
from tests.page.tables import Table
from tests.page.test_french import english_on

AT_THE_CALL = '[Rules "quarto"]\n\n>0 a1>1 b1>2 c1>3 d1'


def finish(server: ServerProcess, winner: str) -> None:
    """Play a game that this player wins by a call."""
    table = server.open_table(
        one=person(winner),
        two=person("Ali"),
        record=AT_THE_CALL,
        options={"archived": True},
    )
    answer = httpx.post(
        f"{server.address}api/tables/{table['table']}/commands",
        json={"type": "act", "id": "call", "action": "!1", "seat": "one"},
        headers={"Authorization": f"Bearer {table['seats']['one']['secret']}"},
    )
    assert answer.status_code == 200, answer.text


def test_by_mouse(visit: Visit, server: ServerProcess) -> None:
    finish(server, "Zoé")
    finish(server, "Yann")
    visitor = visit()
    page, words = visitor.page, visitor.words
    link(visitor, "games-heading").click()
    page.get_by_role("textbox", name=words.say("games-player")).fill("zoe")
    page.get_by_role("combobox", name=words.say("games-result")).select_option("1-0")
    page.get_by_role("combobox", name=words.say("option-set")).select_option("rules=quarto")
    page.get_by_label(words.say("games-day", name="from")).fill("2020-01-01")
    page.get_by_role("button", name=words.say("games-search"), exact=True).click()
    found = page.get_by_role("region").get_by_role("link")
    expect(found).to_have_count(1)
    expect(found).to_contain_text("Zoé against Ali: Zoé won")
    assert violations(page) == []
    found.click()
    heading = page.get_by_role("heading", level=1)
    expect(heading).to_have_text("Zoé against Ali. Zoé wins.")
    page.go_back()
    expect(page.get_by_role("textbox", name=words.say("games-player"))).to_have_value("zoe")
    expect(found).to_have_count(1)


def test_by_keys_alone_on_a_small_screen(visit: Visit, server: ServerProcess) -> None:
    finish(server, "Xénia")
    address = f"{server.address}games?result=0-1&player=xenia"
    visitor = visit(address, language="fr", size=(320, 568), scheme="dark")
    page, words = visitor.page, visitor.words
    table = Table(visitor)
    said_once(visitor, words.say("games-found", count=0, more="no"))
    field = page.get_by_role("combobox", name=words.say("games-result"))
    expect(field).to_have_value("0-1")
    press(table, Keys(), page.get_by_role("textbox", name=words.say("games-player")))
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Home")
    press(table, Keys(), page.get_by_role("button", name=words.say("games-search"), exact=True))
    said_once(visitor, words.say("games-found", count=1, more="no"))
    assert violations(page) == []
    assert english_on(page) == set()
    expect_no_scrolling_sideways(visitor)
    press(table, Keys(), page.get_by_role("region").get_by_role("link"))
    heading = page.get_by_role("heading", level=1)
    expect(heading).to_have_text("Xénia contre Ali. Xénia gagne.")
