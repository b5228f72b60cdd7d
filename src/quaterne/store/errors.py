"""Errors of the store.

Only wrong input is a `ValueError`: a full, locked or lost database is not the caller's mistake.
"""

from __future__ import annotations

from quaterne.errors import InputError, QuaterneError, shown


class StoreError(QuaterneError):
    """The base class, and anything that has no class of its own."""

    code = "store"


class InvalidStoreUrl(StoreError, InputError):
    """A URL that names no database, or one that the store cannot use."""


class InvalidUpdate(StoreError, InputError):
    """A table id that cannot be stored, or events that do not follow each other."""


class Conflict(StoreError):
    """Another process wrote this event first; `table` and `number` say which.

    Nothing was written.  Read the table again and decide again.
    """

    code = "conflict"

    def __init__(self, table: str, number: int) -> None:
        self.table = table
        self.number = number
        super().__init__(f"event {number} of table {table} has been written by somebody else")


class UnknownTable(StoreError, LookupError):
    """There is no such table."""

    code = "unknown-table"

    def __init__(self, table: str) -> None:
        self.table = table
        super().__init__(f"there is no table {shown(table)}")


class TableClosed(StoreError, LookupError):
    """An administrator has closed this table."""

    code = "table-closed"

    def __init__(self, table: str) -> None:
        self.table = table
        super().__init__("an administrator has closed this table")


class UnknownGame(StoreError, LookupError):
    """There is no such game in the archive."""

    code = "unknown-game"

    def __init__(self, game: str) -> None:
        self.game = game
        super().__init__(f"there is no game {shown(game)} in the archive")


class PrivateGame(StoreError):
    """A player made this game private: nobody can show it again."""

    code = "private-game"

    def __init__(self, game: str) -> None:
        self.game = game
        super().__init__(f"a player made game {shown(game)} private: nobody can show it again")


class StoreUnavailable(StoreError):
    """The database cannot be reached or its disk is full; this may pass.

    `in_doubt` says that an append may have been written all the same: the connection broke
    meanwhile.  Read the table again to know.
    """

    code = "store-unavailable"

    def __init__(self, problem: str, in_doubt: bool = False) -> None:
        self.problem = problem
        self.in_doubt = in_doubt
        doubt = "; whether the last event was kept is not known yet" if in_doubt else ""
        super().__init__(f"the games cannot be kept now: {problem}{doubt}")


class SearchBusy(StoreError):
    """Too many searches of the archive at once; try again after `seconds`."""

    code = "search-busy"

    def __init__(self, seconds: int = 2) -> None:
        self.seconds = seconds
        super().__init__(f"many others search the archive now: try again in {seconds} s")


class StoreInUse(StoreError):
    """Another process has this SQLite file open."""

    code = "store-in-use"

    def __init__(self, path: str, holder: str) -> None:
        self.path = path
        self.holder = holder
        super().__init__(
            f"{path} is in use by {holder or 'another process'}: one process at a time can write a "
            "SQLite file; stop the other one, choose another file, or use PostgreSQL"
        )


class LinkedStore(StoreError):
    """The SQLite file has another name, through which another process could write it unseen."""

    code = "linked-store"

    def __init__(self, path: str) -> None:
        self.path = path
        super().__init__(
            f"{path} has a second name (a hard link), and a SQLite file may have only one: remove "
            "the other name, or copy the file"
        )


class UnreadableStore(StoreError):
    """The database holds what this version cannot read: a newer version wrote it, or damage."""

    code = "unreadable-store"


class NoDatabase(StoreError, InputError):
    """There is nothing to administer: the SQLite file does not exist."""

    def __init__(self, path: str) -> None:
        self.path = path
        super().__init__(f"{path}: there is no such database; the server makes it when it starts")
        self.because("no-database", file=path)


class UnknownBlock(StoreError, LookupError):
    """Nothing blocks this name or network."""

    code = "unknown-block"

    def __init__(self, value: str) -> None:
        self.value = value
        super().__init__(f"{shown(value)} is not blocked")


class UnknownToken(StoreError, LookupError):
    """There is no such token, or it has been revoked."""

    code = "unknown-token"

    def __init__(self, name: str) -> None:
        self.name = name
        super().__init__(f"there is no token named {shown(name)} that could be revoked")


class UnknownReport(StoreError, LookupError):
    """There is no such report, or it has been settled."""

    code = "unknown-report"

    def __init__(self, key: int) -> None:
        self.key = key
        super().__init__(f"there is no report {key}")


class BackupError(StoreError, InputError):
    """A backup that cannot be made, read or restored; `kind` says why."""

    code = "backup"
