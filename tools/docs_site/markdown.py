"""What the tools need to know of Markdown: links, code and headings."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

_FENCE = re.compile(r"^ *(`{3,})(.*)$")
_CODE = re.compile(r"(`+)(?:(?!`).|(?<!`)`(?!`))*?\1", re.S)
_LINK = re.compile(r"\]\(([^)#\s]*)(#[^)\s]*)?\)")


@dataclass(frozen=True)
class Fence:
    """A block of code: its language, its text, and the line where it begins."""

    language: str
    text: str
    line: int


def fences(text: str) -> Iterator[Fence]:
    """Yield the blocks of code of a document."""
    opened: tuple[str, str, int] | None = None
    lines: list[str] = []
    for number, line in enumerate(text.splitlines(), 1):
        found = _FENCE.match(line)
        if opened is None and found:
            opened = found[1], found[2].strip(), number
        elif opened and found and found[1] == opened[0]:
            yield Fence(opened[1], "".join(f"{line}\n" for line in lines), opened[2])
            opened, lines = None, []
        elif opened:
            lines.append(line)


def map_prose(text: str, change: Callable[[str], str]) -> str:
    """Return the text with its prose changed: everything outside blocks of code."""
    parts = re.split(r"(^ *```.*?^ *```$)", text, flags=re.M | re.S)
    return "".join(part if at % 2 else change(part) for at, part in enumerate(parts))


def map_links(text: str, change: Callable[[str, str], str]) -> str:
    """Return the text with the target of every link changed: its path and its `#anchor` or ""."""

    def in_prose(prose: str) -> str:
        codes = [(found.start(), found.end()) for found in _CODE.finditer(prose)]

        def new(found: re.Match[str]) -> str:
            if any(start <= found.start() < end for start, end in codes):
                return found[0]
            return f"]({change(found[1], found[2] or '')})"

        return _LINK.sub(new, prose)

    return map_prose(text, in_prose)


def links(text: str) -> list[tuple[str, str]]:
    """Return the path and the anchor, without `#`, of every link and picture of a document."""
    found: list[tuple[str, str]] = []

    def keep(path: str, anchor: str) -> str:
        found.append((path, anchor.removeprefix("#")))
        return path + anchor

    map_links(text, keep)
    return found


def headings(text: str) -> list[str]:
    """Return the headings of a document, without their number signs."""
    found: list[str] = []

    def keep(prose: str) -> str:
        found.extend(re.findall(r"^#+ (.+)$", prose, re.M))
        return prose

    map_prose(text, keep)
    return found


def anchors(text: str) -> set[str]:
    """Return the anchors of the headings, as GitHub and MyST make them."""
    found: set[str] = set()
    for heading in headings(text):
        anchor = re.sub(r"[^\w -]", "", heading.strip().lower()).replace(" ", "-")
        number = 0
        while (numbered := f"{anchor}-{number}" if number else anchor) in found:
            number += 1
        found.add(numbered)
    return found
