"""The computer has one name: at the table, in the list of games and in the review."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.page.conftest import Visit
from tests.page.review_screen import Review
from tests.page.server_process import ServerProcess, engine

RECORD = '[Rules "quarto"]\n[First "Léa"]\n[Second "Engine 1"]\n\n>0 a1>1 b1>2 c1>3 d1!1\n'


@pytest.mark.parametrize(("language", "name"), [("en", "Computer 1"), ("fr", "Ordinateur 1")])
def test_one_name(visit: Visit, server: ServerProcess, language: str, name: str) -> None:
    table = server.open_table(record=RECORD, two=engine(1))
    visitor = visit(server.link(table, "one"), language=language)
    heading = visitor.page.get_by_role("heading", level=1)
    expect(heading).to_contain_text(name)
    review = Review(visitor)
    review.button("review-this").click()
    review.ready()
    expect(heading).to_contain_text(name)
    expect(review.page.get_by_role("main")).not_to_contain_text("Engine")
    expect(review.page.locator(".graph .side").last).to_have_text(name)
