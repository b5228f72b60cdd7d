"""Groups of Quatrenun: which can be chosen, why others cannot, and what each still lacks."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.page.axe import check_all_looks
from tests.page.conftest import Visit
from tests.page.server_process import ServerProcess
from tests.page.tables import Table
from tests.thoroughness import everyday

RECORD = """[Game "quatrenun"]
[Rules "quatrenun"]
[First "Léa"]
[Second "Tom"]
[Setup "6e,.,.,2/.,.,1,59/4,bcf,7a,0/3,.,.,8d c3"]
[Result "*"]
"""
"""The group on C3 has two pieces: they can go to B3 alone."""

WORDS = {
    "en": {
        "line": "B1 is neither in the row nor in the column",
        "lacks": "; lacks short",
        "answer": "Lacks short.",
    },
    "fr": {
        "line": "B1",
        "lacks": "; manque\u00a0: basse",
        "answer": "Il y manque\u00a0: basse.",
    },
}


def open_here(visit: Visit, server: ServerProcess, **way: object) -> Table:
    opened = server.open_table(options={"rules": "quatrenun"}, record=RECORD)
    visitor = visit(server.link(opened, "one"), **way)
    visitor.go(server.link(opened, "two"))
    table = Table(visitor, is_shared=True)
    expect(table.group.get_by_role("gridcell")).to_have_count(2)
    return table


@pytest.mark.parametrize("how", ["click", "Enter"])
def test_only_legal_targets_answer(visit: Visit, server: ServerProcess, how: str) -> None:
    table = open_here(visit, server)
    smaller = "The group on D3 is smaller than the designated one."
    table.piece_of_group("a").click()
    expect(table.board.locator(".cell.open")).to_have_count(1)
    if how == "click":
        table.cell("d3").click()
    else:
        table.cell("d3").focus()
        table.page.keyboard.press("Enter")
    table.visitor.heard(smaller)
    expect(table.cell("d3")).not_to_have_attribute("aria-selected", "true")
    # The page knows it: nothing is sent, nothing is to be confirmed.
    assert not any('"act"' in sent for sent in table.visitor.sent)
    expect(table.button("choose-first", stage="move")).to_be_disabled()
    table.cell("b3").click()
    table.button("confirm-action", stage="move", cell="B3").click()
    expect(table.cell("b3")).to_have_accessible_name(re.compile("^B3, 4 pieces"))


def test_a_target_without_a_piece_is_not_ready(visit: Visit, server: ServerProcess) -> None:
    table = open_here(visit, server)
    table.cell("b3").click()
    table.visitor.heard("Choose a piece of the group too.")
    expect(table.button("choose-first", stage="move")).to_be_disabled()


@pytest.mark.parametrize("language", everyday(["en"], ["en", "fr"]))
def test_what_a_group_lacks(visit: Visit, server: ServerProcess, language: str) -> None:
    words = WORDS[language]
    table = open_here(visit, server, language=language)
    # b, c and f are tall, of both shapes, fills and finishes: only a short piece is missing.
    expect(table.cell("b3")).to_have_accessible_name(re.compile(f"{words['lacks']}$"))
    signs = table.cell("b3").locator(".missing-traits svg")
    expect(signs).to_have_count(1)
    expect(table.cell("b3").locator(".missing-traits.near .in-words")).to_be_visible()
    # A single piece says itself what it lacks.
    expect(table.cell("d3").locator(".missing-traits")).to_have_count(0)
    table.cell("b3").focus()
    table.page.keyboard.press("o")
    table.visitor.heard(words["answer"])
    check_all_looks(table.page, "groups with what they lack")


def test_a_mask_hides_it(visit: Visit, server: ServerProcess) -> None:
    options = {"rules": "quatrenun", "masked": ["two"]}
    opened = server.open_table(options=options, record=RECORD)
    visitor = visit(server.link(opened, "two"))
    expect(Table(visitor).board).to_be_visible()
    expect(visitor.page.locator(".missing-traits")).to_have_count(0)
    assert "lacks" not in " ".join(Table(visitor).cells().values())
