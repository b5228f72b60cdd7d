"""The functions of the WebAssembly module, called through JavaScript.

The worker registers `quaterne_core` with Pyodide before Python is asked anything.  Where the
browser can suspend WebAssembly, a search lets the worker hear its messages now and then; Python
waits for it without blocking them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from typing import Any, Protocol

__all__ = ["CoreHost", "JavaScriptHost", "core_host", "use_host"]

_OUT_OF_MEMORY = "std::bad_alloc"


class CoreHost(Protocol):
    """Calls the functions of the module."""

    def call(self, name: str, *numbers: float) -> int:
        """Call a function that returns at once."""

    def search(
        self,
        name: str,
        is_stopped: Callable[[], bool],
        progress: Callable[[float, int], object] | None,
        *numbers: float,
    ) -> int:
        """Call a function that searches until it has an answer or is stopped."""

    def write(self, data: bytes) -> None:
        """Set the input of the next call."""

    def read(self) -> bytes:
        """Return the words that the last call has left."""


class JavaScriptHost:
    """Calls the module through the object that `page/src/local/core.ts` makes."""

    def __init__(self, core: Any, ffi: Any) -> None:
        self._core = core
        self._ffi = ffi

    def call(self, name: str, *numbers: float) -> int:
        """Call a function that returns at once."""
        with self._raising():
            return int(self._core.call(name, *numbers) or 0)

    def search(
        self,
        name: str,
        is_stopped: Callable[[], bool],
        progress: Callable[[float, int], object] | None,
        *numbers: float,
    ) -> int:
        """Call a function that searches until it has an answer or is stopped.

        The messages of the worker are heard meanwhile where that is possible.
        """

        def report(done: float, nodes: float) -> bool:
            return progress is None or progress(done, int(nodes)) is not False

        asked = self._ffi.create_proxy(is_stopped)
        reported = self._ffi.create_proxy(report)
        try:
            with self._raising():
                if self._ffi.can_run_sync() and self._core.canSuspend():
                    found = self._core.searchInTurns(name, asked, reported, *numbers)
                    return int(self._ffi.run_sync(found) or 0)
                return int(self._core.search(name, asked, reported, *numbers) or 0)
        finally:
            asked.destroy()
            reported.destroy()

    def write(self, data: bytes) -> None:
        """Set the input of the next call."""
        self._core.write(self._ffi.to_js(data))

    def read(self) -> bytes:
        """Return the words that the last call has left."""
        return bytes(self._core.read().to_bytes())

    @contextmanager
    def _raising(self) -> Iterator[None]:
        """Raise what `_core` raises in place of an error of JavaScript."""
        try:
            yield
        except self._ffi.JsException as error:
            if error.name != "CoreError":
                raise
            if error.message == _OUT_OF_MEMORY:
                raise MemoryError from None
            raise ValueError(error.message) from None


_others: list[CoreHost] = []


def core_host() -> CoreHost:
    """Return what calls the module: the worker of this browser, unless another one is in use."""
    return _others[-1] if _others else _browser_host()


@contextmanager
def use_host(host: CoreHost) -> Iterator[None]:
    """Call the module elsewhere, as tests and benchmarks do in node."""
    _others.append(host)
    try:
        yield
    finally:
        _others.remove(host)


@cache
def _browser_host() -> JavaScriptHost:
    return JavaScriptHost(import_module("quaterne_core"), import_module("pyodide.ffi"))
