"""Write the engine's answers as lines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from quaterne import __version__
from quaterne.engine.protocol.commands import PROTOCOL_VERSION
from quaterne.engine.protocol.searcher import OPTIONS, Info
from quaterne.engine.verdict import Verdict
from quaterne.errors import QuaterneError
from quaterne.rules import Action, GameName


def identity_lines() -> Iterator[str]:
    """Yield the answer to `identify`."""
    yield "id name quaterne"
    yield f"id version {__version__}"
    yield f"id protocol {PROTOCOL_VERSION}"
    yield f"id games {' '.join(GameName)}"
    yield from map(str, OPTIONS)
    yield "identified"


def info_line(info: Info) -> str:
    """Return what is known so far, in one line.

    >>> info_line(Info(0.5, nodes=1000))
    'info time 500 nodes 1000 nps 2000'
    """
    if info.move is not None:
        return f"info move {info.move} {_verdict(info.move.verdict)}"
    words = [f"info time {round(info.seconds * 1000)}"]
    if info.nodes is not None:
        speed = round(info.nodes / info.seconds) if info.seconds else 0
        words.append(f"nodes {info.nodes} nps {speed}")
    if info.done is not None:
        words.append(f"done {round(info.done * 100)}")
    if info.verdict is not None:
        words.append(_verdict(info.verdict))
    if info.at_least is not None:
        words.append(f"atleast {info.at_least}")
    if info.best:
        words.append(f"best {_turn(info.best)}")
    if info.principal_variation is not None:
        words.append(" ".join(("pv", _turn(info.best), *map(str, info.principal_variation))))
    return " ".join(words)


def bestmove_line(turn: Iterable[Action]) -> str:
    """Return the answer to `go`."""
    return f"bestmove {_turn(turn)}"


def error_line(error: QuaterneError) -> str:
    """Return the error in one line, whatever it quotes."""
    return f"error {error.code} {' '.join(str(error).split())}"


def _verdict(verdict: Verdict) -> str:
    distance = "" if verdict.distance is None else f" distance {verdict.distance}"
    return f"value {verdict.value}{distance}"


def _turn(actions: Iterable[Action]) -> str:
    return "".join(map(str, actions))
