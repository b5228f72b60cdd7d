"""Others at the table: onlookers, a taken seat, no such table, somebody who goes away."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.page.conftest import Visit
from tests.page.games import play
from tests.page.hands import Typed
from tests.page.serving import ServerProcess
from tests.page.starting import invite, sit_down, two_players
from tests.page.tables import Table


def test_an_onlooker_sees_and_cannot_act(visit: Visit) -> None:
    first, second = two_players(visit)
    play(">8", [first], [Typed()])
    onlooker = Table(visit(second.page.url))
    expect(onlooker.page.get_by_text("You are watching.")).to_be_visible()
    play("a1>d", [second], [Typed()])
    onlooker.visitor.heard(" places tall, round, solid, light on A1. ")
    assert onlooker.cells()["a1"] == "tall, round, solid, light"
    onlooker.cell("b1").click()
    onlooker.cell("b1").click()
    onlooker.type("b1")
    onlooker.visitor.heard("Only the players at the table can do that.")
    assert first.cells()["b1"] == "empty"


def test_a_taken_table(visit: Visit) -> None:
    """Two follow the same invitation: the second one is told and watches."""
    lea = visit(draft={"name": "Léa"})
    address = invite(lea)
    tom, ann = visit(address), visit(address)
    expect(ann.page.get_by_role("heading", level=1)).to_have_text("Léa invites you to play")
    sit_down(tom, "Tom")
    expect(ann.page.get_by_text("You are watching.")).to_be_visible()
    expect(ann.page.get_by_role("heading", level=1)).to_contain_text("Léa – Tom")


def test_no_such_table(visit: Visit, server: ServerProcess) -> None:
    visitor = visit()
    visitor.is_network_bad = True  # a 404 that the browser writes down
    visitor.go(f"{server.address}table/nothing")
    expect(visitor.page.get_by_role("heading", level=1)).to_have_text(
        "This table is not to be seen"
    )
    visitor.heard("There is no such table.")
    visitor.page.get_by_role("button", name="To the start").click()
    expect(visitor.page.get_by_role("heading", level=1)).to_have_text("Quaterne")


def test_leaving_a_seat_before_the_game(visit: Visit) -> None:
    lea = visit(draft={"name": "Léa"})
    address = invite(lea)
    lea.page.get_by_role("button", name="Leave", exact=True).click()
    guest = visit(address)
    expect(guest.page.get_by_role("button", name="Sit down")).to_be_visible()


def test_who_goes_away_is_told_and_who_comes_back(visit: Visit) -> None:
    first, second = two_players(visit)
    address = second.page.url
    second.visitor.leave()
    first.visitor.heard(" is away.")
    second.visitor.go(address)
    expect(second.board).to_be_visible()
    first.visitor.heard(" is back.")


def test_back_and_forward(visit: Visit) -> None:
    """The browser's own buttons go between the screens."""
    visitor = visit()
    invite(visitor)
    visitor.page.go_back()
    expect(visitor.page.get_by_role("heading", level=1)).to_have_text("Quaterne")
    visitor.page.go_forward()
    expect(visitor.page.get_by_role("heading", level=1)).to_have_text("Waiting for your friend")
