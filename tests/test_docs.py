"""The documentation names everything that is public."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import quaterne.errors
import quaterne.notation
import quaterne.rules
import quaterne.rules.symmetry
from quaterne.notation import RULE_WORDS
from quaterne.rules import NAMED_RULES

ROOT = Path(__file__).parent.parent


def words_of(page: str) -> set[str]:
    return set(re.findall(r"[\w=+-]+", (ROOT / page).read_text(encoding="utf-8")))


@pytest.mark.parametrize(
    "module",
    [quaterne.rules, quaterne.notation, quaterne.errors],
    ids=lambda module: str(module.__name__),
)
def test_every_public_name_is_in_the_library_guide(module: object) -> None:
    names: list[str] = module.__all__  # type: ignore[attr-defined]
    assert set(names) - words_of("docs/library.md") == set()


def test_every_rule_word_and_named_set_is_in_the_notation() -> None:
    assert {*RULE_WORDS, *NAMED_RULES} - words_of("docs/notation.md") == set()


def test_every_link_leads_somewhere() -> None:
    for page in [*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")]:
        for target in re.findall(r"\]\(([^)#\s]+)[^)]*\)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).exists(), f"{page.name} links to {target}"
