"""The private link of a seat, which survives a reload of the tab and nothing else."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.page.conftest import Visit
from tests.page.server_process import ServerProcess
from tests.page.start_screen import start_with_engine
from tests.page.tables import Table

COPIED = "Private link copied"


def _copies(table: Table) -> str:
    table.visitor.context.grant_permissions(["clipboard-read", "clipboard-write"])
    table.more()
    table.button("copy-private-link").click()
    table.visitor.heard(COPIED)
    return str(table.page.evaluate("navigator.clipboard.readText()"))


def test_it_can_be_copied_after_a_reload(visit: Visit) -> None:
    table = start_with_engine(visit())
    table.page.reload()
    table.ready()
    link = _copies(table)
    assert link.startswith(f"{table.page.url}#one.")
    elsewhere = Table(visit(link))
    elsewhere.ready()
    assert "#" not in elsewhere.page.url
    # Who came by the link has it; the page exchanges it for the cookie and forgets it.
    elsewhere.more()
    expect(elsewhere.button("resign")).to_be_visible()
    expect(elsewhere.button("copy-private-link")).to_have_count(0)


def test_it_ends_with_the_tab(visit: Visit, server: ServerProcess) -> None:
    """The cookie holds the seat, hidden from scripts; the secret is in no lasting storage."""
    table = start_with_engine(visit())
    secret = _copies(table).split("#one.")[1]
    assert secret not in table.page.evaluate("JSON.stringify(localStorage)")
    table.visitor.page = table.visitor.context.new_page()
    table.visitor.go(server.link({"table": table.page.url.rsplit("/", 1)[1]}))
    again = Table(table.visitor)
    again.ready()
    again.more()
    expect(again.button("resign")).to_be_visible()
    expect(again.button("copy-private-link")).to_have_count(0)
