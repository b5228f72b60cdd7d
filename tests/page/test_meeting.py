"""Meeting people: finding an opponent, open seats, games to watch."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.page.axe import check_all_looks
from tests.page.conftest import Visit
from tests.page.server_process import ServerProcess
from tests.page.start_screen import in_order
from tests.page.tables import Table
from tests.page.visitors import Visitor

LISTED = {"two": None, "listed": True}


def find(visitor: Visitor) -> None:
    """Press "Find an opponent"."""
    name = visitor.words.say("find-opponent")
    visitor.page.get_by_role("button", name=name, exact=True).click()


def waits(visitor: Visitor) -> None:
    """Wait for the screen of a visitor who waits for anybody."""
    heading = visitor.page.get_by_role("heading", level=1)
    expect(heading).to_have_text(visitor.words.say("find-waiting-title"))


def test_two_find_each_other(visit: Visit) -> None:
    rules = {"rules": "quarto clock=600"}
    lea = visit(draft={"name": "Léa", **rules})
    find(lea)
    waits(lea)
    check_all_looks(lea.page, "waiting for anybody")
    lea.page.reload()
    waits(lea)
    tom = visit(draft={"name": "Tom", **rules})
    find(tom)
    one, two = in_order(Table(lea), Table(tom))
    two.ready()
    for table in (one, two):
        expect(table.page.get_by_role("heading", level=1)).to_contain_text("Léa")
        expect(table.page.get_by_role("heading", level=1)).to_contain_text("Tom")


def test_two_without_names_are_told_apart(visit: Visit) -> None:
    rules = {"rules": "quarto clock=601"}
    visitors = [visit(draft=rules), visit(draft=rules)]
    for visitor in visitors:
        find(visitor)
    for table in map(Table, visitors):
        table.ready()
        heading = table.page.get_by_role("heading", level=1)
        expect(heading).to_contain_text("Player 1 against Guest")


def test_other_rules_are_another_table(visit: Visit) -> None:
    lea = visit(draft={"name": "Léa", "rules": "quarto squares"})
    find(lea)
    waits(lea)
    tom = visit(draft={"name": "Tom", "rules": "quatrenun"})
    find(tom)
    waits(tom)
    assert lea.page.url != tom.page.url


def test_who_waits_already_goes_back_there(visit: Visit, server: ServerProcess) -> None:
    lea = visit(draft={"rules": "quarto clock=120"})
    find(lea)
    waits(lea)
    address = lea.page.url
    lea.go(server.address)
    find(lea)
    waits(lea)
    assert lea.page.url == address


def test_a_listed_game_can_be_watched_from_the_start(visit: Visit, server: ServerProcess) -> None:
    table = server.open_table(**LISTED)
    server.join(table, "Zoé")
    server.play(table, ">8 a1")
    players = [visit(server.link(table, seat)) for seat in ("one", "two")]
    for player in players:
        Table(player).ready()
    visitor = visit()
    visitor.page.get_by_role("link", name="Léa against Zoé").click()
    expect(visitor.page.get_by_text("You are watching.")).to_be_visible()


def test_a_table_whose_host_has_gone_leaves_the_list(visit: Visit, server: ServerProcess) -> None:
    table = server.open_table(**LISTED)
    host = visit(server.link(table, "one"))
    expect(host.page.get_by_role("heading", level=1)).to_have_text("Waiting for your friend")
    visitor = visit()
    visitor.page.clock.install()
    visitor.go(server.address)
    seat = visitor.page.locator(f"a[href$='{table['table']}']")
    expect(seat).to_be_visible()
    host.page.wait_for_timeout(10_000)  # for so long a new table is listed in any case
    host.leave()
    expect(visitor.page.get_by_role("region", name="Play with others")).to_be_visible()
    for _ in range(300):
        visitor.page.clock.fast_forward(16_000)
        if seat.count() == 0:
            return
        visitor.page.wait_for_timeout(100)
    raise AssertionError("still listed")


def test_a_notification_when_somebody_comes(visit: Visit, server: ServerProcess) -> None:
    visitor = visit(draft={"rules": "quarto height"})
    visitor.context.grant_permissions(["notifications"])
    visitor.context.add_init_script(
        """window.shown = [];
        window.Notification = class { static permission = 'default';
          static async requestPermission() { return (this.permission = 'granted'); }
          constructor(title) { window.shown.push(title); } };"""
    )
    visitor.page.reload()
    find(visitor)
    waits(visitor)
    visitor.page.get_by_role("button", name="Notify me").click()
    visitor.heard("You get a notification when somebody joins.")
    visitor.page.evaluate("Object.defineProperty(document, 'hidden', { get: () => true })")
    table = {"table": visitor.page.url.rsplit("/", 1)[1], "seats": {}}
    server.join(table, "Zoé")
    Table(visitor).ready()
    assert visitor.page.evaluate("shown") == ["Zoé has joined"]
