"""How processes write their news to each other: as few notes as PostgreSQL's limit allows.

A note is the sender and one line for each table: its id, the number of its last event, and the
events themselves, with tabs between them.  JSON has neither tabs nor line ends of its own.  Whoever
hears a note need not read the database; only what would not fit is told by its number alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from quaterne.store.models import TableChanged

__all__ = ["read", "written"]

_LARGEST = 7900
"""Bytes; PostgreSQL takes fewer than 8000."""


def written(sender: str, news: Iterable[TableChanged]) -> Iterator[str]:
    """The notes that tell these news."""
    lines, room = [sender], _LARGEST - len(sender)
    for one in news:
        line = "\t".join((f"{one.table}\t{one.number}", *one.texts))
        size = len(line.encode()) + 1
        if size > _LARGEST - len(sender):
            line = f"{one.table}\t{one.number}"
            size = len(line.encode()) + 1
        if size > room:
            yield "\n".join(lines)
            lines, room = [sender], _LARGEST - len(sender)
        lines.append(line)
        room -= size
    if len(lines) > 1:
        yield "\n".join(lines)


def read(note: str) -> tuple[str, list[TableChanged]]:
    """Who sent a note, and the news in it."""
    sender, *lines = note.split("\n")
    return sender, [_news(*line.split("\t")) for line in lines]


def _news(table: str, number: str, *texts: str) -> TableChanged:
    return TableChanged(table, int(number), texts)
