"""From the first screen to a table."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Route, expect

from tests.page.conftest import Visit
from tests.page.tables import Table
from tests.page.visitors import Visitor


def start(visitor: Visitor, opponent: str) -> None:
    """Press one of the three big buttons: engine, here or friend."""
    name = visitor.words.say("start-choice", opponent=opponent)
    button = visitor.page.get_by_role("button", name=re.compile(f"^{re.escape(name)}"))
    if visitor.way.touch:
        button.first.tap()
    else:
        button.first.click()


def start_here(visitor: Visitor) -> Table:
    """Start a game of two people at one screen."""
    start(visitor, "here")
    table = Table(visitor, is_shared=True)
    table.ready()
    return table


def start_with_engine(visitor: Visitor) -> Table:
    """Start a game against the engine, at the chosen level."""
    start(visitor, "engine")
    table = Table(visitor)
    table.ready()
    return table


def in_network(visitor: Visitor, listening: bool, *addresses: str) -> None:
    """Let the server answer as if it were in this network."""

    def answer(route: Route) -> None:
        body = json.dumps({"listening": listening, "addresses": addresses})
        route.fulfill(body=body, content_type="application/json")

    visitor.page.route("**/api/addresses", answer)


def invite(visitor: Visitor) -> str:
    """Open a table with a free seat; return the link in its field."""
    start(visitor, "friend")
    field = visitor.page.get_by_role("textbox", name=visitor.words.say("invite-link"))
    expect(field).to_be_visible()
    return field.input_value()


def sit_down(visitor: Visitor, name: str) -> Table:
    """Accept an invitation."""
    visitor.page.get_by_role("textbox", name=visitor.words.say("your-name")).fill(name)
    visitor.page.get_by_role("button", name=visitor.words.say("join"), exact=True).click()
    table = Table(visitor)
    table.ready()
    return table


def two_players(
    visit: Visit, draft: dict[str, Any] | None = None, **way: Any
) -> tuple[Table, Table]:
    """Seat Léa and Tom by a link, each with a browser; return the first player first."""
    lea = visit(draft={"name": "Léa", **(draft or {})}, **way)
    address = invite(lea)
    tom = sit_down(visit(address, **way), "Tom")
    return in_order(Table(lea), tom)


def in_order(one: Table, two: Table) -> tuple[Table, Table]:
    """Return two players, the one to begin first."""
    one.ready()
    begins = {
        one.words.say("expected", you="actor", detail="words", stage=stage, group="")
        for stage in ("give", "designate")
    }
    return (one, two) if one.now.inner_text() in begins else (two, one)
