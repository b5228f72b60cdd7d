"""Where documents stand on the site, and what is added to them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.docs_site.sources import documents
from tools.docs_site.staging import stage


@pytest.fixture(scope="module")
def staged(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("staged")
    stage(folder, ["reference/quaterne"])
    return folder


def test_every_document_stands_once(staged: Path) -> None:
    places = [document.staged for document in documents()]
    assert len(set(places)) == len(places)
    assert all((staged / place).exists() for place in places)


def test_a_link_to_the_other_language_goes_to_its_tree(staged: Path) -> None:
    assert "](tree:../../fr/play/rules.html)" in (staged / "en/play/rules.md").read_text("utf-8")
    french = (staged / "fr/play/page.md").read_text("utf-8")
    assert "](tree:../../en/host/operations.html)" in french
    assert "](terminal.md)" in french


def test_documents_outside_have_a_place(staged: Path) -> None:
    assert "](develop/contributing.md)" in (staged / "en/index.md").read_text("utf-8")
    assert "](../changes.md)" in (staged / "en/host/backups.md").read_text("utf-8")


def test_the_start_page_makes_the_navigation(staged: Path) -> None:
    english = (staged / "en/index.md").read_text("utf-8")
    assert ":caption: Play\n\nplay/rules\nplay/braille/index\nplay/page\n" in english
    assert ":caption: Reference\n\nreference/quaterne\n" in english
    french = (staged / "fr/index.md").read_text("utf-8")
    assert ":caption: Jouer\n\nplay/rules\n" in french
    assert "Reference" not in french


def test_files_beside_a_page_come_along(staged: Path) -> None:
    assert (staged / "en/play/pictures/start.webp").exists()
    assert (staged / "fr/play/braille/rules.fr.tbfr.brf").exists()


def test_the_rules_are_there_in_large_print(staged: Path) -> None:
    for tree, title in (
        ("en", "The games, in large print"),
        ("fr", "Les jeux, en gros caractères"),
    ):
        large = (staged / tree / "play/rules-large-print.md").read_text("utf-8")
        assert large.startswith(f"# {title}\n")
        assert "](rules-large-print.md)" in (staged / tree / "play/rules.md").read_text("utf-8")


def test_sessions_are_marked_as_such(staged: Path) -> None:
    assert "```pycon\n>>>" in (staged / "en/library.md").read_text("utf-8")
    assert "```dialogue" not in (staged / "en/engine/protocol.md").read_text("utf-8")
