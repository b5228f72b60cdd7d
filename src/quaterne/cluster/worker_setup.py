"""What Dask runs in every process of a local cluster when it starts.

Ctrl-C at a terminal reaches all processes of a command.  The client ends the run and its workers;
left alone, each of those would print a traceback.
"""

from __future__ import annotations

import signal

__all__ = ["dask_setup"]


def dask_setup(worker: object) -> None:
    """Leave Ctrl-C to the client; Dask calls this by its name."""
    del worker
    signal.signal(signal.SIGINT, signal.SIG_IGN)
