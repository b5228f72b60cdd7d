"""The command in a real pseudo-terminal, for tests."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path
from typing import Any

import pexpect

PATIENCE = 90
"""Seconds: machines are shared and slow; only a failing test waits so long."""

_FORBIDDEN = re.compile("[\x00-\x09\x0b-\x1f\x7f\u2500-\u259f\u2800-\u28ff]")
"""Control characters (escape and carriage return among them), box drawing and braille patterns."""


def plain(text: str) -> str:
    """Text with ordinary spaces."""
    return text.replace("\u00a0", " ")


class Terminal:
    """`quaterne` with a home of its own, as a person would use it."""

    def __init__(self, home: Path, *arguments: str, **environment: str) -> None:
        values = {
            "PATH": os.environ["PATH"],
            "TERM": "xterm",
            "LANG": "C.UTF-8",
            "PYTHONPATH": os.environ.get("PYTHONPATH", ""),
            "XDG_CONFIG_HOME": str(home / "config"),
            "XDG_DATA_HOME": str(home / "data"),
        }
        self.child: Any = pexpect.spawn(
            sys.executable,
            ["-m", "quaterne", *arguments],
            encoding="utf-8",
            timeout=PATIENCE,
            dimensions=(50, 500),
            env={**values, **environment},
        )
        # Nothing is timed here: what is expected is always waited for.
        self.child.delaybeforesend = None
        self.output = ""

    def expect(self, words: str) -> None:
        """Wait until these words are said."""
        pattern = re.escape(words).replace(r"\ ", "[ \u00a0]")
        self.child.expect(pattern)
        self.output += self.child.before + self.child.after

    def type(self, prompt: str, *lines: str) -> None:
        """Answer a prompt, each time it comes, with the next line."""
        for line in lines:
            self.expect(prompt)
            self.child.sendline(line)

    def end(self) -> str:
        """Everything that was printed, once the program has ended well."""
        self.child.expect(pexpect.EOF)
        self.output += self.child.before
        self.child.close()
        assert self.child.exitstatus == 0, self.output
        return self.text

    @property
    def text(self) -> str:
        """What was printed so far, line ends as in files."""
        return plain(self.output).replace("\r\n", "\n")

    def kill(self) -> None:
        """As a power cut would."""
        self.child.kill(9)
        self.child.expect(pexpect.EOF)
        self.child.close()


def assert_plain(text: str) -> None:
    """Plain lines: no escape code, no rewriting, no box or braille-pattern characters."""
    found = _FORBIDDEN.search(text)
    assert found is None, repr(text[max(0, found.start() - 40) : found.end() + 40])
