"""A table in the memory of this process: its clients, and how a command is executed.

The order matters: decide, store, and only then apply and publish.  When another process has written
first, read what it wrote, publish that, and decide again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping, Sequence
from random import SystemRandom
from time import monotonic
from typing import ParamSpec, TypeVar

from quaterne.play import (
    ERASED_NAME,
    Command,
    Event,
    GameEnded,
    Joined,
    Leave,
    Left,
    Person,
    Seat,
    Table,
    apply,
    decide,
    fold,
    resume_clock,
    stop_clock,
)
from quaterne.play.errors import NotSeated, TableError
from quaterne.play.records import FinishedGame, finished_game, is_for_archive, start_time
from quaterne.players import deal_from_stock as deal
from quaterne.server.rate_limits import Bucket
from quaterne.server.tables.seat_credentials import Headers, proven_seats, shows_unknown_secret
from quaterne.server.tables.table_clients import (
    Client,
    Commit,
    DropReason,
    TableClients,
    TableContext,
)
from quaterne.server.tables.table_clock import TableClock, decided_at, next_deadline
from quaterne.store import decode_events, encode_event
from quaterne.store.errors import Conflict, TableClosed

_TRIES = 5
"""How often to decide a command again because another process wrote first."""
_KEPT_EVENTS = 512
"""Events kept in memory for clients that reconnect; the store has the older ones."""
SOURCE = SystemRandom()
"""Makes unpredictable random draws."""
_NO_SECRETS: Mapping[Seat, bytes] = {}
_SEATING = frozenset({Joined, Left})
"""Events after which another person, or nobody, sits on a seat."""


class LiveTable:
    """One table; made by the registry."""

    def __init__(
        self,
        table_id: str,
        table: Table,
        events: Sequence[Event],
        secrets: Mapping[Seat, bytes],
        context: TableContext[LiveTable],
        is_new: bool = False,
    ) -> None:
        self.id = table_id
        self.table = table
        self.secrets = dict(secrets)
        """The hash of each seat's secret."""
        self.clients = TableClients(table_id, context.publisher, context.remote_presence)
        self.command_rates: dict[Seat, Bucket] = {}
        """How many commands each seat may still send now; a seat without a bucket has sent none."""
        self.last_used = monotonic()
        self._players = PlayersSeen()
        self.lock = asyncio.Lock()
        self.is_closed = False
        self._context = context
        self._store = context.store
        self._publisher = context.publisher
        self.clock = TableClock(context.pauses, context.store_time, table, is_new)
        self.is_last_writer = False
        """Whether this process wrote the last event."""
        self._is_stale = False
        """Whether the store may know more than this process."""
        self._events = list(events[-_KEPT_EVENTS:])
        self._started = start_time(events, 0)

    async def execute(
        self,
        seat: Seat | None,
        command: Command,
        sender: Client | None = None,
        secrets: Mapping[Seat, bytes] = _NO_SECRETS,
        condition: Callable[[Table], bool] | None = None,
        arrived: int | None = None,
        is_timekeeper: bool = False,
    ) -> tuple[Event, ...]:
        """Execute a command and return its events, which are then stored and published.

        A `sender` among the clients receives one frame with the events and the acknowledgement.
        Nothing happens if `condition` no longer holds.  The clock is judged by when the command
        `arrived`, however long it waits here.  A timekeeper has asked the other processes first.
        """
        self.last_used = monotonic()
        holder = None if secrets or seat is None else self.secrets.get(seat)
        if type(command) is Leave and seat is not None:
            secrets = {seat: b""}
        async with self.lock:
            if self.is_closed:
                raise TableClosed(self.id)
            for _ in range(_TRIES):
                if self._is_stale:
                    await self._catch_up()
                if holder is not None and holder not in self.secrets.values():
                    raise NotSeated  # the player has left meanwhile, and another may have come
                if condition is not None and not condition(self.table):
                    return ()
                time = self.clock.judged(self.table, arrived)
                if self.clock.is_unattended(self.table, time):
                    await self._write(resume_clock(self.table, self.clock.now(self.table)))
                    continue
                judged = time if is_timekeeper else self._decided_at(seat, time)
                if judged is None:
                    break
                try:
                    time = self.clock.now(self.table)
                    events = decide(self.table, seat, command, time, SOURCE, judged, deal=deal)
                except TableError:
                    if await self._was_behind():
                        continue
                    raise
                if not events:
                    if sender is not None:
                        self._publisher.acknowledge(sender, command.id)
                    return ()
                if seat is not None and type(events[0]) is Left and await self._erase_name(seat):
                    continue  # without the secret nobody could ask for it; decide again
                if await self._write(events, sender, command.id, secrets):
                    return events
            else:
                raise Conflict(self.id, self.table.number + 1)
        if not await self._context.none_elsewhere(self.id, self.table.number):
            raise Conflict(self.id, self.table.number + 1)
        return await self.execute(seat, command, sender, secrets, condition, arrived, True)

    def _decided_at(self, seat: Seat | None, judged: int) -> int | None:
        return decided_at(self.table, seat, judged, self.clock, self.clients, self._store.is_shared)

    async def close(self) -> None:
        """Refuse all further commands, finish the one in hand, and drop all clients."""
        self.is_closed = True
        async with self.lock:
            for client in list(self.clients):
                client.drop(DropReason.CLOSED)

    async def stop_clock(self) -> None:
        """Let the clock stand still, because this process is about to stop."""
        await self._adjust_clock(lambda table: stop_clock(table, self.clock.now(table)))

    async def restart_clock(self) -> None:
        """Give the player to act a whole move's time: perhaps no process received their moves."""
        await self._adjust_clock(lambda table: resume_clock(table, self.clock.now(table)))

    async def give_time_back(self) -> None:
        """Give the player to act back the time in which this process was paused."""
        await self._adjust_clock(self.clock.given_back)

    async def _adjust_clock(self, adjust: Callable[[Table], tuple[Event, ...]]) -> None:
        async with self.lock:
            for _ in range(_TRIES):
                if self.is_closed:
                    return
                if self._is_stale:
                    await self._catch_up()
                events = adjust(self.table)
                if not events or await self._write(events):
                    return

    def apply_remote(self, number: int, texts: Sequence[str]) -> bool:
        """Take over the events that another process has written, up to `number`.

        Return False when they do not follow the known ones or a command is being executed; then
        call `refresh`.
        """
        if number <= self.table.number:
            return True
        first = number - len(texts) + 1
        if self._is_stale or self.lock.locked() or first != self.table.number + 1 or not texts:
            return False
        events = decode_events(self.id, enumerate(texts, first))
        table, _ = apply_events(self.table, events, self._started)
        self._commit(Commit(table, events, texts), is_ours=False)
        return True

    async def refresh(self, number: int | None = None) -> None:
        """Read and publish what other processes have written, unless `number` is known already."""
        async with self.lock:
            if number is None or number > self.table.number:
                await self._catch_up()

    async def erase_name(self, seat: Seat) -> None:
        """Erase the name of the person on a seat, from the store and from all views."""
        async with self.lock:
            await self._erase_name(seat)

    async def _erase_name(self, seat: Seat) -> bool:
        """Return whether there was a name; the table may have gone on meanwhile."""
        occupant = self.table.seats[seat.index]
        if not isinstance(occupant, Person) or occupant.name in ("", ERASED_NAME):
            return False
        await self._store.erase_names(self.id, (seat,))
        await self._reload()
        return True

    async def reload(self) -> None:
        """Read all of a table again, whose earlier events have changed in the store.

        Raise `UnknownTable` when it was deleted.
        """
        async with self.lock:
            await self._reload()

    async def _reload(self) -> None:
        # What is new goes to the clients as events: they must not miss any.
        await self._catch_up()
        events = (await self._store.events(self.id))[: self.table.number]
        self.table = await off_loop(len(events) > MANY_EVENTS, fold, events)
        self.clock.follow(self.table)
        self._events = list(events[-_KEPT_EVENTS:])
        self._started = start_time(events, 0)
        self._publisher.publish_view(self.clients, self.table)

    async def authenticate(self, headers: Headers, address: str = "") -> tuple[Seat, ...]:
        """Return the seats whose secrets a request shows; raise `WrongSecret` for a wrong one."""
        self.visit()
        # Its player may have joined at another process; while the store is away, who knows?
        # A stranger's wrong secret only reads: it must not keep the players from the lock.
        if (
            self._store.is_shared
            and shows_unknown_secret(headers, self.secrets)
            and await self._store.secrets(self.id) != self.secrets
        ):
            await self.refresh()
        seats = proven_seats(headers, self.secrets)
        self._players.add(seats, address)
        return seats

    async def events_since(self, number: int, limit: int | None = None) -> tuple[Event, ...]:
        """Return the (first) events after `number`; none come before the caller's next `await`."""
        if self._is_stale or (number > self.table.number and self._store.is_shared):
            await self.refresh()
        earlier: tuple[Event, ...] = ()
        if number < self._events[0].number - 1:
            earlier = await self._store.events(self.id, number, limit)
            number = max(number, earlier[-1].number if earlier else 0)
        return (*earlier, *(event for event in self._events if event.number > number))[:limit]

    def visit(self) -> None:
        """Note that a client is there, by whatever means."""
        if not self.clients.visit():
            self._context.on_visit(self)

    def subscribe(self, client: Client) -> None:
        """Send a client everything from now on."""
        was_attended = self.clients.is_attended
        self.clients.add(client)
        self._context.on_presence(self)
        if not was_attended:
            self._context.on_visit(self)

    def unsubscribe(self, client: Client) -> None:
        """Send nothing more to a client, which has gone."""
        if self.clients.remove(client):
            self._context.on_presence(self)

    @property
    def is_idle(self) -> bool:
        """Whether no client follows the table and no command is being executed."""
        return not self.clients and not self.lock.locked()

    async def _write(
        self,
        events: tuple[Event, ...],
        sender: Client | None = None,
        command: str = "",
        secrets: Mapping[Seat, bytes] = _NO_SECRETS,
    ) -> bool:
        """Store and publish events; return False when another process was faster."""
        if secrets and _SEATING.isdisjoint(map(type, events)):
            secrets = _NO_SECRETS  # a flag fell instead: nobody takes or leaves a seat
        texts = [encode_event(event) for event in events]
        table, finished = apply_events(self.table, events, self._started)
        if finished and not self._players.may_archive(self._context.may_archive):
            finished = ()
        due = next_deadline(table, self._context.lease)
        self._is_stale = True  # until the store confirms
        try:
            with self._context.pauses.writing():
                await self._store.append(
                    self.id, events, due=due, secrets=secrets, finished=finished, texts=texts
                )
        except Conflict:
            return False
        self._is_stale = False
        self._commit(Commit(table, events, texts, sender, command), secrets)
        return True

    async def _was_behind(self) -> bool:
        """Catch up with other processes; return whether they had written anything.

        A client that follows a move there may answer it here before this process knows of it.
        While the store is away nobody knows, and a command that may be right must not be refused.
        """
        before = self.table.number
        if self._store.is_shared:
            await self._catch_up()
        return self.table.number > before

    async def _catch_up(self) -> None:
        events = await self._store.events(self.id, self.table.number)
        if not _SEATING.isdisjoint(map(type, events)):
            self.secrets = dict(await self._store.secrets(self.id))
        self._is_stale = False
        if events:
            table, _ = apply_events(self.table, events, self._started)
            texts = [encode_event(event) for event in events]
            self._commit(Commit(table, events, texts), is_ours=False)

    def _commit(
        self,
        commit: Commit,
        secrets: Mapping[Seat, bytes] = _NO_SECRETS,
        is_ours: bool = True,
    ) -> None:
        """Make stored events the state of this table, and publish them."""
        events = commit.events
        self.table = commit.table
        self.clock.follow(self.table)
        self.is_last_writer = is_ours
        self._events.extend(events)
        if len(self._events) > 2 * _KEPT_EVENTS:
            del self._events[:-_KEPT_EVENTS]
        self._started = start_time(events, self._started)
        if Joined in map(type, events):
            self._players.has_one_client = False
        if secrets:
            self.secrets = {s: h for s, h in (self.secrets | dict(secrets)).items() if h}
        self._publisher.publish_commit(self.clients, commit)
        self._context.on_change(self, is_ours)


