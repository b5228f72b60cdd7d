"""Where tables last: SQLite by default, PostgreSQL by its address.

`open_store` gives a `Store`.  What it has acknowledged is on the disk; many moves share one flush;
two processes can never both write the same event.
"""

from quaterne.store.archive import MAX_PAGE
from quaterne.store.encoding import event_text, events_from
from quaterne.store.store import PATIENCE, Store, open_store
from quaterne.store.urls import usual_file
from quaterne.store.values import (
    ArchivedGame,
    ArchivePage,
    ArchiveQuery,
    FinishedGame,
    News,
    OpenTable,
    Word,
    game_id,
)

__all__ = [
    "MAX_PAGE",
    "PATIENCE",
    "ArchivePage",
    "ArchiveQuery",
    "ArchivedGame",
    "FinishedGame",
    "News",
    "OpenTable",
    "Store",
    "Word",
    "event_text",
    "events_from",
    "game_id",
    "open_store",
    "usual_file",
]
