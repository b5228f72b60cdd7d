"""Other people at the table: onlookers, a taken seat, an unknown table, a player who leaves."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.page.conftest import Visit
from tests.page.games import play
from tests.page.input_methods import Typed
from tests.page.server_process import ServerProcess
from tests.page.start_screen import invite, sit_down, two_players
from tests.page.tables import Table
from tests.page.visitors import Visitor


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
    """Two visitors follow the same invitation: the second one learns it and watches."""
    lea = visit(draft={"name": "Léa"})
    address = invite(lea)
    tom, ann = visit(address), visit(address)
    expect(ann.page.get_by_role("heading", level=1)).to_have_text("Léa invites you to play")
    sit_down(tom, "Tom")
    expect(ann.page.get_by_text("You are watching.")).to_be_visible()
    expect(ann.page.get_by_role("heading", level=1)).to_contain_text("Léa against Tom")


def test_no_such_table(visit: Visit, server: ServerProcess) -> None:
    visitor = visit()
    visitor.is_network_bad = True  # the browser logs the 404
    visitor.go(f"{server.address}table/nothing")
    expect(visitor.page.get_by_role("heading", level=1)).to_have_text("This table cannot be shown")
    visitor.heard("There is no such table.")
    visitor.page.get_by_role("button", name="Back to the home page").click()
    expect(visitor.page.get_by_role("heading", level=1)).to_have_text("Quaterne")


def test_leaving_a_seat_before_the_game(visit: Visit) -> None:
    lea = visit(draft={"name": "Léa"})
    address = invite(lea)
    lea.page.get_by_role("button", name="Cancel the invitation").click()
    guest = visit(address)
    expect(guest.page.get_by_role("button", name="Join the game")).to_be_visible()


def test_absence_and_return_are_announced(visit: Visit, server: ServerProcess) -> None:
    """Each notice comes once, also to a visitor who joins or reloads meanwhile."""
    opened = server.open_table()
    lea, tom = visit(), visit()
    lea.page.clock.install()
    lea.go(server.link(opened, "one"))
    tom.go(server.link(opened, "two"))
    _learns(lea, "true")
    tom.leave()
    _learns(lea, "false")
    lea.page.clock.fast_forward(10_000)
    lea.heard("Tom is away.")
    tom.go(server.link(opened))
    lea.heard("Tom is back.")
    told = [text for text in lea.said() if "Tom is" in text]
    assert told == ["Tom is away.", "Tom is back."]
    tom.leave()
    _learns(lea, "false")
    lea.page.reload()
    lea.heard("to give.")
    lea.page.clock.fast_forward(10_000)
    lea.heard("Tom is away.")
    assert [text for text in lea.said() if "Tom is" in text] == ["Tom is away."]


def _learns(visitor: Visitor, is_there: str) -> None:
    """Wait until the server reports whether the second player is connected."""
    for _ in range(400):
        told = [frame for frame in visitor.frames if '"presence"' in frame]
        if told and f'"two":{is_there}' in told[-1]:
            return
        visitor.page.wait_for_timeout(50)
    raise AssertionError(told)


def test_back_and_forward(visit: Visit) -> None:
    """The browser's back and forward buttons switch between the screens."""
    visitor = visit()
    invite(visitor)
    visitor.page.go_back()
    expect(visitor.page.get_by_role("heading", level=1)).to_have_text("Quaterne")
    visitor.page.go_forward()
    expect(visitor.page.get_by_role("heading", level=1)).to_have_text("Waiting for your friend")
