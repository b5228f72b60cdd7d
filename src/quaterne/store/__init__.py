"""Durable tables: SQLite by default, PostgreSQL by its URL.

`open_store` returns a `Store`.  What it acknowledges is on the disk; many moves share one flush;
two processes can never both write the same event.
"""

from quaterne.play.records import FinishedGame
from quaterne.store.administration import ADMINISTRATION_NOTICE, Administration
from quaterne.store.archive import MAX_PAGE
from quaterne.store.backup.backup import back_up, check_backup, check_database, restore_backup
from quaterne.store.codec import decode_events, encode_event
from quaterne.store.database import default_file
from quaterne.store.models import (
    AdminAction,
    AdministeredTable,
    AdminToken,
    Announcement,
    ArchivedGame,
    ArchivePage,
    ArchiveQuery,
    AuditContext,
    AuditEntry,
    BackupSummary,
    Block,
    BlockKind,
    HiddenBy,
    ListedTable,
    Message,
    NewReport,
    Report,
    TableChanged,
    game_id,
)
from quaterne.store.removal import OldTable, OldTableKind
from quaterne.store.store import WRITE_TIMEOUT, Store, open_administration, open_store

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
