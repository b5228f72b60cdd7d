"""Announcements to screen readers: each event once, a repeated text in two ways."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.page.conftest import Visit
from tests.page.games import ROW_OF_TALL, play
from tests.page.input_methods import Keys
from tests.page.start_screen import start_here, two_players
from tests.page.tables import Table


def test_both_regions_are_there_from_the_start_and_plain(visit: Visit) -> None:
    visitor = visit()
    regions = visitor.page.locator("[aria-live]")
    expect(regions).to_have_count(2)
    found = regions.evaluate_all(
        "all => all.map((each) => [each.ariaLive, ...[...each.children].map("
        "(line) => [line.ariaAtomic, line.children.length])])"
    )
    # Two alternating lines: a text may still wait to be read when the next one comes.
    assert found == [[live, ["true", 0], ["true", 0]] for live in ("polite", "assertive")]
    assert regions.evaluate_all("all => all.every((each) => !each.closest('#page'))")
    source = visitor.page.request.get(visitor.page.url).text()
    assert source.count("aria-live=") == 2


def polite(table: Table) -> list[str]:
    """Return the announcements of events."""
    return [text for where, text in table.visitor.announcements() if where == "polite"]


def test_each_event_is_said_once(visit: Visit) -> None:
    """Compare everything that each player hears, from the first piece to the last sentence."""
    first, second = two_players(visit)
    play(ROW_OF_TALL, [first, second], [Keys()])
    first.visitor.heard("You win.")
    second.visitor.heard(" wins.")
    told, heard = polite(second), polite(first)
    other = next(name for name in ("Léa", "Tom") if f"{name} wins." in told[-1])
    own = "Tom" if other == "Léa" else "Léa"
    assert told[-9:] == [
        "You receive tall, round, solid, light. Your turn to place.",
        "You place tall, round, solid, light on A1. Your turn to give.",
        "You give tall, square, solid, dark.",
        f"{other} places tall, square, solid, dark on B1.",
        "You receive tall, square, hollow, light. Your turn to place.",
        "You place tall, square, hollow, light on C1. Your turn to give.",
        "You give tall, round, hollow, dark.",
        f"{other} places tall, round, hollow, dark on D1.",
        f"QUARTO! A1 to D1, all tall. {other} wins.",
    ]
    assert heard[-9:] == [
        "You give tall, round, solid, light.",
        f"{own} places tall, round, solid, light on A1.",
        "You receive tall, square, solid, dark. Your turn to place.",
        "You place tall, square, solid, dark on B1. Your turn to give.",
        "You give tall, square, hollow, light.",
        f"{own} places tall, square, hollow, light on C1.",
        "You receive tall, round, hollow, dark. Your turn to place.",
        "You place tall, round, hollow, dark on D1. Your turn to give.",
        "QUARTO! A1 to D1, all tall. You win.",
    ]
    for said in (heard, told):
        assert len(said) == len(set(said))


def test_the_same_words_are_announced_twice(visit: Visit) -> None:
    table = start_here(visit())
    table.cell("a1").focus()
    for _ in range(3):
        table.page.keyboard.press("ArrowUp")
    table.visitor.heard("Top edge.", times=3)
    said = [text for text in table.visitor.said() if "edge" in text]
    assert said == ["Top edge.", "Top edge.\u00a0", "Top edge."]


def test_many_things_at_once_are_all_said(visit: Visit) -> None:
    table = start_here(visit())
    table.cell("a1").focus()
    for key in "pgrl":
        table.page.keyboard.press(key)
    table.visitor.heard("Nothing has been played yet.")
    said = table.visitor.answers()
    assert said[0] == "Nobody holds a piece."
    assert said[1] == "The board is empty."
    assert said[2].startswith("16 pieces in the reserve: ")


def test_what_is_seen_is_what_is_said(visit: Visit) -> None:
    first, second = two_players(visit)
    play(">8", [first], [Keys()])
    second.expect_now("Your turn to place.")
    expect(second.page.get_by_role("main")).to_contain_text(
        "You receive tall, round, solid, light."
    )


def test_verbosity_is_a_setting_that_is_remembered(visit: Visit) -> None:
    table = start_here(visit())
    table.button("settings").first.click()
    dialog = table.page.get_by_role("dialog", name="Settings")
    dialog.get_by_role("combobox", name="How to say pieces").select_option("codes")
    table.page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    play(">8", [table], [Keys()])
    table.visitor.heard(" gives 8 to ")
    table.page.reload()
    expect(table.cell("a1")).to_be_focused()
    table.page.keyboard.press("p")
    table.visitor.heard("holds 8.")
