"""A game survives a killed server, a cut connection and a reload, and nothing is lost."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.page.conftest import Visit
from tests.page.games import play
from tests.page.input_methods import Keys, Mouse
from tests.page.proxy import Proxy
from tests.page.server_process import ServerProcess
from tests.page.start_screen import in_order, invite, sit_down, two_players
from tests.page.tables import Table

LOST = "The connection is lost. Trying again…"
WON = "QUARTO! A1 to D1, all tall. You win."


def test_a_killed_server(visit: Visit, tmp_path: Path) -> None:
    """An action during the outage takes effect once, when the server is back."""
    with ServerProcess(tmp_path) as own:
        lea = visit(own.address, draft={"name": "Léa"})
        first, second = in_order(Table(lea), sit_down(visit(invite(lea)), "Tom"))
        for table in (first, second):
            table.visitor.is_network_bad = True
        play(">8 a1>d", [first, second])
        first.expect_now("Your turn to place.")
        own.stop(signal.SIGKILL)
        for table in (first, second):
            expect(table.page.get_by_role("main").get_by_text(LOST)).to_be_visible()
        Mouse().place(first, "b1")
        own.start()
        first.expect_now("Your turn to give.")
        play(">e c1>b d1!1", [first, second])
        first.expect_now(WON)
        second.visitor.heard(" wins.")
        assert len([text for text in second.visitor.said() if "on B1" in text]) == 1
        for table in (first, second):
            expect(table.page.get_by_role("main").get_by_text(LOST)).to_be_hidden()
            table.visitor.leave()


def test_a_cut_line(visit: Visit, server: ServerProcess) -> None:
    """Léa's connection is cut during her turn; her action arrives when it is back."""
    with Proxy(server.port) as proxy:
        lea = visit(proxy.address, draft={"name": "Léa"})
        address = invite(lea).replace(proxy.address, server.address)
        tom = sit_down(visit(address), "Tom")
        first, second = in_order(Table(lea), tom)
        cell, before, after = "a1", ">8", ">d b1>e c1>b d1!1"
        if first.visitor is lea:
            cell, before, after = "b1", ">8 a1>d", ">e c1>b d1!1"
        mover = Table(lea)
        play(before, [first, second])
        mover.expect_now("Your turn to place.")
        lea.is_network_bad = True
        proxy.cut()
        expect(mover.page.get_by_role("main").get_by_text(LOST)).to_be_visible()
        Keys().place(mover, cell)
        assert tom.cells()[cell] == "empty"
        proxy.join()
        mover.expect_now("Your turn to give.")
        expect(tom.cell(cell)).not_to_have_accessible_name(f"{cell.upper()}, empty")
        play(after, [mover, tom])
        first.expect_now(WON)
        for visitor in (lea, tom.visitor):
            visitor.heard(" wins." if visitor is not first.visitor else "You win.")
            assert len([text for text in visitor.said() if f"on {cell.upper()}." in text]) == 1
        lea.leave()


def test_a_browser_without_network(visit: Visit, server: ServerProcess) -> None:
    """The page announces a silent connection at once; the game continues where it was."""
    opened = server.open_table()
    begins = server.view(opened)["to_act"]
    server.play(opened, ">8 a1 >d" if begins == "one" else ">8")
    lea = visit(server.link(opened, "one"))
    table = Table(lea)
    lea.heard("Your turn to place.")
    lea.is_network_bad = True
    lea.context.set_offline(True)
    notice = table.page.get_by_role("main").get_by_text(LOST)
    expect(notice).to_be_visible()
    lea.heard(LOST)
    Keys().place(table, "b1")
    assert server.view(opened)["board"][1] == []
    lea.context.set_offline(False)
    table.expect_now("Your turn to give.")
    expect(notice).to_be_hidden()
    lea.heard("on B1.")
    assert server.view(opened)["board"][1] != []
    for said in ("on B1.", LOST, "The connection is back."):
        assert sum(said in text for text in lea.said()) == 1, said


def test_missed_events_are_announced(visit: Visit, server: ServerProcess) -> None:
    with Proxy(server.port) as proxy:
        lea = visit(proxy.address, draft={"name": "Léa"})
        tom = sit_down(visit(invite(lea).replace(proxy.address, server.address)), "Tom")
        first, second = in_order(Table(lea), tom)
        before, cell, piece = ">8 a1>d b1>e c1>b", "d1", "hollow, dark"
        if first.visitor is lea:
            before, cell, piece = ">8", "a1", "solid, light"
        play(before, [first, second])
        lea.is_network_bad = True
        proxy.cut()
        expect(lea.page.get_by_role("main").get_by_text(LOST)).to_be_visible()
        Mouse().place(tom, cell)
        proxy.join()
        lea.heard(f"Tom places tall, round, {piece} on {cell.upper()}.")
        lea.leave()


def test_a_reload_in_mid_game(visit: Visit) -> None:
    first, second = two_players(visit)
    play(">8 a1>d", [first, second])
    first.page.reload()
    first.expect_now("Your turn to place.")
    first.visitor.heard("You receive tall, square, solid, dark. Your turn to place.")
    assert len(first.visitor.said()) == 1
    assert first.cells()["a1"] == "tall, round, solid, light"
    play("b1>e c1>b d1!1", [first, second])
    first.expect_now(WON)


@pytest.mark.parametrize("seat", ["one", "two"])
def test_a_seat_by_its_private_link(visit: Visit, server: ServerProcess, seat: str) -> None:
    """The private link works in another browser, and the secret leaves the address."""
    opened = server.open_table()
    visitor = visit(server.link(opened, seat))
    expect(Table(visitor).board).to_be_visible()
    assert opened["seats"][seat]["secret"] not in visitor.page.url
    visitor.page.reload()
    expect(Table(visitor).board).to_be_visible()
    expect(visitor.page.get_by_text("You are watching.")).to_be_hidden()
