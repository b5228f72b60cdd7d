"""Notifications between processes as text: as few as PostgreSQL's limit on their length allows.

A notification of changes is the sender and one line for each table: its id, the number of its last
event, and the events themselves, with tabs between them.  JSON has neither tabs nor line ends of
its own.  So a process that is notified need not query the database; only what would not fit is
announced by its number alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from quaterne.store.models import Message, TableChanged

__all__ = [
    "CHANGES_CHANNEL",
    "MESSAGES_CHANNEL",
    "decode_changes",
    "decode_message",
    "encode_changes",
    "encode_message",
]

# Processes of different versions may share a database: the names of the channels stay.
CHANGES_CHANNEL, MESSAGES_CHANNEL = "quaterne", "quaterne_sayings"

_MAX_BYTES = 7900
"""PostgreSQL takes fewer than 8000."""


def encode_changes(sender: str, changes: Iterable[TableChanged]) -> Iterator[str]:
    """Yield the notifications that announce these changes."""
    lines, free = [sender], _MAX_BYTES - len(sender)
    for change in changes:
        line = "\t".join((f"{change.table}\t{change.number}", *change.texts))
        size = len(line.encode()) + 1
        if size > _MAX_BYTES - len(sender):
            line = f"{change.table}\t{change.number}"
            size = len(line.encode()) + 1
        if size > free:
            yield "\n".join(lines)
            lines, free = [sender], _MAX_BYTES - len(sender)
        lines.append(line)
        free -= size
    if len(lines) > 1:
        yield "\n".join(lines)


def decode_changes(text: str) -> tuple[str, list[TableChanged]]:
    """Return the sender of a notification, and the changes in it."""
    sender, *lines = text.split("\n")
    return sender, [_decode_change(*line.split("\t")) for line in lines]


def _decode_change(table: str, number: str, *texts: str) -> TableChanged:
    return TableChanged(table, int(number), texts)


def encode_message(sender: str, text: str) -> str:
    """Return the notification that carries a message."""
    return f"{sender} {text}"


def decode_message(text: str) -> Message:
    """Return the message of a notification."""
    sender, _, message = text.partition(" ")
    return Message(sender, message)
