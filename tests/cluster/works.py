"""Work for the tests of clusters; workers import it by its name."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from time import sleep

from quaterne.cluster import Unit
from quaterne.engine.errors import EngineError


def square(offset: int, unit: Unit) -> dict[str, int]:
    return {"square": (unit[0] + offset) ** 2}


def refuse(_: object, unit: Unit) -> int:
    raise EngineError(f"not {unit}").because("level", level=unit[0], least=1, most=8)


def die_once(flag: str, unit: Unit) -> int:
    """Kill the worker at unit 3, the first time that anybody does it."""
    if unit == (3,):
        try:
            Path(flag).touch(exist_ok=False)
        except FileExistsError:
            pass
        else:
            os.kill(os.getpid(), signal.SIGKILL)
    return unit[0]


def slow(folder: str, unit: Unit) -> int:
    """Note that the unit was begun, and take a moment."""
    with (Path(folder) / f"{unit[0]}").open("a", encoding="ascii") as file:
        file.write("x")
    sleep(0.1)
    return unit[0]


def fail_at_five(folder: str, unit: Unit) -> int:
    """Note that the unit was begun; the sixth fails."""
    slow(folder, unit)
    if unit == (5,):
        raise EngineError("the sixth")
    return unit[0]
