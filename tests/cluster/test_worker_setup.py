"""Workers of a local cluster leave Ctrl-C to the client; tests/runs presses it."""

from __future__ import annotations

import signal

from quaterne.cluster.workers import dask_setup


def test_a_worker_does_not_hear_ctrl_c() -> None:
    before = signal.getsignal(signal.SIGINT)
    try:
        dask_setup(None)
        signal.raise_signal(signal.SIGINT)
    finally:
        signal.signal(signal.SIGINT, before)
