"""What the records of a match say about its programs: their versions and options."""

from __future__ import annotations

from collections.abc import Mapping
from threading import Event

from quaterne.engine.client.engine_process import EngineProcess
from quaterne.engine.errors import EngineProcessError
from quaterne.engine.match.contestants import Contestant
from quaterne.rules import Player

__all__ = ["VERSION_TAGS", "installed_version", "program_tags"]

VERSION_TAGS = {Player.FIRST: "FirstVersion", Player.SECOND: "SecondVersion"}
_OPTION_TAGS = {Player.FIRST: "FirstOptions", Player.SECOND: "SecondOptions"}


def program_tags(engines: Mapping[Player, EngineProcess]) -> tuple[tuple[str, str], ...]:
    """Return the headers about the programs of a game, of those that started."""
    tags = []
    for player, engine in engines.items():
        tags.append((VERSION_TAGS[player], _version(engine)))
        tags.append((_OPTION_TAGS[player], " ".join(f"{n}={v}" for n, v in engine.chosen.items())))
    return tuple((name, value) for name, value in tags if value)


def installed_version(contestant: Contestant, seconds: float, cancel: Event) -> str | None:
    """Start a program and return its name and version; None when it does not start or has none."""
    try:
        engine = EngineProcess.start(
            *contestant.program, timeout=seconds, cancel=cancel, with_info=False
        )
    except EngineProcessError:  # the games say so, where some are to be played
        return None
    with engine:
        return _version(engine) or None


def _version(engine: EngineProcess) -> str:
    return f"{engine.name} {engine.version}".strip()
