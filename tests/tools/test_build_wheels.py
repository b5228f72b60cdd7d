"""Which interpreters `make wheels` tries; building is left to the release."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tools import build_wheels
from tools.build_wheels import NoPython, choose_pythons

HERE = sys.version_info[:2]
VERSION = f"{HERE[0]}.{HERE[1]}"


def answers(
    monkeypatch: pytest.MonkeyPatch, found: str, *, after_install: str = ""
) -> list[tuple[str, ...]]:
    """Let uv find this interpreter, at once or once it has fetched it; return what it is asked."""
    asked: list[tuple[str, ...]] = []

    def uv(*words: str) -> subprocess.CompletedProcess[str]:
        was_fetched = any(each[:2] == ("python", "install") for each in asked)
        asked.append(words)
        out = (after_install if was_fetched else found) if words[1] == "find" else ""
        failed = words[1] == "find" and not out
        return subprocess.CompletedProcess(words, int(failed), out, "no such version")

    monkeypatch.setattr(build_wheels, "uv", uv)
    return asked


def test_a_path_is_an_interpreter() -> None:
    assert choose_pythons([sys.executable]) == {HERE: sys.executable}


def test_a_version_is_found_outside_of_environments(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = answers(monkeypatch, f"{sys.executable}\n")
    assert choose_pythons([VERSION]) == {HERE: sys.executable}
    assert [words[1] for words in asked] == ["find"]
    assert "--system" in asked[0] and asked[0][-1] == VERSION


def test_a_version_that_is_missing_is_fetched(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = answers(monkeypatch, "", after_install=sys.executable)
    assert choose_pythons([VERSION]) == {HERE: sys.executable}
    assert [words[1] for words in asked] == ["find", "install", "find"]


def test_what_cannot_be_had_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    answers(monkeypatch, "")
    with pytest.raises(NoPython, match=r"3\.99 is not installed.*\nno such version"):
        choose_pythons(["3.99"])


@pytest.mark.parametrize("name", ["3.11t", "/nowhere/python", "echo", "/"])
def test_what_is_no_python_is_named(name: str) -> None:
    with pytest.raises(NoPython, match=r"is no Python: give a version like 3\.12"):
        choose_pythons([name])


def test_an_old_python_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build_wheels, "version_of", lambda _: (3, 9))
    with pytest.raises(NoPython, match=r"is Python 3\.9; Quaterne needs 3\.11"):
        choose_pythons(["/usr/bin/python3.9"])


def test_the_script_ends_with_a_line_and_2(tmp_path: Path) -> None:
    """Before anything is built or removed."""
    script = Path(build_wheels.__file__)
    command = [sys.executable, str(script), "pypi"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path)
    assert done.returncode == 2
    assert "'pypi' is no Python" in done.stderr and "Traceback" not in done.stderr
