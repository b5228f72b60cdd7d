"""The administration on the page: by keys alone and by mouse, in both languages."""

from __future__ import annotations

import asyncio
import re
import time

import pytest
from playwright.sync_api import expect

from quaterne.store import AuditContext, open_administration
from tests.page.axe import violations
from tests.page.conftest import Visit
from tests.page.input_methods import Keys
from tests.page.lessons import expect_no_scrolling_sideways, press, said_once
from tests.page.server_process import ServerProcess, person
from tests.page.tables import Table
from tests.page.test_french import english_on
from tests.page.visitors import Visitor

PARTS = ("tables", "games", "reports", "blocks", "announcement", "log")


@pytest.fixture
def token(server: ServerProcess) -> str:
    """A token, as `quaterne admin token create` makes it beside the running server."""
    now = time.time_ns() // 1_000_000
    context = AuditContext("a test", now)
    name = f"t{now}"

    async def create() -> str:
        async with open_administration(server.database) as administration:
            return await administration.create_token(name, now + 3_600_000, context)

    return asyncio.run(create())


def sign_in(visitor: Visitor, token: str) -> None:
    visitor.page.get_by_label(visitor.words.say("admin-token"), exact=True).fill(token)
    visitor.page.keyboard.press("Enter")
    heading = visitor.page.get_by_role("heading", level=2)
    expect(heading).to_have_text(visitor.words.say("admin-part", part="tables"))


def go_to(visitor: Visitor, part: str) -> None:
    name = visitor.words.say("admin-part", part=part)
    visitor.page.get_by_role("link", name=name, exact=True).click()
    expect(visitor.page.get_by_role("heading", level=2)).to_have_text(name)


@pytest.mark.parametrize(
    ("language", "size", "scheme"), [("en", (1440, 900), "light"), ("fr", (320, 568), "dark")]
)
def test_every_part_is_accessible(
    visit: Visit, server: ServerProcess, token: str, language: str, size: object, scheme: str
) -> None:
    server.open_table(one=person("Zoé"), two=None, listed=True)
    visitor = visit(f"{server.address}admin", language=language, size=size, scheme=scheme)
    visitor.is_network_bad = True  # the first question is answered by 401
    page = visitor.page
    expect(page.get_by_label(visitor.words.say("admin-token"), exact=True)).to_be_visible()
    assert violations(page) == []
    sign_in(visitor, token)
    expect(page.locator(":focus")).to_have_id("part")
    for part in PARTS:
        go_to(visitor, part)
        expect(page.get_by_role("region")).to_be_visible()
        visitor.heard(visitor.words.say("admin-part", part=part))
        assert violations(page) == [], part
        expect_no_scrolling_sideways(visitor)
        if language == "fr" and part in ("tables", "blocks", "announcement"):
            assert english_on(page) == set(), part


def test_a_wrong_token_is_refused_and_said_once(visit: Visit, server: ServerProcess) -> None:
    visitor = visit(f"{server.address}admin")
    visitor.is_network_bad = True
    page, words = visitor.page, visitor.words
    page.get_by_label(words.say("admin-token"), exact=True).fill("guess")
    page.get_by_role("button", name=words.say("admin-sign-in")).click()
    said_once(visitor, words.say("error-wrong-token"))
    expect(page.get_by_text(words.say("error-wrong-token")).first).to_be_visible()
    assert page.get_by_role("heading", level=2).count() == 0