# What enters the archive: games that have just ended, unless one client has played both seats.


class PlayersSeen:
    """The players of a table as far as a process has seen them show their secrets."""

    def __init__(self) -> None:
        self.has_one_client = False
        """Whether one client has shown the secrets of both seats."""
        self._addresses: dict[Seat, str] = {}
        """From where the secret of each seat was last shown."""

    def add(self, seats: Sequence[Seat], address: str) -> None:
        """Note that a client at this address has shown the secrets of these seats."""
        self._addresses.update(dict.fromkeys(seats, address))
        self.has_one_client = self.has_one_client or len(seats) == len(Seat)

    def may_archive(self, count: Callable[[Iterable[str]], bool]) -> bool:
        """Return whether their finished game may enter the archive; `count` it for their addresses.

        Nobody fills the archive alone: what one client plays against itself stays out.
        """
        return not self.has_one_client and count(self._addresses.values())


def apply_events(
    table: Table, events: Sequence[Event], started: int
) -> tuple[Table, tuple[FinishedGame, ...]]:
    """Return the table after these events, and the games for the archive that end with them.

    `started` is when the game that is played started, unless one starts with the events.
    """
    finished = []
    for event in events:
        table = apply(table, event)
        if type(event) is GameEnded and is_for_archive(table):
            finished.append(finished_game(table, start_time(events, started)))
    return table, tuple(finished)


# Long work on a thread, so that the event loop has its turn in between.


MANY_EVENTS = 200
"""Events that take longer to read and apply than others should wait."""
LONG_TEXT = 4_000
"""Characters of a record of which the same is true."""

_P = ParamSpec("_P")
_T = TypeVar("_T")


async def off_loop(is_long: bool, work: Callable[_P, _T], *args: _P.args, **named: _P.kwargs) -> _T:
    """Return the result of some work, done on a thread if it is long: a thread costs time too."""
    return await asyncio.to_thread(work, *args, **named) if is_long else work(*args, **named)
