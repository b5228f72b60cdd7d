"""Braille that is translated already, on pages of 25 lines with 40 cells each."""

from collections.abc import Iterator

from tools.braille_text import Block, Kind

CELLS, LINES = 40, 25
SPACE = "\u2800"
"""The cell without dots."""

_INDENTS: dict[Kind, tuple[int, int]] = {
    "title": (0, 0),
    "heading": (0, 0),
    "subheading": (4, 4),
    "paragraph": (2, 0),
    "item": (0, 2),
    "nested": (2, 4),
}
"""Cells before the first line of a block and before the others."""

_CENTRED = ("title", "heading")
_HEADS = (*_CENTRED, "subheading")


def pages(blocks: list[Block], numbers: list[str], are_numbers_on_top: bool) -> list[list[str]]:
    """Return the pages, each with its number at the right of the first or the last line."""
    text_lines = LINES - 1
    made: list[list[str]] = [[]]
    for at, block in enumerate(blocks):
        lines = lay_out(block)
        room = text_lines - len(made[-1])
        blank = bool(made[-1]) and (
            block.kind in _HEADS
            or blocks[at - 1].kind == "title"
            or {block.kind, blocks[at - 1].kind} == {"item", "paragraph"}
        )
        # A heading stays with the two lines after it.
        needed = len(lines) + blank + (2 if block.kind in _HEADS else 0)
        if room <= blank or (needed > room and (block.kind in _HEADS or len(lines) <= 3)):
            made.append([])
        elif blank:
            made[-1].append("")
        for line in lines:
            if len(made[-1]) == text_lines:
                made.append([])
            made[-1].append(line)
    return [
        _numbered(page, number, are_numbers_on_top)
        for page, number in zip(made, numbers, strict=False)
    ]


def _numbered(page: list[str], number: str, is_on_top: bool) -> list[str]:
    line = number.rjust(CELLS)
    if is_on_top:
        return [line, *page]
    return [*page, *[""] * (LINES - 1 - len(page)), line]


def lay_out(block: Block) -> list[str]:
    """Return the lines of a block."""
    first, others = _INDENTS[block.kind]
    lines = list(_wrapped(block.text.split(SPACE), first, others))
    if block.kind in _CENTRED:
        return [" " * ((CELLS - len(line)) // 2) + line for line in lines]
    return lines


def _wrapped(words: list[str], first: int, others: int) -> Iterator[str]:
    line, is_empty = " " * first, True
    for word in words:
        if len(word) > CELLS - others:
            raise ValueError(f"{word} is longer than a line")
        if not is_empty and len(line) + 1 + len(word) > CELLS:
            yield line
            line, is_empty = " " * others, True
        line += word if is_empty else f" {word}"
        is_empty = False
    yield line