def test_a_table_is_closed_by_keys_alone(visit: Visit, server: ServerProcess, token: str) -> None:
    opened = server.open_table(one=person("Mallory"), two=person("Eve"))
    onlooker = visit(f"{server.address}table/{opened['table']}")
    onlooker.is_network_bad = True
    visitor = visit(f"{server.address}admin")
    visitor.is_network_bad = True
    page, words = visitor.page, visitor.words
    sign_in(visitor, token)
    subject = words.say("table-players", one="Mallory", two="Eve")
    close = words.say("admin-question", action="close-table", subject=subject)
    press(Table(visitor), Keys(), page.get_by_role("button", name=close, exact=True))
    dialog = page.get_by_role("dialog", name=close)
    expect(dialog.get_by_label(words.say("admin-reason"))).to_be_focused()
    assert violations(page) == []
    page.keyboard.press("Enter")
    said_once(visitor, words.say("admin-reason-missing"))
    page.keyboard.type("nothing but insults")
    page.keyboard.press("Enter")
    said_once(visitor, words.say("admin-done"))
    expect(page.locator(":focus")).to_have_id("part")
    said_once(onlooker, words.say("error-table-closed"))
    go_to(visitor, "log")
    expect(page.get_by_role("region")).to_contain_text("nothing but insults")


def test_a_name_is_erased_by_keys_alone(visit: Visit, server: ServerProcess, token: str) -> None:
    opened = server.open_table(one=person("Rude Word"), two=person("Eve"))
    onlooker = visit(f"{server.address}table/{opened['table']}")
    visitor = visit(f"{server.address}admin")
    visitor.is_network_bad = True
    page, words = visitor.page, visitor.words
    sign_in(visitor, token)
    erase = words.say("admin-question", action="erase-name", subject="Rude Word")
    press(Table(visitor), Keys(), page.get_by_role("button", name=erase, exact=True))
    expect(page.get_by_role("dialog", name=erase)).to_be_visible()
    assert violations(page) == []
    page.keyboard.type("an insult")
    page.keyboard.press("Enter")
    said_once(visitor, words.say("admin-done"))
    players = words.say("table-players", one=words.say("erased-name"), two="Eve")
    expect(page.get_by_text(players, exact=True)).to_be_visible()
    assert page.get_by_role("button", name=erase, exact=True).count() == 0
    expect(onlooker.page.get_by_text("Rude Word")).to_have_count(0)


def test_an_announcement_is_seen_and_said_once_everywhere(
    visit: Visit, server: ServerProcess, token: str
) -> None:
    opened = server.open_table()
    at_table = visit(f"{server.address}table/{opened['table']}", language="fr")
    visitor = visit(f"{server.address}admin/announcement")
    visitor.is_network_bad = True
    page, words = visitor.page, visitor.words
    page.get_by_label(words.say("admin-token"), exact=True).fill(token)
    page.keyboard.press("Enter")
    page.get_by_label(words.say("admin-message", language="en")).fill("There is cake.")
    page.get_by_label(words.say("admin-message", language="fr")).fill("Il y a du gâteau.")
    page.get_by_role(
        "button", name=words.say("admin-button", action="announce"), exact=True
    ).click()
    said_once(at_table, "Il y a du gâteau.")
    bar = at_table.page.get_by_role("complementary", name=at_table.words.say("announcement-title"))
    # The day is named where the restart is not today.
    expect(bar).to_contain_text(re.compile("Le serveur redémarre (à|le)"))
    assert violations(at_table.page) == []
    start = visit(server.address)
    said_once(start, "There is cake.")
    assert violations(start.page) == []
    name = words.say("admin-button", action="withdraw-announcement")
    page.get_by_role("button", name=name, exact=True).click()
    expect(bar).to_have_count(0)


def test_the_token_is_nowhere_in_the_page(visit: Visit, server: ServerProcess, token: str) -> None:
    visitor = visit(f"{server.address}admin")
    visitor.is_network_bad = True
    sign_in(visitor, token)
    seen = "JSON.stringify([document.cookie, {...localStorage}, {...sessionStorage}])"
    assert token not in visitor.page.evaluate(seen)
    visitor.page.reload()
    expect(visitor.page.get_by_role("heading", level=2)).to_be_visible()
    visitor.page.get_by_role("button", name=visitor.words.say("admin-sign-out")).click()
    expect(visitor.page.get_by_label(visitor.words.say("admin-token"), exact=True)).to_be_focused()
    visitor.page.reload()
    expect(visitor.page.get_by_label(visitor.words.say("admin-token"), exact=True)).to_be_visible()
