"""The accessibility tree: grids, names, headings, one tab stop, stable focus."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.page.conftest import Visit
from tests.page.games import play
from tests.page.input_methods import Keys, Typed
from tests.page.pieces import ALL, piece_name
from tests.page.start_screen import start_here, two_players
from tests.page.tables import Table

Node = dict[str, Any]


def tree(page: Page) -> dict[str, Node]:
    """Return the accessibility tree of the page, by node."""
    answer = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")
    return {node["nodeId"]: node for node in answer["nodes"]}


def role(node: Node) -> str:
    return str(node["role"]["value"])


def name(node: Node) -> str:
    return str(node.get("name", {}).get("value", ""))


def children(nodes: dict[str, Node], node: Node) -> list[Node]:
    """Yield the children of a node, skipping ignored nodes."""
    found: list[Node] = []
    for child in (nodes[each] for each in node["childIds"] if each in nodes):
        found += children(nodes, child) if child["ignored"] else [child]
    return found


def grid_names(nodes: dict[str, Node], title: str) -> list[list[str]]:
    """Return the names of the cells of a grid, row by row; fail on anything else in it."""
    [grid] = [n for n in nodes.values() if role(n) == "grid" and name(n) == title]
    rows = children(nodes, grid)
    assert {role(row) for row in rows} == {"row"}
    cells = [children(nodes, row) for row in rows]
    assert {role(cell) for row in cells for cell in row} == {"gridcell"}
    return [[name(cell) for cell in row] for row in cells]


def test_two_grids_of_named_cells(visit: Visit) -> None:
    table = start_here(visit())
    play(">8 b2>d", [table], [Typed()])
    nodes = tree(table.page)
    names = {cell: f"{cell.upper()}, empty" for cell in table.cells()}
    names["b2"] = "B2, tall, round, solid, light"
    cells = [[names[f"{column}{row}"] for column in "abcd"] for row in "1234"]
    assert grid_names(nodes, "Board") == cells
    gone = {"8", "d"}
    pieces = [piece_name(p) + (", already taken" if p in gone else "") for p in ALL]
    assert grid_names(nodes, "Reserve") == [pieces[at : at + 4] for at in range(0, 16, 4)]


def test_cells_hold_nothing_but_their_name(visit: Visit) -> None:
    """Text in a cell would hide its name from screen readers, and buttons would take its keys."""
    table = start_here(visit())
    play(">8 b2>d", [table], [Typed()])
    cells = table.page.get_by_role("gridcell")
    assert cells.count() == 32
    assert cells.evaluate_all("cells => cells.map((cell) => cell.textContent).join('')") == ""
    inside = "button, a, input, [tabindex], [role]"
    assert cells.locator(inside).count() == 0
    nodes = tree(table.page)
    for node in nodes.values():
        if role(node) == "gridcell":
            assert children(nodes, node) == []


def test_headings_to_go_by(visit: Visit) -> None:
    table = start_here(visit())
    headings = table.page.get_by_role("heading")
    found = headings.evaluate_all("all => all.map((each) => [each.tagName, each.textContent])")
    texts = [re.sub(r"Player \d", "Player", text) for _, text in found]
    assert texts == [
        "Quarto Player against Player",
        "Player’s turn to give.",
        "Board",
        "Reserve",
        "Your move",
        "Questions",
        "Offers and resigning",
    ]
    assert [tag for tag, _ in found] == ["H1"] + ["H2"] * 6
    expect(table.page.get_by_role("main")).to_have_count(1)


def test_one_tab_stop_in_each_grid(visit: Visit) -> None:
    table = start_here(visit())
    for grid in (table.board, table.reserve):
        stops = grid.locator("[tabindex='0']")
        expect(stops).to_have_count(1)
        expect(grid.locator("[tabindex='-1']")).to_have_count(15)
    table.board.locator("[tabindex='0']").focus()
    table.page.keyboard.press("ArrowDown")
    table.page.keyboard.press("ArrowRight")
    expect(table.cell("b2")).to_be_focused()
    expect(table.cell("b2")).to_have_attribute("tabindex", "0")
    table.page.keyboard.press("Tab")
    assert table.reserve.evaluate("grid => grid.contains(document.activeElement)")
    table.page.keyboard.press("Shift+Tab")
    expect(table.cell("b2")).to_be_focused()


def test_focus_stays_when_the_opponent_moves(visit: Visit) -> None:
    first, second = two_players(visit)
    second.board.locator("[tabindex='0']").focus()
    second.page.keyboard.press("Control+End")
    play(">8", [first], [Keys()])
    second.expect_now("Your turn to place.")
    expect(second.cell("d4")).to_be_focused()
    second.page.keyboard.press("Enter")
    second.expect_now("Your turn to give.")
    expect(second.cell("d4")).to_be_focused()
    expect(first.cell("d4")).to_have_accessible_name("D4, tall, round, solid, light")
    assert first.focused() == "tall, round, solid, light, already taken"


def test_focus_is_on_the_board_when_the_game_begins(visit: Visit) -> None:
    for table in two_players(visit):
        expect(table.cell("a1")).to_be_focused()


def test_names_follow_the_language_and_the_pieces(visit: Visit) -> None:
    table = start_here(visit(language="fr", draft={"pieces": "tactile"}))
    first: Table = table
    names = first.page.get_by_role("grid", name="Réserve").get_by_role("gridcell")
    expect(names.first).to_have_accessible_name("basse, ronde, pleine, lisse")
    expect(first.cell("a1")).to_have_accessible_name("A1, vide")
    expect(first.page.locator("html")).to_have_attribute("lang", "fr")
