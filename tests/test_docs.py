"""The documentation names everything that is public."""

from __future__ import annotations

import re
from pathlib import Path
from types import ModuleType

import pytest

import quaterne.engine
import quaterne.engine.errors
import quaterne.errors
import quaterne.lab
import quaterne.notation
import quaterne.play
import quaterne.play.errors
import quaterne.puzzles
import quaterne.review
import quaterne.rules
import quaterne.store
import quaterne.store.errors
from quaterne.errors import QuaterneError
from quaterne.notation import RULE_WORDS
from quaterne.rules import NAMED_RULES
from quaterne.terminal.app import app
from tools.docs_site.links import broken_links
from tools.docs_site.sources import documents

ROOT = Path(__file__).parent.parent


def words_of(page: str) -> set[str]:
    return set(re.findall(r"[\w=+-]+", (ROOT / page).read_text(encoding="utf-8")))


@pytest.mark.parametrize(
    ("module", "pages"),
    [
        (quaterne.rules, ["docs/library.md"]),
        (quaterne.notation, ["docs/library.md"]),
        (quaterne.errors, ["docs/library.md", "docs/table.md"]),
        (quaterne.play.errors, ["docs/table.md"]),
        (quaterne.engine.errors, ["docs/engine/analysis.md", "docs/engine/protocol.md"]),
        (quaterne.store.errors, ["docs/develop/store.md"]),
        (quaterne.play, ["docs/table.md"]),
        (quaterne.engine, ["docs/engine/analysis.md", "docs/engine/protocol.md"]),
        (quaterne.review, ["docs/engine/reviews.md"]),
        (quaterne.puzzles, ["docs/engine/puzzles.md"]),
        (quaterne.store, ["docs/develop/store.md"]),
        (quaterne.lab, ["docs/research/environments.md"]),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
def test_every_public_name_is_documented(module: ModuleType, pages: list[str]) -> None:
    assert public_names(module) - set().union(*map(words_of, pages)) == set()


def public_names(module: ModuleType) -> set[str]:
    """Return the names of a front, or the errors of a module of errors."""
    errors = {name for name, kind in vars(module).items() if is_error(kind, module.__name__)}
    return set(getattr(module, "__all__", errors))


def is_error(kind: object, home: str) -> bool:
    return isinstance(kind, type) and issubclass(kind, QuaterneError) and kind.__module__ == home


def test_every_command_is_documented() -> None:
    text = " ".join(page.read_text(encoding="utf-8") for page in ROOT.glob("docs/**/*.md"))
    commands = [
        command.callback.__name__ for command in app.registered_commands if command.callback
    ]
    assert [name for name in commands if f"quaterne {name}" not in text] == []


def test_every_rule_word_and_named_set_is_in_the_notation() -> None:
    assert {*RULE_WORDS, *NAMED_RULES} - words_of("docs/notation.md") == set()


def test_every_link_leads_somewhere() -> None:
    assert broken_links() == []


def test_every_column_of_a_table_has_a_name() -> None:
    """A screen reader says it before every cell; axe looks at a few pages of the site only."""
    heading = re.compile(r"^( *\|.*\|)\n *\|(?: *:?-+:? *\|)+$", re.M)
    nameless = [
        f"{document.source.relative_to(ROOT)}: {row}"
        for document in documents(ROOT)
        for row in heading.findall(document.source.read_text(encoding="utf-8"))
        if re.search(r"\| *\|", row)
    ]
    assert nameless == []


@pytest.mark.parametrize(("index", "language"), [("README.md", "en"), ("README.fr.md", "fr")])
def test_the_index_lists_every_page(index: str, language: str) -> None:
    listed = set(re.findall(r"\]\(([^)]+)\)", (ROOT / "docs" / index).read_text(encoding="utf-8")))
    pages = {
        str(page.relative_to(ROOT / "docs"))
        for page in ROOT.glob("docs/**/*.md")
        if page.name.endswith(".fr.md") is (language == "fr")
    }
    assert pages - listed == {index}


def test_pages_in_both_languages_lead_to_each_other() -> None:
    for french in ROOT.glob("docs/**/*.fr.md"):
        english = french.with_name(french.name.replace(".fr.md", ".md"))
        assert f"({english.name})" in french.read_text(encoding="utf-8")
        assert f"({french.name})" in english.read_text(encoding="utf-8"), english.name
