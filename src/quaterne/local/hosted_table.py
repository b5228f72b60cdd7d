"""One table of a tab: commands are decided, kept, applied and published, in this order."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import SystemRandom
from time import time
from typing import TYPE_CHECKING

from quaterne.codec import to_dict
from quaterne.errors import problem_of
from quaterne.host.frames import (
    DoneFrame,
    ErrorFrame,
    Presence,
    PresenceFrame,
    events_frame_at,
    welcome_frame_at,
)
from quaterne.local.engine_queue import EngineQueue
from quaterne.local.errors import NotKept, TableNotHere
from quaterne.local.own_games import BrowserStore
from quaterne.play import (
    Command,
    Event,
    GameEnded,
    Person,
    Seat,
    Tick,
    apply,
    decide,
    event_from_dict,
    fold,
    move_deadline,
    resume_clock,
)
from quaterne.play.errors import TableError
from quaterne.play.records import FinishedGame, finished_game, start_time, was_played
from quaterne.players import Cancelled, EnginePlayer, deal_from_stock
from quaterne.players.engine_player import EngineTask, engine_command, engine_task

if TYPE_CHECKING:
    from quaterne.engine import Stop


SOURCE = SystemRandom()
"""Makes unpredictable random draws."""


def now() -> int:
    """Return the milliseconds since 1970, as in events."""
    return int(time() * 1000)


@dataclass(frozen=True, slots=True, eq=False)
class Follower:
    """A part of the page that follows a table."""

    viewer: Seat | None
    push: Callable[[str], None]
    """Sends a frame, as text."""

    def send(self, frame: object) -> None:
        """Send a frame."""
        self.push(json.dumps(to_dict(frame), ensure_ascii=False, separators=(",", ":")))


class HostedTable:
    """A table, the parts of the page that follow it, and the engine at it."""

    def __init__(
        self,
        table_id: str,
        events: Sequence[Event],
        store: BrowserStore,
        engines: EngineQueue,
        on_finished: Callable[[str, FinishedGame], object],
        report: Callable[[Exception], object],
        *,
        was_closed: bool = False,
    ) -> None:
        self.id = table_id
        self.events = list(events)
        self.table = fold(events)
        self._store = store
        self._engines = engines
        self._on_finished = on_finished
        self._report = report
        self._followers: set[Follower] = set()
        self._lock = asyncio.Lock()
        self._task: EngineTask | None = None
        """What the engine thinks about, and what ends that."""
        self._stop: Stop | None = None
        self._thinking: asyncio.Future[None] | None = None
        self._flag: asyncio.TimerHandle | None = None
        self._was_closed = was_closed
        """Whether nobody has opened the table since it was read: its clock stands."""

    @property
    def held(self) -> tuple[Seat, ...]:
        """The seats of people, all of whom sit at this device."""
        return tuple(s for s in Seat if isinstance(self.table.seats[s.index], Person))

    @property
    def presence(self) -> Presence:
        """Who is there: whoever looks at the page."""
        one, two = (seat in self.held for seat in Seat)
        return Presence(one, two, 0)

    async def resume(self) -> None:
        """Go on when somebody comes.

        After a closed tab the player to act has a whole move, as after a stopped server.
        """
        if self._was_closed:
            self._was_closed = False
            if events := resume_clock(self.table, now()):
                await self._write(events)
        self._follow_up()

    def connect(self, follower: Follower, since: int) -> None:
        """Send a follower the table as it is, what it has missed, and all that follows."""
        welcome = welcome_frame_at(
            now(), self.id, follower.viewer, self.held, self.table, self.presence
        )
        follower.send(welcome)
        missed = [event for event in self.events if event.number > since]
        frame = events_frame_at(now(), missed, follower.viewer, self.table) if missed else None
        if frame is not None:
            follower.send(frame)
        self._followers.add(follower)
        follower.send(PresenceFrame(self.presence))
        self._follow_up()

    def disconnect(self, follower: Follower) -> None:
        """Forget a follower; without any, an engine that has no clock rests.

        As at a server, the clock of a player who is away runs on, and the flag falls.
        """
        self._followers.discard(follower)
        if not self._followers and self._flag is None:
            self._rest()

    async def execute(
        self, seat: Seat | None, command: Command, sender: Follower | None = None
    ) -> tuple[Event, ...]:
        """Execute a command; return its events, which are kept and published.

        The sender gets one frame with the events and the acknowledgement.
        """
        async with self._lock:
            while True:
                events = decide(self.table, seat, command, now(), SOURCE, deal=deal_from_stock)
                if not events:
                    if sender is not None:
                        sender.send(DoneFrame(command.id))
                    return ()
                if await self._write(events, sender, command.id):
                    break
                await self._catch_up()
        self._follow_up()
        return events

    async def refresh(self) -> None:
        """Take over what another tab has added."""
        async with self._lock:
            await self._catch_up()
        self._follow_up()

    async def _write(
        self, events: Sequence[Event], sender: Follower | None = None, done: str = ""
    ) -> bool:
        """Keep and publish events; return False if another tab was faster."""
        texts = [json.dumps(to_dict(event), ensure_ascii=False) for event in events]
        if not await self._store.append(self.id, events[0].number, texts):
            return False
        self._commit(events, sender, done)
        return True

    async def _catch_up(self) -> None:
        texts = await self._store.events(self.id)
        if not texts:
            raise TableNotHere
        missed = [event_from_dict(json.loads(text)) for text in texts[self.table.number :]]
        if missed:
            self._commit(missed)

    def _commit(
        self, events: Sequence[Event], sender: Follower | None = None, done: str = ""
    ) -> None:
        for event in events:
            self.table = apply(self.table, event)
            self.events.append(event)
            if isinstance(event, GameEnded) and was_played(self.table):
                self._on_finished(self.id, finished_game(self.table, start_time(self.events, 0)))
        for follower in list(self._followers):
            own = done if follower is sender else None
            frame = events_frame_at(now(), events, follower.viewer, self.table, done=own)
            if frame is not None:
                follower.send(frame)

    def _follow_up(self) -> None:
        """Let the flag fall and the engine think, if somebody looks or the clock runs."""
        self._set_flag()
        if not self._followers and self._flag is None:
            return
        task = engine_task(self.table)
        if task == self._task:
            return
        if self._stop is not None:
            self._stop.set()
        self._task = task
        if task is not None:
            from quaterne.engine import Stop

            self._stop = Stop()
            self._thinking = asyncio.ensure_future(self._think(task, self._stop))

    async def _think(self, task: EngineTask, stop: Stop) -> None:
        table = self.table
        player_seed = SOURCE.getrandbits(32)
        try:
            command = await self._engines.search(
                lambda engine, ends: engine_command(
                    EnginePlayer(player_seed, engine=engine), table, task, ends
                ),
                stop,
            )
        except Cancelled:
            return
        except Exception as error:  # nobody waits for this answer
            self._report(error)
            return
        if self._task is task:
            self._task = None
            try:
                await self.execute(task.seat, command)
            except TableError:  # the person has done something meanwhile
                self._follow_up()
            except NotKept as error:  # when the table is opened again, the engine thinks again
                self._tell(error)

    def _tell(self, error: NotKept) -> None:
        """Send every follower an error that no command of theirs has caused."""
        for follower in list(self._followers):
            follower.send(ErrorFrame(None, problem_of(error)))

    def _set_flag(self) -> None:
        if self._flag is not None:
            self._flag.cancel()
            self._flag = None
        deadline = None if self._was_closed else move_deadline(self.table)
        if deadline is not None:
            wait = max(0, deadline - now()) / 1000
            self._flag = asyncio.get_running_loop().call_later(wait, self._let_fall)

    def _let_fall(self) -> None:
        asyncio.ensure_future(self.execute(None, Tick("flag")))  # noqa: RUF006  # it ends soon

    def _rest(self) -> None:
        if self._stop is not None:
            self._stop.set()
        self._task = None
