"""Behind a mask: one cell at a time, on request; the page and the network hold nothing else."""

from __future__ import annotations

import json
import re
from itertools import pairwise

from playwright.sync_api import expect

from tests.page.conftest import Visit
from tests.page.games import play
from tests.page.input_methods import Keys, Typed
from tests.page.pieces import piece_name
from tests.page.server_process import ServerProcess
from tests.page.start_screen import in_order, two_players
from tests.page.tables import Table

ACCESS = {"rules": "quarto", "pieces": "tactile", "masks": "both"}
SILENT = {"rules": "quarto", "pieces": "tactile", "masked": ["one", "two"], "announced": False}


def test_a_whole_game_behind_masks(visit: Visit) -> None:
    first, second = two_players(visit, draft=ACCESS)
    play(">8 a1>d b1>e c1>b", [first, second], [Keys(), Typed()])
    for table in (first, second):
        assert set(table.cells().values()) == {"hidden"}
    play("d1!1", [first], [Keys()])
    first.expect_now("QUARTO! A1 to D1, all tall. You win.")
    # The masks come off when the game is over.
    tall = piece_name("8", pieces="tactile")
    expect(first.cell("a1")).to_have_accessible_name(f"A1, {tall}")
    last = piece_name("b", pieces="tactile")
    expect(second.cell("d1")).to_have_accessible_name(f"D1, {last}")


def test_touching_tells_one_cell(visit: Visit) -> None:
    first, second = two_players(visit, draft=ACCESS)
    play(">8 a1>d", [first, second], [Typed()])
    first.board.get_by_role("gridcell", name="A1, hidden").focus()
    first.visitor.heard("A1: tall, round, solid, smooth.")
    first.page.keyboard.press("ArrowRight")
    first.visitor.heard("B1: empty.")
    first.page.keyboard.press("ArrowLeft")
    first.visitor.heard("A1: tall, round, solid, smooth.", times=2)
    # Announced once for each touch to the player who touched, and to no one else.
    assert len([text for text in first.visitor.said() if text.startswith("A1: tall")]) == 2
    assert not [text for text in second.visitor.said() if text.startswith("A1: tall")]
    assert first.cells()["a1"] == "hidden"


def test_a_repeated_touch_is_announced_again(visit: Visit) -> None:
    first, _ = two_players(visit, draft=ACCESS)
    first.board.get_by_role("gridcell").first.focus()
    first.page.keyboard.press("o")
    first.visitor.heard("A1: empty.")
    first.page.keyboard.press("o")
    first.visitor.heard("A1: empty.", times=2)
    said = [text for text in first.visitor.said() if text.startswith("A1: ")]
    for before, after in pairwise(said):
        assert before != after
        assert before.rstrip("\u00a0") == after.rstrip("\u00a0")


def test_nothing_of_an_untouched_cell_reaches_the_browser(
    visit: Visit, server: ServerProcess
) -> None:
    """No piece is touched, so the cells of the three pieces appear nowhere."""
    opened = server.open_table(options=SILENT)
    one, two = (Table(visit(server.link(opened, seat))) for seat in ("one", "two"))
    first, second = in_order(one, two)
    play(">8 a1>1 c2>e b3>b", [first, second], [Typed()])
    first.expect_now("Your turn to place.")
    late = Table(visit(server.link(opened, "one" if first is one else "two")))
    late.expect_now("Your turn to place.")
    late.cell("a1").focus()
    late.page.keyboard.press("ArrowDown")
    late.visitor.heard("A2: empty.")
    seen = everything(late)
    for piece in "81":  # the last piece is named, but not its cell
        assert piece_name(piece, pieces="tactile") not in seen["shown"], piece
    # The browser that joins late, and the one that was there from the start.
    for sent in (seen["sent"], everything(first)["sent"]):
        assert '"c2"' in sent  # the player's own move
        assert '"b3"' not in sent
    assert '"c2"' not in everything(second)["sent"]
    # Touching reveals the cell.
    late.page.keyboard.press("Digit3")
    late.page.keyboard.press("ArrowRight")
    late.visitor.heard("B3: tall, square, hollow, smooth.")
    assert '"b3"' in everything(late)["sent"]


def everything(table: Table) -> dict[str, str]:
    """Return everything that the page shows or hides, and everything that the server sent."""
    page = table.page
    tree = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")
    # The sixteen places of the reserve have the same names, full or empty.
    covered = re.compile(r"[^\"<>]*, hidden")
    shown = covered.sub("", page.content() + json.dumps(tree, ensure_ascii=False))
    bodies = [
        response.text()
        for response in table.visitor.responses
        if "/api/" in response.url and response.ok
    ]
    return {"shown": shown, "sent": "\n".join(table.visitor.frames + bodies)}


def test_only_cells_that_may_be_free_are_offered(visit: Visit, server: ServerProcess) -> None:
    """What was felt in this turn counts; what was not felt may be free."""
    opened = server.open_table(options=SILENT)
    server.play(opened, ">8 b2 >7")
    table = Table(visit(server.link(opened, server.view(opened)["to_act"])))
    table.cell("b2").click()
    table.visitor.heard("B2: tall, round, solid, smooth.")
    expect(table.button("choose-first", stage="place")).to_be_visible()
    expect(table.button("confirm-action", stage="place", cell="B2")).to_have_count(0)
    table.cell("b2").click()
    expect(table.button("confirm-action", stage="place", cell="B2")).to_have_count(0)
    table.cell("c3").click()
    table.visitor.heard("C3: empty.")
    expect(table.button("confirm-action", stage="place", cell="C3")).to_be_enabled()


def test_without_a_touch_every_cell_may_be_free(visit: Visit, server: ServerProcess) -> None:
    """A cell that may not be touched any more tells nothing by its button."""
    opened = server.open_table(options={**SILENT, "touch_limit": 0})
    server.play(opened, ">8 b2 >7")
    table = Table(visit(server.link(opened, server.view(opened)["to_act"])))
    table.cell("b2").click()
    expect(table.button("confirm-action", stage="place", cell="B2")).to_be_enabled()


def test_a_finger_touches_cell_after_cell(visit: Visit, server: ServerProcess) -> None:
    opened = server.open_table(options=SILENT)
    one = Table(visit(server.link(opened, "one"), size=(375, 667), touch=True))
    expect(one.board).to_be_visible()
    one.board.get_by_role("gridcell", name="B2, hidden").tap()
    one.visitor.heard("B2: empty.")
