"""Presence across processes: each announces to the others how many clients it has at which table.

Presence is announced and never stored.  A process that starts to listen greets the others, and they
announce everything to it.  A process that is silent for too long is taken for dead, and its clients
for disconnected.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress

from quaterne.errors import BadMessage
from quaterne.server.clock import PauseTracker
from quaterne.server.process_messages import (
    NoCommandsPending,
    PendingQuestion,
    PresenceMessage,
    ProcessEnds,
    TableListing,
    TablePresence,
    TablesListed,
    decode_message,
    encode_message,
)
from quaterne.server.tables.live_table import LiveTable
from quaterne.server.tables.table_clients import NOBODY, RemotePresence
from quaterne.store import Message, Store
from quaterne.store.errors import StoreError

_LOG = logging.getLogger("quaterne.server")

_HEARTBEAT_SECONDS = 4.0
SILENCE = 15_000
"""Milliseconds: a process that was silent for so long is taken for dead."""
_GATHERING_SECONDS = 0.02
"""Clients that come and go within this time are announced together."""
_TABLES_IN_A_MESSAGE = 60
_LISTED_IN_A_MESSAGE = 40
_MOST_WAITING = 500


class PresenceSync:
    """Announces the clients of this process, and takes over what the others announce."""

    def __init__(
        self,
        store: Store,
        remote: RemotePresence,
        live_tables: Mapping[str, LiveTable],
        pauses: PauseTracker,
    ) -> None:
        self._store = store
        self._remote = remote
        self._live_tables = live_tables
        self._pauses = pauses
        self._unannounced: set[str] = set()
        self._unannounced_listed: list[TableListing] = []
        self._must_greet = False
        self._wake = asyncio.Event()
        self.on_question: Callable[[PendingQuestion], None] = lambda _: None
        """Called when another process asks for pending commands."""
        self.on_answer: Callable[[str, NoCommandsPending], None] = lambda *_: None
        """Called with another process and its answer to such a question."""
        self.on_listed: Callable[[Iterable[TableListing]], None] = lambda _: None
        """Called with tables that clients of another process have put into the list."""
        self.on_greeted: Callable[[], None] = lambda: None
        """Called when another process has started to listen, and knows nothing yet."""
        self.on_lost: Callable[[Iterable[str]], None] = lambda _: None
        """Called with the tables whose clients were connected to a process that has died."""

    def waiting_tables(self) -> list[str]:
        """Return the tables at which a connected player waits for another one."""
        here = {live.id for live in self._live_tables.values() if _is_waiting(live)}
        return sorted(here | self._remote.waiting_tables())[:_MOST_WAITING]

    def played_tables(self) -> list[str]:
        """Return the tables with both players connected, to whichever process."""
        return sorted(filter(self._has_both_players, {*self._live_tables, *self._remote.tables()}))

    def _has_both_players(self, table_id: str) -> bool:
        live_table = self._live_tables.get(table_id)
        here = NOBODY if live_table is None else live_table.clients.counts
        elsewhere = self._remote.counts(table_id)
        return here[0] + elsewhere[0] > 0 and here[1] + elsewhere[1] > 0

    def changed(self, live_table: LiveTable) -> None:
        """Announce a table at which a client came or went."""
        if self._store.is_shared:
            self._unannounced.add(live_table.id)
            self._wake.set()

    def announce_listed(self, tables: Iterable[TableListing]) -> None:
        """Announce tables that were put into the public list."""
        if self._store.is_shared:
            self._unannounced_listed.extend(tables)
            self._wake.set()

    def greet(self) -> None:
        """Ask the others for everything and announce everything: messages may have been lost."""
        self._must_greet = True
        self._announce_all()

    def receive(self, message: Message) -> None:
        """Take over what another process announces."""
        sender = message.sender
        try:
            content = decode_message(message.text)
        except BadMessage as error:  # of another version, during an upgrade
            if not self._remote.knows(sender):
                _LOG.warning("messages of another process are ignored: %s", error)
            self._remote.note_alive(sender)  # a flag waits for its answer
            return
        if isinstance(content, ProcessEnds):
            self._forget(sender)
            return
        is_greeting = isinstance(content, PresenceMessage) and content.is_greeting
        if not self._remote.knows(sender) and not is_greeting:
            self._must_greet = True  # it was taken for dead, and what it announced is forgotten
            self._wake.set()
        self._remote.note_alive(sender)
        match content:
            case PendingQuestion():
                self.on_question(content)
            case NoCommandsPending():
                self.on_answer(sender, content)
            case TablesListed(tables):
                self.on_listed(tables)
            case PresenceMessage(tables):
                self._update(sender, tables)
        if is_greeting:
            self._announce_all()
            self.on_greeted()

    def _update(self, sender: str, tables: Iterable[TablePresence]) -> None:
        for at in tables:
            counts = (at.one, at.two, at.spectators)
            if self._remote.update(sender, at.table, counts, at.is_waiting):
                self._publish([at.table])

    async def run(self) -> None:
        """Announce what changes, and that this process is alive, for ever."""
        while self._store.is_shared:
            with suppress(TimeoutError):
                async with asyncio.timeout(_HEARTBEAT_SECONDS):
                    await self._wake.wait()
            await asyncio.sleep(_GATHERING_SECONDS)
            self._wake.clear()
            with suppress(StoreError):  # everything is announced again once the database is back
                await self._announce()
            self._forget_silent()

    async def leave(self) -> None:
        """Announce that this process ends, and with it all its connections."""
        if self._store.is_shared:
            with suppress(StoreError):
                await self._store.notify(encode_message(ProcessEnds()))

    async def _announce(self) -> None:
        unannounced, self._unannounced = sorted(self._unannounced), set()
        is_greeting, self._must_greet = self._must_greet, False
        try:
            for start in range(0, len(unannounced) or 1, _TABLES_IN_A_MESSAGE):
                some = unannounced[start : start + _TABLES_IN_A_MESSAGE]
                message = PresenceMessage(tuple(map(self._presence, some)), is_greeting)
                await self._store.notify(encode_message(message))
                is_greeting = False
        except StoreError:
            self._unannounced.update(unannounced)
            self._must_greet = self._must_greet or is_greeting
            raise
        await self._announce_listed()

    async def _announce_listed(self) -> None:
        while some := self._unannounced_listed[:_LISTED_IN_A_MESSAGE]:
            await self._store.notify(encode_message(TablesListed(tuple(some))))
            del self._unannounced_listed[: len(some)]

    def _presence(self, table_id: str) -> TablePresence:
        live_table = self._live_tables.get(table_id)
        if live_table is None:
            return TablePresence(table_id, *NOBODY, is_waiting=False)
        return TablePresence(table_id, *live_table.clients.counts, _is_waiting(live_table))

    def _announce_all(self) -> None:
        self._unannounced.update(live.id for live in self._live_tables.values() if live.clients)
        self._wake.set()

    def _forget_silent(self) -> None:
        for sender in self._remote.silent_for(SILENCE, self._pauses.lost):
            self.on_lost(self._forget(sender))

    def _forget(self, sender: str) -> tuple[str, ...]:
        tables = self._remote.forget(sender)
        self._publish(tables)
        return tables

    def _publish(self, tables: Iterable[str]) -> None:
        for table_id in tables:
            if (live_table := self._live_tables.get(table_id)) is not None:
                live_table.clients.publish_presence()


def _is_waiting(live_table: LiveTable) -> bool:
    one, two, _ = live_table.clients.counts
    return bool(one + two) and bool(live_table.table.open_seats)
