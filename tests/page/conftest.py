"""A real server and a real browser; each test ends with a check of every visitor."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Protocol

import pytest

from tests.page.browser_thread import BrowserThread
from tests.page.server_process import ServerProcess
from tests.page.visitors import Visitor, VisitorOptions
from tests.thoroughness import ALL

# Half a minute to build the site: `make check` follows its links every day.
collect_ignore = [] if ALL else ["test_docs_site.py"]

_STAGE = BrowserThread()
_VISITORS: list[Visitor] = []
"""The visitors of the running test: a failure says what they sent, received and heard."""


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool:
    """Run the tests of the page in the browser's thread."""
    wanted = pyfuncitem._fixtureinfo.argnames
    given = {name: pyfuncitem.funcargs[name] for name in wanted}

    def run() -> None:
        try:
            pyfuncitem.obj(**given)
        except Exception as error:
            for visitor in _VISITORS:
                error.add_note(visitor.report())
            raise

    _STAGE.run(run)
    return True


@pytest.fixture(scope="session", autouse=True)
def stage() -> Iterator[BrowserThread]:
    """Yield the browser's thread and close it at the end."""
    yield _STAGE
    _STAGE.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """Run one server for each test process."""
    with ServerProcess(tmp_path_factory.mktemp("page")) as running:
        yield running


class Visit(Protocol):
    """Opens an address, by default the start, as a new visitor."""

    def __call__(self, address: str | None = None, **way: Any) -> Visitor: ...


@pytest.fixture
def visit(server: ServerProcess, stage: BrowserThread) -> Iterator[Visit]:
    """Yield a function that opens pages as new visitors; check and close them at the end."""
    visitors = _VISITORS
    visitors.clear()
    addresses: list[str] = []

    def come(address: str | None = None, **way: Any) -> Visitor:
        visitor = Visitor(stage.browser(), VisitorOptions(**way))
        visitors.append(visitor)
        addresses.append(address or server.address)
        visitor.go(addresses[-1])
        return visitor

    def leave() -> None:
        try:
            for visitor, address in zip(visitors, addresses, strict=True):
                visitor.check(address)
        finally:
            for visitor in visitors:
                visitor.close()

    yield come
    stage.run(leave)
