from __future__ import annotations

import io
import sys

import pytest

from quaterne.terminal.console import progress_bar


class Screen(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_nothing_is_written_where_nobody_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    pipe = io.StringIO()
    monkeypatch.setattr(sys, "stderr", pipe)
    with progress_bar("Solving") as show:
        show(0.5, "12 of 24")
    assert pipe.getvalue() == ""


def test_a_person_sees_what_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Screen()
    monkeypatch.setattr(sys, "stderr", screen)
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("TERM", "xterm")
    with progress_bar("Solving") as show:
        show(0.5, "12 of 24")
    assert "Solving" in screen.getvalue()
    assert "50 %" in screen.getvalue() and "12 of 24" in screen.getvalue()
