"""Every word of the French page is French: a crawl through its screens."""

from __future__ import annotations

import re
from functools import cache

from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor as FluentVisitor
from playwright.sync_api import Page, expect

from quaterne.speech import Language
from tests.page.conftest import Visit
from tests.page.games import play
from tests.page.input_methods import Typed
from tests.page.server_process import ServerProcess
from tests.page.start_screen import invite, start_here
from tests.page.tables import Table
from tests.page.visitors import Visitor
from tests.speech.catalogues import messages

_SHOWN = """() => {
  const texts = [];
  const walk = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const { parentElement } = walk.currentNode;
    if (!parentElement.closest('script, style, noscript, [lang=en]'))
      texts.push(walk.currentNode.data);
  }
  for (const each of document.querySelectorAll('*'))
    for (const name of ['aria-label', 'aria-description', 'title', 'placeholder', 'alt'])
      if (each.hasAttribute(name)) texts.push(each.getAttribute(name));
  return texts;
}"""


class _Words(FluentVisitor):
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_TextElement(self, node: ftl.TextElement) -> None:  # noqa: N802
        self.found |= set(re.findall(r"[^\W\d_]{3,}", node.value.lower()))


@cache
def words_of(language: Language) -> frozenset[str]:
    """Return all words of a language's catalogue."""
    reader = _Words()
    for message in messages(language).values():
        reader.visit(message)
    return frozenset(reader.found)


def english_on(page: Page) -> set[str]:
    """Return the words on a page that are English and not French."""
    shown = set(re.findall(r"[^\W\d_]{3,}", " ".join(page.evaluate(_SHOWN)).lower()))
    return shown & (words_of(Language.EN) - words_of(Language.FR)) - {"english"}


def check(visitor: Visitor) -> None:
    assert english_on(visitor.page) == set()
    said = " ".join(visitor.said()).lower()
    assert words_of(Language.EN) - words_of(Language.FR) >= {"board", "tall", "your"}
    spoken = set(re.findall(r"[^\W\d_]{3,}", said))
    assert not spoken & (words_of(Language.EN) - words_of(Language.FR))


def test_the_first_screens(visit: Visit) -> None:
    visitor = visit(language="fr")
    page, words = visitor.page, visitor.words
    check(visitor)
    for name in ("help", "settings"):
        page.get_by_role("button", name=words.say(name), exact=True).first.click()
        expect(page.get_by_role("dialog")).to_be_visible()
        check(visitor)
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_be_hidden()
    page.get_by_role("button", name=words.say("more-options")).click()
    page.get_by_role("combobox", name=words.say("option-who-masked")).select_option("both")
    check(visitor)
    address = invite(visitor)
    check(visitor)
    guest = visit(address, language="fr")
    check(guest)


def test_a_game(visit: Visit) -> None:
    visitor = visit(language="fr", draft={"rules": "quarto clock=600", "lines": True})
    table, dialog = start_here(visitor), visitor.page.get_by_role("dialog")
    table.cell("a1").focus()
    for key in "opxrglts":
        visitor.page.keyboard.press(key)
    visitor.page.keyboard.press("ArrowUp")
    table.piece("8").click()
    check(visitor)
    play(">8 a1>d", [table], [Typed()])
    table.more()
    table.button("offer-draw").click()
    expect(table.button("answer-offer", answer="accept")).to_be_visible()
    check(visitor)
    table.button("answer-offer", answer="refuse").click()
    table.more()
    table.button("resign").click()
    expect(dialog).to_be_visible()
    check(visitor)
    visitor.page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    table.type("n'importe quoi")
    table.type("a1")
    Typed().call(table, "a")
    table.button("help").first.click()
    expect(dialog).to_be_visible()
    check(visitor)
    visitor.page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    play("b1>e c1>b d1", [table], [Typed()])
    table.button("call-quarto").click()
    check(visitor)
    Typed().call(table, "1")
    table.expect_now(re.compile("^QUARTO"))
    check(visitor)


def test_other_tables(visit: Visit, server: ServerProcess) -> None:
    masked = server.open_table(options={"rules": "quarto", "masked": ["one", "two"]})
    visitor = visit(server.link(masked, "one"), language="fr")
    expect(Table(visitor).board).to_be_visible()
    visitor.page.keyboard.press("ArrowRight")
    check(visitor)
    visitor.go(server.link(server.open_table(options={"rules": "quatrenun"}), "one"))
    expect(Table(visitor).board).to_be_visible()
    check(visitor)
    visitor.is_network_bad = True
    visitor.go(f"{server.address}table/nothing")
    expect(visitor.page.get_by_role("button", name="Retour à l’accueil")).to_be_visible()
    check(visitor)


def test_the_language_is_a_setting(visit: Visit) -> None:
    visitor = visit()
    visitor.page.get_by_role("button", name="Settings").first.click()
    visitor.page.get_by_role("combobox", name="Language").select_option("fr")
    expect(visitor.page.get_by_role("dialog", name="Réglages")).to_be_visible()
    visitor.page.keyboard.press("Escape")
    assert english_on(visitor.page) == set()
    visitor.page.reload()
    expect(visitor.page.locator("html")).to_have_attribute("lang", "fr")
