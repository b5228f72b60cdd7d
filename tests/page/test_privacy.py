"""What is kept and shown: said on a page of its own, and changed by a player afterwards."""

from __future__ import annotations

import httpx
from playwright.sync_api import expect

from tests.page.axe import check_all_looks, violations
from tests.page.conftest import Visit
from tests.page.games import ROW_OF_TALL, play
from tests.page.lessons import expect_no_scrolling_sideways, link
from tests.page.server_process import ServerProcess
from tests.page.start_screen import two_players
from tests.page.tables import Table


def names_in_archive(server: ServerProcess, part: str) -> list[set[str]]:
    games = httpx.get(f"{server.address}api/games", params={"player": part}).json()["games"]
    return [{game["first"], game["second"]} for game in games]


def test_the_page_says_what_is_kept_and_fits_a_small_screen(visit: Visit) -> None:
    visitor = visit(language="fr")
    page, words = visitor.page, visitor.words
    link(visitor, "privacy-heading").first.click()
    expect(page).to_have_url(f"{visitor.page.url.split('privacy')[0]}privacy")
    heading = page.get_by_role("heading", level=1)
    expect(heading).to_have_text(words.say("privacy-heading"))
    expect(heading).to_be_focused()
    for section in ("kept", "archive", "browser", "yours", "keeping"):
        title = words.say("privacy-title", section=section)
        region = page.get_by_role("region", name=title, exact=True)
        expect(region).to_be_visible()
        if section != "keeping":
            points = [words.say(f"privacy-{section}", number=number) for number in (1, 2, 3)]
            expect(region.get_by_role("listitem")).to_have_text(points)
    expect(
        page.get_by_text(words.say("privacy-kept-days", what="unstarted", days=30))
    ).to_be_visible()
    check_all_looks(page, "privacy")
    page.set_viewport_size({"width": 320, "height": 568})
    expect_no_scrolling_sideways(visitor)
    page.reload()
    expect(heading).to_have_text(words.say("privacy-heading"))
    expect(page.get_by_role("region")).to_have_count(5)


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
