"""The pictures of the documents: each can be taken again, is shown with words and is small."""

from __future__ import annotations

import re
from pathlib import Path

from tools.page_pictures import PICTURES, PICTURES_BY_NAME
from tools.page_screens import PICTURE_OF

ROOT = Path(__file__).parents[2]
DOCUMENTS = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
LARGEST, ALL_TOGETHER = 150_000, 2_200_000
"""Bytes; every screen is there in two languages."""
# What all dialogues are made of; the question before an act stands in the same file.
NO_DIALOGUE = {"Dialog"}


def shown() -> dict[Path, list[str]]:
    """Return the texts that stand for each picture, by its path."""
    found: dict[Path, list[str]] = {}
    for document in DOCUMENTS:
        for text, path in re.findall(r"!\[([^]]*)\]\(([^)]+\.webp)\)", document.read_text("utf-8")):
            found.setdefault((document.parent / path).resolve(), []).append(text)
    return found


def test_each_can_be_taken_again() -> None:
    kept = {path.stem for path in PICTURES.iterdir()}
    assert kept == set(PICTURES_BY_NAME)


def test_each_is_shown_with_words() -> None:
    assert set(shown()) == {path.resolve() for path in PICTURES.iterdir()}
    for path, texts in shown().items():
        assert all(len(text) > 20 for text in texts), path.name


def test_none_is_large() -> None:
    sizes = [path.stat().st_size for path in PICTURES.iterdir()]
    assert max(sizes) <= LARGEST
    assert sum(sizes) <= ALL_TOGETHER


def test_every_screen_and_dialogue_has_one() -> None:
    source = ROOT / "page" / "src"
    screens = {path.stem for path in source.rglob("*Screen.tsx")}
    screens |= {path.stem for path in (source / "screens" / "dialogs").glob("*.tsx")} - NO_DIALOGUE
    screens |= {"Confirm", "Invite", "Join"}
    assert set(PICTURE_OF) == screens
    assert set(PICTURE_OF.values()) <= set(PICTURES_BY_NAME)
