"""Lessons say what is there: what was felt, the keys of this device, buttons in sight."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.page.axe import violations
from tests.page.conftest import Visit
from tests.page.lessons import said_once
from tests.page.server_process import ServerProcess
from tests.page.tables import Table
from tests.thoroughness import everyday


def at(visit: Visit, server: ServerProcess, step: str, **way: object) -> Table:
    visitor = visit(f"{server.address}lessons/{step}", **way)
    table = Table(visitor)
    expect(table.board).to_be_visible()
    return table


@pytest.mark.parametrize("language", everyday(["en"], ["en", "fr"]))
def test_what_was_felt_stays_in_sight(visit: Visit, server: ServerProcess, language: str) -> None:
    table = at(visit, server, "masks", language=language)
    status = table.page.locator(".status")
    for cell, piece in (("a3", "9"), ("b3", "1"), ("c3", "f")):
        table.cell(cell).click()
        expect(status).to_contain_text(table.piece_name(piece))
    # The third leads to the next task, and is still there.
    expect(status).to_contain_text(table.words.say("lesson-masks-then"))
    # Nothing was to be placed while feeling.
    expect(table.board.locator(".chosen")).to_have_count(0)
    said_once(table.visitor, table.words.say("lesson-masks-then"))
    # Choosing a cell by a click feels it too, and says both.
    table.cell("d3").click()
    expect(status).to_contain_text({"en": "D3: empty", "fr": "D3\u00a0: vide"}[language])
    table.button("confirm-action", stage="place", cell="D3").click()
    expect(status).to_contain_text(table.words.say("lesson-masks-then-2"))


@pytest.mark.parametrize(("touch", "size"), [(True, (390, 844)), (False, (1440, 900))])
def test_the_clock_step_has_its_button(
    visit: Visit, server: ServerProcess, touch: bool, size: tuple[int, int]
) -> None:
    table = at(visit, server, "clock", touch=touch, size=size)
    button = table.button("lesson-time-left")
    expect(button).to_be_in_viewport()
    task = table.page.locator(".status")
    expect(task).to_contain_text(table.words.say("lesson-time-left"))
    assert ("press T" in task.inner_text()) is not touch
    assert violations(table.page) == []
    button.click()
    expect(task).to_contain_text(table.words.say("lesson-clock-then"))


@pytest.mark.parametrize("language", everyday(["fr"], ["en", "fr"]))
def test_no_keys_on_a_touch_screen(visit: Visit, server: ServerProcess, language: str) -> None:
    keys = {"en": ("Escape", "Delete"), "fr": ("Échap", "Suppr")}[language]
    table = at(visit, server, "late", language=language, touch=True, size=(390, 844))
    table.button("call-quarto").tap()
    table.visitor.heard(table.words.say("calling"))
    assert not any(keys[0] in text for text in table.visitor.said())
    table.visitor.go(f"{server.address}setup")
    page = table.page
    expect(page.get_by_role("main")).to_contain_text(table.words.say("setup-remove"))
    expect(page.get_by_role("main")).not_to_contain_text(keys[1])
