"""The check of links, which `make check` runs."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.docs_site.links import broken_links


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A project whose documents have no broken link."""
    for name in ("docs/play", "core/quarto", "page"):
        (tmp_path / name).mkdir(parents=True)
    names = ("CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", "core/README.md", "page/README.md")
    for name in (*names, "core/quarto/EXPERIMENTS.md"):
        (tmp_path / name).write_text("# A page\n")
    (tmp_path / "README.md").write_text("[all](docs/README.md) [site](https://play.example/no)\n")
    (tmp_path / "docs/README.md").write_text("# Documents\n\n[rules](play/rules.md#the-call)\n")
    (tmp_path / "docs/play/rules.md").write_text("# Rules\n\n## The call\n\n[here](#the-call)\n")
    return tmp_path


def test_links_that_lead_somewhere(root: Path) -> None:
    assert broken_links(root) == []


@pytest.mark.parametrize(
    ("link", "said"),
    [
        ("[x](gone.md)", "docs/play/rules.md links to gone.md, which does not exist"),
        ("![x](gone.webp)", "docs/play/rules.md links to gone.webp, which does not exist"),
        ("[x](#gone)", "docs/play/rules.md links to #gone: there is no such heading"),
        ("[x](../play)", "docs/play/rules.md links to ../play, which the site does not have"),
        (
            "[x](../../README.md)",
            "docs/play/rules.md links to ../../README.md, which the site does not have",
        ),
        (
            "[x](../README.md#gone)",
            "docs/play/rules.md links to ../README.md#gone: there is no such heading",
        ),
    ],
)
def test_a_link_that_leads_nowhere(root: Path, link: str, said: str) -> None:
    page = root / "docs/play/rules.md"
    page.write_text(page.read_text() + link)
    assert broken_links(root) == [said]
