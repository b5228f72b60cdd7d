from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from quaterne.engine.wasm import JavaScriptHost


class JsException(Exception):
    def __init__(self, name: str, message: str) -> None:
        self.name = name
        self.message = message


class Proxy:
    """A function of Python for JavaScript, which must be given back."""

    alive = 0

    def __init__(self, function: Callable[..., Any]) -> None:
        self.function = function
        Proxy.alive += 1

    def destroy(self) -> None:
        Proxy.alive -= 1


class Ffi:
    """What Pyodide offers."""

    JsException = JsException
    create_proxy = Proxy

    def __init__(self, can_wait: bool) -> None:
        self._can_wait = can_wait

    def can_run_sync(self) -> bool:
        return self._can_wait

    def run_sync(self, promise: tuple[str, int]) -> int:
        kind, value = promise
        assert kind == "promise"
        return value

    def to_js(self, data: bytes) -> list[int]:
        return list(data)


class Bytes(list[int]):
    def to_bytes(self) -> bytes:
        return bytes(self)


class Core:
    """What the worker registers."""

    def __init__(self, problem: JsException | None = None) -> None:
        self._problem = problem
        self._data = Bytes()

    def canSuspend(self) -> bool:  # noqa: N802
        return True

    def call(self, name: str, *numbers: float) -> float | None:
        if self._problem is not None:
            raise self._problem
        return sum(numbers) if name == "sum" else None

    def search(self, _: str, stopped: Proxy, report: Proxy, *numbers: float) -> float:
        assert not stopped.function()
        assert report.function(0.5, 10.0)
        return sum(numbers)

    def searchInTurns(self, *given: Any) -> tuple[str, float]:  # noqa: N802
        return "promise", self.search(*given)

    def write(self, data: list[int]) -> None:
        self._data = Bytes(data)

    def read(self) -> Bytes:
        return self._data


@pytest.mark.parametrize("can_wait", [True, False])
def test_a_search_waits_where_that_is_possible_and_gives_its_proxies_back(can_wait: bool) -> None:
    host = JavaScriptHost(Core(), Ffi(can_wait))
    told: list[tuple[float, int]] = []
    found = host.search("s", lambda: False, lambda done, nodes: told.append((done, nodes)), 1, 2)
    assert (found, told, Proxy.alive) == (3, [(0.5, 10)], 0)


def test_bytes_go_in_and_come_out() -> None:
    host = JavaScriptHost(Core(), Ffi(False))
    host.write(b"\x01\xff")
    assert host.read() == b"\x01\xff"
    assert (host.call("sum", 1, 2), host.call("nothing")) == (3, 0)


@pytest.mark.parametrize(
    ("problem", "error"),
    [
        (JsException("CoreError", "std::bad_alloc"), MemoryError),
        (JsException("CoreError", "piece 3 is there twice"), ValueError),
        (JsException("TypeError", "x is not a function"), JsException),
    ],
)
def test_errors_are_those_of_the_native_core(problem: JsException, error: type[Exception]) -> None:
    with pytest.raises(error):
        JavaScriptHost(Core(problem), Ffi(False)).call("sum")
