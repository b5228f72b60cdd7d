"""The log: lines of text or of JSON, and warnings that clients cannot multiply."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from quaterne.server import monitoring as logs
from quaterne.server.monitoring import RepeatedWarning, configure_logging


@contextmanager
def fresh_logging() -> Iterator[logging.Logger]:
    """The root logger as in a fresh process, and as it was afterwards."""
    root, ours = logging.getLogger(), logging.getLogger("quaterne")
    handlers, level, our_level = root.handlers[:], root.level, ours.level
    root.handlers.clear()
    try:
        yield root
    finally:
        root.handlers[:] = handlers
        root.setLevel(level)
        ours.setLevel(our_level)


def test_only_ours_is_logged_in_detail(capsys: pytest.CaptureFixture[str]) -> None:
    with fresh_logging() as root:
        configure_logging("debug", "text")
        logging.getLogger("quaterne.server").debug("ours")
        for other in ("aiosqlite", "sqlalchemy.engine", "asyncio", "uvicorn", "uvicorn.error"):
            logging.getLogger(other).debug("SELECT a table")
            logging.getLogger(other).info("GET a table")
        logging.getLogger("aiosqlite").warning("theirs")
        assert root.level == logging.WARNING
    (ours, theirs) = capsys.readouterr().err.splitlines()
    assert ours.endswith(" DEBUG quaterne.server: ours")
    assert theirs.endswith(" WARNING aiosqlite: theirs")


def test_lines_of_json(capsys: pytest.CaptureFixture[str]) -> None:
    log = logging.getLogger("quaterne.server")
    with fresh_logging():
        configure_logging("error", "json")
        log.warning("too quiet for this level")
        log.error("one\nline %s", "é")
        log.error("internal error", exc_info=LookupError("inside"))
    first, second = map(json.loads, capsys.readouterr().err.splitlines())
    assert first.pop("time").endswith("+00:00")
    assert first == {"level": "error", "logger": "quaterne.server", "message": "one\nline é"}
    assert "LookupError: inside" in second["exception"]


def test_a_repeated_warning_is_one_line_a_minute(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    now = [0.0]
    monkeypatch.setattr(logs, "monotonic", lambda: now[0])
    warning = RepeatedWarning(logging.getLogger("quaterne.server"), "refused %d connections")
    for _ in range(5):
        warning.happened()
    now[0] = 61.0
    warning.happened()
    lines = [record.getMessage() for record in caplog.records]
    assert lines == ["refused 1 connections", "refused 5 connections"]
