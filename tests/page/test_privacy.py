"""What is kept and shown: said before the game, and changed by a player afterwards."""

from __future__ import annotations

import httpx
import pytest
from playwright.sync_api import expect

from tests.page.axe import check_all_looks, violations
from tests.page.conftest import Visit
from tests.page.games import ROW_OF_TALL, play
from tests.page.lessons import expect_no_scrolling_sideways, link
from tests.page.server_process import ServerProcess
from tests.page.start_screen import invite, two_players
from tests.page.tables import Table


def names_in_archive(server: ServerProcess, part: str) -> list[set[str]]:
    games = httpx.get(f"{server.address}api/games", params={"player": part}).json()["games"]
    return [{game["first"], game["second"]} for game in games]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_page_says_what_is_kept(visit: Visit, language: str) -> None:
    visitor = visit(language=language)
    page, words = visitor.page, visitor.words
    link(visitor, "privacy-heading").first.click()
    expect(page).to_have_url(f"{visitor.page.url.split('privacy')[0]}privacy")
    heading = page.get_by_role("heading", level=1)
    expect(heading).to_have_text(words.say("privacy-heading"))
    expect(heading).to_be_focused()
    for section in ("kept", "archive", "browser", "yours", "keeping"):
        title = words.say("privacy-title", section=section)
        expect(page.get_by_role("region", name=title, exact=True)).to_be_visible()
    expect(
        page.get_by_text(words.say("privacy-kept-days", what="unstarted", days=30))
    ).to_be_visible()
    check_all_looks(page, "privacy")
    page.reload()
    expect(heading).to_have_text(words.say("privacy-heading"))


def test_it_fits_a_small_screen(visit: Visit, server: ServerProcess) -> None:
    visitor = visit(f"{server.address}privacy", language="fr", size=(320, 568))
    expect(visitor.page.get_by_role("region")).to_have_count(5)
    expect_no_scrolling_sideways(visitor)


@pytest.mark.parametrize("draft", [{}, {"listed": True}, {"archived": True}], ids=str)
def test_the_sentence_about_the_archive_says_what_the_box_says(
    visit: Visit, draft: dict[str, bool]
) -> None:
    visitor = visit(draft=draft)
    page, words = visitor.page, visitor.words
    page.get_by_role("button", name=words.say("more-options")).click()
    box = page.get_by_role("checkbox", name=words.say("option-archived"))
    said = words.say("find-archived", archived="yes" if box.is_checked() else "no")
    expect(page.get_by_text(said)).to_be_visible()
    box.click()
    said = words.say("find-archived", archived="yes" if box.is_checked() else "no")
    expect(page.get_by_text(said)).to_be_visible()


@pytest.mark.parametrize("archived", [True, False])
def test_a_guest_reads_whether_the_game_will_be_shown(visit: Visit, archived: bool) -> None:
    host = visit(draft={"name": "Léa", "archived": archived})
    guest = visit(invite(host))
    said = guest.words.say("join-archived", archived="yes" if archived else "no")
    expect(guest.page.get_by_role("listitem").filter(has_text=said)).to_be_visible()
    expect(link(guest, "privacy-heading")).to_be_visible()


def test_a_player_makes_a_game_private_and_erases_the_name(
    visit: Visit, server: ServerProcess
) -> None:
    one, two = two_players(visit, {"name": "Quitterie", "archived": True})
    play(ROW_OF_TALL, (one, two))
    assert names_in_archive(server, "quitterie") == [{"Quitterie", "Tom"}]
    lea = one if one.visitor.way.draft else two
    ask_and_answer(lea, "erase-name", yes=False)
    assert names_in_archive(server, "quitterie") == [{"Quitterie", "Tom"}]
    ask_and_answer(lea, "erase-name")
    assert names_in_archive(server, "quitterie") == []
    anonymous = lea.words.say("erased-name")
    for table in (one, two):
        expect(table.page.get_by_text(anonymous).first).to_be_visible()
    assert {anonymous, "Tom"} == {anonymous, *names_in_archive(server, "tom")[0] - {"?"}}
    count = len(names_in_archive(server, "tom"))
    ask_and_answer(lea, "hide")
    assert len(names_in_archive(server, "tom")) == count - 1
    ask_and_answer(lea, "report")
    assert violations(lea.page) == []


def ask_and_answer(table: Table, what: str, *, yes: bool = True) -> None:
    """Press a button of privacy and answer its question; the page says once what was done."""
    table.more()
    table.button("privacy-button", what=what).click()
    question = table.page.get_by_role("dialog")
    expect(question).to_contain_text(table.words.say("privacy-question", what=what))
    answer = table.words.say("privacy-button", what=what) if yes else table.words.say("cancel")
    question.get_by_role("button", name=answer, exact=True).click()
    expect(question).to_have_count(0)
    if yes:
        table.visitor.heard(table.words.say("privacy-done", what=what))
