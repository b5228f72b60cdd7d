"""A Markdown document as blocks of plain text for Braille: headings, paragraphs, lists, tables."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal

Kind = Literal["title", "heading", "subheading", "paragraph", "item", "nested"]


@dataclass(frozen=True)
class Block:
    """One block and how it is laid out."""

    kind: Kind
    text: str

    def with_text(self, text: str) -> "Block":
        """Return the block with another text, its translation."""
        return replace(self, text=text)


def blocks(document: str) -> list[Block]:
    """Return the blocks of a document, without links to its other forms."""
    return list(_blocks(re.split(r"\n{2,}", document.strip())))


def _blocks(parts: list[str]) -> Iterator[Block]:
    kinds: dict[str, Kind] = {"#": "title", "##": "heading", "###": "subheading"}
    for part in parts:
        if found := re.fullmatch(r"(#+) (.+)", part):
            yield Block(kinds[found[1]], plain(found[2]))
        elif part.startswith("*["):
            continue
        elif part.startswith("|"):
            yield from _rows(part.splitlines())
        elif re.match(r" *(-|\d+\.) ", part):
            yield from _items(part)
        else:
            yield Block("paragraph", plain(part))


def _rows(lines: list[str]) -> Iterator[Block]:
    """Yield a table row by row: its first cell, then the others."""
    for line in lines:
        if set(line) <= set("|-: "):
            continue
        first, *others = [plain(cell) for cell in re.split(r"(?<!\\)\|", line)[1:-1]]
        yield Block("item", f"{first}: {'; '.join(others)}")


def _items(part: str) -> Iterator[Block]:
    for item in re.split(r"\n(?= *(?:-|\d+\.) )", part):
        nested = item.startswith(" ")
        yield Block("nested" if nested else "item", plain(re.sub(r"^ *- ", "", item)))


def plain(text: str) -> str:
    """Return the text of a part without marks.

    In Braille French punctuation follows the word without a space.
    """
    text = re.sub(r"\[([^]]+)\]\([^)]+\)", r"\1", text)
    text = re.sub(r"[*`]", "", text)
    text = re.sub(r"\u00a0(?=[;:!?»])", "", text).replace("«\u00a0", "«").replace("\u00a0", " ")
    return " ".join(text.split())
