"""A real server and a real browser; every visitor is checked for mistakes when a test is over."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Protocol

import pytest

from tests.page.browsing import Stage
from tests.page.serving import ServerProcess
from tests.page.visitors import Visitor, Way

_STAGE = Stage()


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool:
    """Tests of the page run where its browser is."""
    wanted = pyfuncitem._fixtureinfo.argnames
    given = {name: pyfuncitem.funcargs[name] for name in wanted}
    _STAGE.run(lambda: pyfuncitem.obj(**given))
    return True


@pytest.fixture(scope="session", autouse=True)
def stage() -> Iterator[Stage]:
    """The browser's thread, closed at the end."""
    yield _STAGE
    _STAGE.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """One for each process that runs tests."""
    with ServerProcess(tmp_path_factory.mktemp("page")) as running:
        yield running


class Visit(Protocol):
    """Brings somebody to an address; to the start when none is given."""

    def __call__(self, address: str | None = None, **way: Any) -> Visitor: ...


@pytest.fixture
def visit(server: ServerProcess, stage: Stage) -> Iterator[Visit]:
    """Visitors, who leave when the test is over."""
    visitors: list[Visitor] = []
    addresses: list[str] = []

    def come(address: str | None = None, **way: Any) -> Visitor:
        visitor = Visitor(stage.browser(), Way(**way))
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
