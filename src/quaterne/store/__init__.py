"""Where tables last: SQLite by default, PostgreSQL by its address.

`open_store` gives a `Store`.  What it has acknowledged is on the disk; many moves share one flush;
two processes can never both write the same event.
"""

from quaterne.store.archive import MAX_PAGE
from quaterne.store.encoding import event_text, events_from
from quaterne.store.models import (
    ArchivedGame,
    ArchivePage,
    ArchiveQuery,
    FinishedGame,
    Message,
    OpenTable,
    TableChanged,
    game_id,
)
from quaterne.store.store import PATIENCE, Store, open_store
from quaterne.store.urls import usual_file

__all__ = [
    "MAX_PAGE",
    "PATIENCE",
    "ArchivePage",
    "ArchiveQuery",
    "ArchivedGame",
    "FinishedGame",
    "TableChanged",
    "OpenTable",
    "Store",
    "Message",
    "event_text",
    "events_from",
    "game_id",
    "open_store",
    "usual_file",
]
