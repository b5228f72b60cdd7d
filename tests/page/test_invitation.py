"""Invitations: links that other devices can open, and the screen of who follows one."""

from __future__ import annotations

import time

import httpx
import pytest
from playwright.sync_api import expect

from tests.page.axe import check_all_looks
from tests.page.conftest import Visit
from tests.page.lessons import expect_no_scrolling_sideways
from tests.page.qr_reader import read
from tests.page.server_process import ServerProcess
from tests.page.start_screen import in_network, invite, sit_down
from tests.page.test_qr import QUIET, scan
from tests.thoroughness import everyday

ONLY_HERE = "This link works only on this computer"


def test_a_link_that_no_other_device_can_open_is_explained(visit: Visit) -> None:
    visitor = visit()
    in_network(visitor, False, "http://192.168.1.20:8000/")
    assert "127.0.0.1" in invite(visitor)
    expect(visitor.page.get_by_text(ONLY_HERE)).to_be_visible()
    expect(visitor.page.get_by_text("quaterne serve --host 0.0.0.0")).to_be_visible()
    expect(visitor.page.locator(".code")).to_have_count(0)  # nobody can use it
    check_all_looks(visitor.page, "invitation that reaches nobody")


def test_each_command_stands_on_its_own_line(visit: Visit) -> None:
    visitor = visit()
    in_network(visitor, False, "http://192.168.1.20:8000/")
    invite(visitor)
    said = visitor.page.locator(".reach").inner_text().splitlines()
    for command in ("quaterne serve --host 0.0.0.0", "make run HOST=0.0.0.0"):
        assert command in said, said


@pytest.mark.parametrize(
    ("language", "waiting", "invited"),
    [
        ("en", "Waiting for an opponent · Quaterne", "Léa invites you to play · Quaterne"),
        ("fr", "En attente d’un adversaire · Quaterne", "Léa vous invite à jouer · Quaterne"),
    ],
)
def test_the_title_says_who_is_missing(
    visit: Visit, language: str, waiting: str, invited: str
) -> None:
    host = visit(draft={"name": "Léa"}, language=language)
    address = invite(host)
    expect(host.page).to_have_title(waiting)
    guest = visit(address, language=language)
    expect(guest.page).to_have_title(invited)


def test_without_a_network_there_is_nothing_to_start_anew(visit: Visit) -> None:
    visitor = visit()
    in_network(visitor, False)
    invite(visitor)
    expect(visitor.page.get_by_text("it is not connected to a local network")).to_be_visible()


def test_the_link_has_the_address_in_the_network(visit: Visit) -> None:
    visitor = visit(painted=True)
    in_network(visitor, True, "http://192.168.1.20:8000/", "http://10.0.0.7:8000/")
    invite(visitor)
    field = visitor.page.get_by_role("textbox", name=visitor.words.say("invite-link"))
    table = visitor.page.url.rsplit("/", 1)[1]
    expect(field).to_have_value(f"http://192.168.1.20:8000/table/{table}")
    expect(visitor.page.get_by_text("every device in your local network")).to_be_visible()
    visitor.page.get_by_label("Address of this computer").select_option(label="10.0.0.7:8000")
    expect(field).to_have_value(f"http://10.0.0.7:8000/table/{table}")
    seen = scan(visitor)
    inner = range(QUIET, len(seen) - QUIET)
    assert read([[seen[r][c] for c in inner] for r in inner]) == field.input_value()
    check_all_looks(visitor.page, "invitation in a network")


def test_the_server_itself_tells(visit: Visit, server: ServerProcess) -> None:
    """Started for this machine alone, it says so, whatever its network is."""
    visitor = visit()
    with visitor.page.expect_response("**/api/addresses") as answer:
        invite(visitor)
    assert answer.value.json()["listening"] is False
    expect(visitor.page.get_by_text(ONLY_HERE)).to_be_visible()
    assert server.address.startswith("http://127.0.0.1")


@pytest.mark.parametrize("language", everyday(["fr"], ["en", "fr"]))
@pytest.mark.parametrize("rules", ["quarto", "quatrenun"])
def test_who_follows_a_link_sees_what_it_is_about(
    visit: Visit, server: ServerProcess, language: str, rules: str
) -> None:
    table = server.open_table(two=None, options={"rules": rules})
    guest = visit(server.link(table), language=language, size=(320, 568))
    words = guest.words
    how = guest.page.get_by_role("region", name=words.say("join-rules-title"))
    lines = [words.say(f"join-rule-{rules}", number=number) for number in (1, 2, 3)]
    expect(how.get_by_role("listitem")).to_have_text(lines)
    expect(guest.page.locator(".mini .piece").first).to_be_visible()
    expect_no_scrolling_sideways(guest)
    check_all_looks(guest.page, f"joining {rules}")
    how.get_by_role("link", name=words.say("join-lesson")).click()
    heading = guest.page.get_by_role("heading", level=1)
    expect(heading).to_have_text(words.say("lessons-heading"))
    guest.page.go_back()
    sit_down(guest, "Tom")


def test_who_gives_the_seat_up_leaves_no_name(visit: Visit, server: ServerProcess) -> None:
    visitor = visit(draft={"name": "Gone Soon"})
    invite(visitor)
    table = visitor.page.url.rsplit("/", 1)[1]
    events = f"{server.address}api/tables/{table}/events"
    assert "Gone Soon" in httpx.get(events).text
    visitor.page.get_by_role("button", name=visitor.words.say("leave-seat")).click()
    with httpx.Client() as http:
        until = time.monotonic() + 20
        while '"left"' not in http.get(events).text:
            assert time.monotonic() < until
            time.sleep(0.05)
        assert "Gone Soon" not in http.get(events).text
