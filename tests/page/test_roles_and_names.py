"""What the tests find by attributes and words is what people find by role and name."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.page.conftest import Visit
from tests.page.pieces import ALL
from tests.page.server_process import ServerProcess
from tests.page.states import STATES, Scene
from tests.page.tables import Table

_WRITTEN = """all => all.filter((each) => each.checkVisibility({ visibilityProperty: true }))
  // A card has a title and a line below it: the tests find cards by role alone.
  .filter((each) => !each.matches('.go'))
  .map((each) => each.ariaLabel ?? each.textContent)"""


def is_same(found: Locator, by_role: Locator) -> bool:
    """Return whether both find one and the same element."""
    return bool(found.evaluate("(one, other) => one === other", by_role.element_handle()))


def role_of_grid(table: Table, kind: str) -> Locator:
    name = table.words.say(f"{kind}-title")
    return table.page.get_by_role("grid", name=name, exact=True)


@pytest.mark.parametrize(
    ("state", "language"),
    [("placing", "fr"), ("giving", "en"), ("moving", "en"), ("masked", "fr"), ("won", "en")],
)
def test_grids_cells_and_pieces(
    visit: Visit, server: ServerProcess, state: str, language: str
) -> None:
    table = Table(STATES[state](Scene(server, visit, {"language": language})))
    assert is_same(table.board, role_of_grid(table, "board"))
    for cell in (f"{column}{row}" for column in "abcd" for row in "1234"):
        name = re.compile(f"^{cell.upper()}, ")
        assert is_same(table.cell(cell), table.board.get_by_role("gridcell", name=name)), cell
    assert set(table.cells()) == {f"{column}{row}" for column in "abcd" for row in "1234"}
    main = table.page.get_by_role("main")
    assert is_same(table.now, main.get_by_role("heading", level=2).first)
    if state == "moving":
        assert is_same(table.group, role_of_grid(table, "group"))
        places = table.group.get_by_role("gridcell")
        expect(places).not_to_have_count(0)
        for piece in (place.get_attribute("data-cell") or "" for place in places.all()):
            of_piece = table.piece_name(piece)
            by_role = table.group.get_by_role("gridcell", name=of_piece, exact=True)
            assert is_same(table.piece_of_group(piece), by_role), piece
    elif state in ("placing", "giving"):
        assert is_same(table.reserve, role_of_grid(table, "reserve"))
        for piece in ALL:
            name = re.compile(f"^{table.piece_name(piece)}")
            by_role = table.reserve.get_by_role("gridcell", name=name)
            assert is_same(table.piece(piece), by_role), piece


@pytest.mark.parametrize(
    ("state", "language"),
    [("start", "fr"), ("warned", "en"), ("calling", "fr"), ("more", "en"), ("lesson-right", "fr")],
)
def test_buttons(visit: Visit, server: ServerProcess, state: str, language: str) -> None:
    """A button has the name that is written on it, or its label."""
    page = STATES[state](Scene(server, visit, {"language": language})).page
    written = page.locator("button").evaluate_all(_WRITTEN)
    assert len(written) > 3
    for name in {" ".join(each.split()) for each in written}:
        by_role = page.get_by_role("button", name=name, exact=True)
        found = page.locator(f"button-named={name}")
        expect(by_role).not_to_have_count(0)
        assert found.count() == by_role.count(), name
        assert is_same(found.first, by_role.first), name
