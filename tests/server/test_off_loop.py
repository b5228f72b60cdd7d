"""Long work is done on a thread, short work at once."""

from __future__ import annotations

import threading

import pytest

from quaterne.server.tables.live_table import off_loop

pytestmark = pytest.mark.anyio


async def test_long_work_leaves_the_event_loop_to_others() -> None:
    assert await off_loop(True, threading.current_thread) is not threading.current_thread()


async def test_short_work_takes_no_thread() -> None:
    assert await off_loop(False, threading.current_thread) is threading.current_thread()


@pytest.mark.parametrize("is_long", [True, False])
async def test_errors_and_arguments_pass(is_long: bool) -> None:
    assert await off_loop(is_long, int, "ff", base=16) == 255
    with pytest.raises(ValueError, match="invalid literal"):
        await off_loop(is_long, int, "x")
