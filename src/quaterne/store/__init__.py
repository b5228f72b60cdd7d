"""Durable tables: SQLite by default, PostgreSQL by its URL.

`open_store` returns a `Store`.  What it acknowledges is on the disk; many moves share one flush;
two processes can never both write the same event.
"""

from quaterne.store.administration.administration import Administration
from quaterne.store.administration.audited_database import ADMINISTRATION_NOTICE
from quaterne.store.administration.models import (
    AdminAction,
    AdministeredTable,
    AdminToken,
    Announcement,
    AuditContext,
    AuditEntry,
    Block,
    BlockKind,
)
from quaterne.store.archive.archive import MAX_PAGE
from quaterne.store.backup.backup import back_up, check_backup, check_database, restore_backup
from quaterne.store.backup.models import BackupSummary
from quaterne.store.codec import decode_events, encode_event
from quaterne.store.direct_access import open_administration
from quaterne.store.models import (
    ArchivedGame,
    ArchivePage,
    ArchiveQuery,
    FinishedGame,
    HiddenBy,
    ListedTable,
    Message,
    NewReport,
    Report,
    TableChanged,
    game_id,
)
from quaterne.store.removal.retention import OldTable, OldTableKind
from quaterne.store.store import WRITE_TIMEOUT, Store, open_store
from quaterne.store.urls import default_file

__all__ = [
    "ADMINISTRATION_NOTICE",
    "MAX_PAGE",
    "WRITE_TIMEOUT",
    "AdminAction",
    "AdminToken",
    "AdministeredTable",
    "Administration",
    "Announcement",
    "ArchivePage",
    "ArchiveQuery",
    "ArchivedGame",
    "AuditContext",
    "AuditEntry",
    "BackupSummary",
    "Block",
    "BlockKind",
    "FinishedGame",
    "HiddenBy",
    "ListedTable",
    "Message",
    "NewReport",
    "OldTable",
    "OldTableKind",
    "Report",
    "Store",
    "TableChanged",
    "back_up",
    "check_backup",
    "check_database",
    "decode_events",
    "default_file",
    "encode_event",
    "game_id",
    "open_administration",
    "open_store",
    "restore_backup",
]
