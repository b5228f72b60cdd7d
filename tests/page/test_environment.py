"""The page's environment: with and without a clipboard, forced colours, a touch screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.page.axe import violations
from tests.page.conftest import Visit
from tests.page.games import play
from tests.page.input_methods import Typed
from tests.page.start_screen import invite, start_here, two_players
from tests.page.tables import Table

_NO_CLIPBOARD = "Object.defineProperty(navigator, 'clipboard', { value: undefined })"
"""Remove the clipboard, as on a page over plain HTTP from another machine."""
_SHARING = "navigator.share = async (what) => { window.shared = what; }"


@pytest.mark.parametrize("is_safe", [True, False])
def test_the_link_is_copied(visit: Visit, is_safe: bool) -> None:
    visitor = visit()
    visitor.context.grant_permissions(["clipboard-read", "clipboard-write"])
    address = invite(visitor)
    copied = visitor.page.evaluate_handle("navigator.clipboard")
    if not is_safe:
        visitor.page.evaluate(_NO_CLIPBOARD)
    Table(visitor).button("copy-link").click()
    visitor.heard("Link copied")
    assert copied.evaluate("clipboard => clipboard.readText()") == address


def test_the_link_is_shared(visit: Visit) -> None:
    visitor = visit()
    visitor.context.add_init_script(_SHARING)
    visitor.page.reload()
    address = invite(visitor)
    Table(visitor).button("share-link").click()
    visitor.page.wait_for_function("address => window.shared?.url === address", arg=address)


@pytest.mark.parametrize("are_forced", [True, False])
def test_forced_colours_and_high_contrast(visit: Visit, are_forced: bool) -> None:
    visitor = visit()
    if are_forced:
        visitor.page.emulate_media(forced_colors="active")
    else:
        visitor.page.emulate_media(contrast="more")
    table = start_here(visitor)
    play(">8 a1>d b1>7 c1", [table], [Typed()])
    assert violations(visitor.page) == []


def test_a_finger_drawn_over_a_covered_board(visit: Visit) -> None:
    """Each cell is announced as the finger reaches it."""
    draft = {"rules": "quarto", "pieces": "tactile", "masks": "both"}
    first, second = two_players(visit, draft=draft, touch=True, size=(375, 667))
    play(">8 a1>d", [first, second], [Typed()])
    line = first.visitor.context.new_cdp_session(first.page)

    def finger(kind: str, cell: str | None) -> None:
        points = []
        if cell is not None:
            box = first.cell(cell).bounding_box()
            assert box is not None
            points = [{"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}]
        line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    finger("touchStart", "b1")
    finger("touchMove", "a1")
    first.visitor.heard("A1: tall, round, solid, smooth.")
    finger("touchMove", "a2")
    first.visitor.heard("A2: empty.")
    finger("touchEnd", None)
    assert set(first.cells().values()) == {"hidden"}


def test_two_behind_masks_at_one_screen(visit: Visit) -> None:
    table = start_here(visit(draft={"rules": "quarto", "pieces": "tactile", "masks": "both"}))
    play(">8 a1>d b1>e c1>b", [table], [Typed()])
    assert set(table.cells().values()) == {"hidden"}
    play("d1!1", [table], [Typed()])
    expect(table.now).to_contain_text("QUARTO! A1 to D1")
