"""Offers between two browsers, and the question before resigning."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.page.conftest import Visit
from tests.page.games import play
from tests.page.server_process import ServerProcess
from tests.page.start_screen import in_order
from tests.page.tables import Table


def both(visit: Visit, server: ServerProcess) -> tuple[Table, Table]:
    """Seat Léa and Tom, each with a browser."""
    opened = server.open_table()
    one, two = (Table(visit(server.link(opened, seat))) for seat in ("one", "two"))
    return one, two


def offers(table: Table) -> Locator:
    return table.page.get_by_role("region", name="Open offers")


def answer(table: Table, how: str) -> None:
    offers(table).get_by_role("button", name=how, exact=True).click()


def test_a_draw_is_refused_and_then_agreed(visit: Visit, server: ServerProcess) -> None:
    lea, tom = both(visit, server)
    lea.more()
    lea.button("offer-draw").click()
    tom.visitor.heard("Léa offers a draw. Accept or refuse.")
    answer(tom, "Refuse")
    lea.visitor.heard("Tom refuses the draw.")
    expect(offers(lea)).to_be_hidden()
    tom.type("draw")
    expect(offers(lea)).to_contain_text("Tom offers a draw.")
    answer(tom, "Withdraw my offer")
    expect(offers(lea)).to_be_hidden()
    play(">8", [in_order(lea, tom)[0]])
    tom.type("draw")
    answer(lea, "Accept")
    for table in (lea, tom):
        table.expect_now("The players agree to a draw.")


def test_resigning_is_asked_twice(visit: Visit, server: ServerProcess) -> None:
    lea, tom = both(visit, server)
    dialog = lea.page.get_by_role("dialog", name="Resign this game?")
    for key in ("Escape", "Enter"):
        lea.more()
        lea.button("resign").first.click()
        expect(dialog.get_by_role("button", name="Cancel")).to_be_focused()
        lea.page.keyboard.press(key)
        expect(dialog).to_be_hidden()
        assert not lea.now.inner_text().endswith("wins.")
    lea.more()
    lea.button("resign").first.click()
    dialog.get_by_role("button", name="Resign").click()
    lea.expect_now("You resign. Tom wins.")
    tom.expect_now("Léa resigns. You win.")
