"""`Job`: an update that waits to be written, and its caller."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

from quaterne.store.tables.updates import TableUpdate

__all__ = ["Job", "Results"]


def _new_future() -> asyncio.Future[None]:
    return asyncio.get_running_loop().create_future()


@dataclass(slots=True, eq=False)
class Job:
    """An update on its way into the database."""

    update: TableUpdate
    done: asyncio.Future[None] = field(default_factory=_new_future)
    in_doubt: bool = False
    """Whether a commit of this was sent and never answered: it may be written already."""

    @property
    def table(self) -> str:
        """The id of its table."""
        return self.update.table

    def succeed(self) -> None:
        """Let the caller know that the update is durable."""
        if not self.done.done():
            self.done.set_result(None)

    def fail(self, error: BaseException) -> None:
        """Let the caller know why the update is not written."""
        if not self.done.done():
            self.done.set_exception(error)


Results = dict[Job, BaseException | None]
"""What became of each job; None: it was written."""
