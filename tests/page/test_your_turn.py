"""Your turn: in the tab, by a notification, a sound, and a phone that vibrates."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

from tests.page.axe import violations
from tests.page.conftest import Visit
from tests.page.games import play
from tests.page.input_methods import Typed
from tests.page.server_process import ServerProcess
from tests.page.start_screen import start_here
from tests.page.tables import Table
from tests.page.visitors import Visitor

_RECORDING = """{
  window.quaterneNotified = [];
  window.quaterneAsked = 0;
  window.quaterneVibrated = [];
  let permission = 'default';
  window.Notification = class {
    static get permission() { return permission; }
    static async requestPermission() {
      window.quaterneAsked++;
      permission = window.quaterneAnswer ?? 'granted';
      return permission;
    }
    constructor(title, { body }) { window.quaterneNotified.push([title, body]); }
    close() {}
  };
  navigator.vibrate = (pattern) => window.quaterneVibrated.push(pattern);
}"""
"""Replaces what would leave the page; the answer to the browser's question is given."""
_ELSEWHERE = "document.hasFocus = () => false"
ICON = "document.querySelector('link[rel=icon]').href.split('/').pop()"


def sit(
    visit: Visit, server: ServerProcess, **way: Any
) -> tuple[Table, dict[str, Any], dict[str, Any]]:
    """Sit down opposite a person who is to give; return the table, and how to play there."""
    while True:
        opened = server.open_table()
        if server.view(opened)["to_act"] == "two":
            break
    visitor = visit(server.address, **way)
    visitor.context.add_init_script(_RECORDING)
    visitor.go(server.link(opened, "one"))
    visitor.page.get_by_role("heading", level=1).first.click()
    table = Table(visitor)
    expect(table.board).to_be_visible()
    return table, opened, server.view(opened)


def notified(visitor: Visitor) -> list[list[str]]:
    return list(visitor.page.evaluate("quaterneNotified"))


def test_in_the_title_and_the_icon(visit: Visit, server: ServerProcess) -> None:
    table, opened, _ = sit(visit, server)
    players = table.words.say("table-players", one="Léa", two="Tom")
    your_turn = table.words.say("title-your-turn")
    expect(table.page).to_have_title(f"{players} · Quaterne")
    assert table.page.evaluate(ICON) == "icon.svg"
    server.play(opened, ">8")
    expect(table.page).to_have_title(f"{your_turn} · {players} · Quaterne")
    assert table.page.evaluate(ICON) == "icon-turn.svg"
    assert table.page.request.get(f"{server.address}icon-turn.svg").ok
    server.play(opened, "a1 >d")
    expect(table.page).to_have_title(f"{players} · Quaterne")
    assert table.page.evaluate(ICON) == "icon.svg"


def test_in_french(visit: Visit, server: ServerProcess) -> None:
    table, opened, _ = sit(visit, server, language="fr")
    server.play(opened, ">8")
    expect(table.page).to_have_title(re.compile("^À vous de jouer · "))


def test_two_at_one_screen_need_no_call(visit: Visit) -> None:
    table = start_here(visit())
    play(">8", [table], [Typed()])
    assert "urn" not in table.page.title()


def choose_notifications(table: Table) -> None:
    """Click on the switch in the settings."""
    table.button("settings").first.click()
    name = table.words.say("setting-notifications")
    table.page.get_by_role("checkbox", name=name, exact=True).click()


def test_a_notification_for_whoever_wants_one(visit: Visit, server: ServerProcess) -> None:
    """The browser is asked after a click on the switch, and it notifies who looks elsewhere."""
    table, opened, _ = sit(visit, server)
    visitor = table.visitor
    assert visitor.page.evaluate("quaterneAsked") == 0
    choose_notifications(table)
    visitor.page.wait_for_function("() => quaterneAsked === 1", polling=30)
    name = table.words.say("setting-notifications")
    expect(table.page.get_by_role("checkbox", name=name, exact=True)).to_be_checked()
    assert violations(table.page) == []
    table.page.keyboard.press("Escape")
    server.play(opened, ">8")
    table.expect_now("Your turn to place.")
    assert notified(visitor) == []  # the page is in sight
    server.play(opened, "a1 >d")
    table.page.evaluate(_ELSEWHERE)
    server.play(opened, "b1 >e")
    visitor.page.wait_for_function("() => quaterneNotified.length > 0", polling=30)
    ((title, body),) = notified(visitor)
    assert title == "Your turn"
    assert body.startswith("You receive tall, square, hollow, light. Your turn to place.")


def test_a_browser_that_refuses_is_believed(visit: Visit, server: ServerProcess) -> None:
    table, opened, _ = sit(visit, server)
    table.page.evaluate("window.quaterneAnswer = 'denied'")
    choose_notifications(table)
    refused = table.words.say("notifications-refused")
    expect(table.page.get_by_role("status").filter(has_text=refused)).to_be_visible()
    name = table.words.say("setting-notifications")
    expect(table.page.get_by_role("checkbox", name=name, exact=True)).not_to_be_checked()
    assert violations(table.page) == []
    table.page.keyboard.press("Escape")
    table.page.evaluate(_ELSEWHERE)
    server.play(opened, ">8")
    table.expect_now("Your turn to place.")
    assert notified(table.visitor) == []


def test_a_phone_vibrates(visit: Visit, server: ServerProcess) -> None:
    table, opened, _ = sit(visit, server, touch=True, size=(390, 844))
    server.play(opened, ">8")
    table.expect_now("Your turn to place.")
    assert len(table.page.evaluate("quaterneVibrated")) == 1
    table.more()
    table.button("settings").last.click()
    name = table.words.say("setting-vibration")
    table.page.get_by_role("checkbox", name=name, exact=True).uncheck()
    table.page.keyboard.press("Escape")
    server.play(opened, "a1 >d b1 >e")
    expect(table.cell("b1")).to_have_accessible_name(f"B1, {table.piece_name('d')}")
    table.expect_now("Your turn to place.")
    assert len(table.page.evaluate("quaterneVibrated")) == 1


def test_one_click_silences(visit: Visit, server: ServerProcess) -> None:
    """Sounds are on after the first click, and a button beside the heading turns them off."""
    table, _, _ = sit(visit, server)
    sounds = table.button("setting-sounds")
    expect(sounds).to_have_attribute("aria-pressed", "true")
    assert violations(table.page) == []
    sounds.click()
    expect(sounds).to_have_attribute("aria-pressed", "false")
    table.page.reload()
    expect(sounds).to_have_attribute("aria-pressed", "false")
