"""A line that its maker did not call, given back by the server; and how it looks after a draw."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.page.axe import violations
from tests.page.conftest import Visit
from tests.page.games import play
from tests.page.input_methods import Keys, Mouse
from tests.page.server_process import ServerProcess, engine, person
from tests.page.tables import Table

MISSED_ROW = (
    '[Rules "quarto"]\n\n'
    ">8 a1>d b1>e c1>b d1>0 c4>3 b4>f d3>7 b2>5 d4>1 c2>2 d2>c b3>9 a3>6 a4>a a2>4 c3 =\n"
)
"""Row 1 was completed and missed; the board is full, and one player has yet to decline."""


def test_it_is_taken_back_by_the_second_player_with_keys(
    visit: Visit, server: ServerProcess
) -> None:
    record = '[Rules "quarto"]\n\n>8 a1>d b1>e c1>b a4>9\n'
    opened = server.open_table(record=record, one=engine(6), two=person("Léa"))
    table = Table(visit(server.link(opened, "two")))
    play("d1>0", [table], [Keys()])
    expect(table.now).to_have_text(re.compile("^QUARTO"))
    lost = table.page.url
    table.button("take-back-and-call").press("Enter")
    expect(table.page).not_to_have_url(lost)
    expect(table.board).to_be_visible()
    table.page.get_by_role("button", name="Row 1", exact=True).press("Enter")
    table.expect_now("QUARTO! A1 to D1, all tall. You win.")
    expect(table.button("take-back-and-call")).not_to_be_attached()


def test_a_draw_shows_the_lines_that_were_there(visit: Visit, server: ServerProcess) -> None:
    opened = server.open_table(record=MISSED_ROW)
    seat = server.view(opened)["to_act"]
    table = Table(visit(server.link(opened, seat), language="fr"))
    Mouse().decline(table)
    expect(table.board.locator(".missed").first).to_be_visible()
    assert violations(table.page) == []
