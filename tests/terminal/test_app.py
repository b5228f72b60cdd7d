from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pexpect
import pytest

from quaterne import __version__
from tests.review.games import GOLDEN
from tests.terminal.run_commands import COMMAND
from tests.terminal.terminals import Terminal


def quaterne(*arguments: str, stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "quaterne", *arguments],
        input=stdin,
        capture_output=True,
        check=False,
    )


def test_help_names_the_commands() -> None:
    for option in ("-h", "--help"):
        done = quaterne(option)
        assert done.returncode == 0
        assert b"play" in done.stdout
        assert b"replay" in done.stdout


def test_the_version() -> None:
    assert quaterne("--version").stdout.decode() == f"quaterne {__version__}\n"


@pytest.mark.parametrize("arguments", [["--help"], ["--help", "--lang", "fr"]])
def test_help_loads_nothing_that_only_a_command_needs(arguments: list[str]) -> None:
    code = (
        f"import sys; sys.argv = ['quaterne', *{arguments}]\n"
        "from quaterne.terminal.app import main\n"
        "try: main()\n"
        "except SystemExit: pass\n"
        "print(*sys.modules, sep='\\n', file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
    loaded = set(done.stderr.decode().split())
    heavy = {"hypothesis", "rich", "pydantic", "fastapi", "sqlalchemy", "quaterne.rules"}
    heavy |= {"asyncio", "filelock", "platformdirs", "fluent.runtime", "quaterne.engine"}
    assert "typer" in loaded
    assert not loaded & heavy


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["play", "--rules", "chess"], "quaterne: 'chess' is neither a game nor a named set: "),
        (["play", "--rules", "quarto clock=0"], "quaterne: a clock of 0 seconds is not possible"),
        (
            ["play", "--resume", "gone.qtn"],
            "quaterne: gone.qtn: there is no such file or folder.\n",
        ),
        (["play", "--record", "gone/x.qtn"], "quaterne: gone/x.qtn: there is no such file"),
        (["play", "--continue"], "quaterne: There is no game to resume.\n"),
        (["play", "--continue", "--lang", "fr"], "quaterne: Il n’y a pas de partie à continuer."),
        (["play", "--level", "9"], "quaterne: --level: “9” is not possible. Write a whole number"),
        (
            ["play", "--level", "9", "--lang", "fr"],
            "quaterne: --level\u00a0: «\u00a09\u00a0» ne con",
        ),
    ],
)
def test_bad_input_is_one_line_and_exit_code_two(
    arguments: list[str], message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    done = quaterne(*arguments)
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.decode().startswith(message)
    assert done.stderr.count(b"\n") == 1


def test_a_file_is_not_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "game.qtn"
    path.write_text("precious", encoding="utf-8")
    done = quaterne("play", "--record", str(path))
    assert done.returncode == 2
    assert done.stderr.decode() == (
        f"quaterne: {path} exists: resume it with --resume {path}, or choose another name\n"
    )
    assert path.read_text(encoding="utf-8") == "precious"


def test_names_that_are_no_text_are_refused() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "quaterne", "play", "--first", b"\xff"],
        input=b"",
        capture_output=True,
        check=False,
    )
    assert done.returncode == 2
    assert done.stderr == b"quaterne: a player needs a name that can be seen and said\n"


@pytest.mark.parametrize(
    "arguments", [("analyse", "37.4/c01./8a../..fe b"), ("puzzle", "--json"), ("--help",)]
)
def test_a_reader_who_has_left_is_no_error(arguments: tuple[str, ...]) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    with os.fdopen(writer, "wb") as output:
        done = subprocess.run(
            [*COMMAND, *arguments],
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.PIPE,
            check=False,
            timeout=120,
        )
    assert (done.returncode, done.stderr) == (1, b"")


@pytest.mark.parametrize(
    ("command", "typed", "prompt"),
    [
        (("puzzle", "--seed", "1"), "", "Your answer:"),
        (("replay", str(GOLDEN / "classic.qtn")), "", "> "),
        (("replay",), "", "Waiting for recorded games"),
        (("review",), "", "Waiting for recorded games"),
        (("analyse",), "", "Waiting for positions"),
        (("play",), "", "Your choice, Enter for 1:"),
        (("play", "--rules", "classic", "--first", "Ada", "--second", "Bo"), "", "to give"),
        (("engine",), "isready", "readyok"),
        (("engine",), "go infinite", "info"),
    ],
)
def test_ctrl_c_has_one_exit_code_in_every_command_that_waits(
    home: Path, command: tuple[str, ...], typed: str, prompt: str
) -> None:
    terminal = Terminal(home, *command, "--lang", "en")
    if typed:
        terminal.child.sendline(typed)
    terminal.expect(prompt)
    terminal.child.sendintr()
    terminal.child.expect(pexpect.EOF)
    terminal.child.close()
    assert terminal.child.exitstatus == 130


@pytest.mark.parametrize(
    ("language", "options", "first", "last"),
    [
        ("C.UTF-8", (), "The board games Quarto and Quatrenun. How to begin:", "all the commands"),
        ("fr_FR.UTF-8", (), "Pour commencer\u00a0:", "toutes les commandes"),
        ("C.UTF-8", ("--lang", "fr"), "Pour commencer\u00a0:", "toutes les commandes"),
    ],
)
def test_without_a_command_five_lines_say_how_to_begin(
    home: Path, language: str, options: tuple[str, ...], first: str, last: str
) -> None:
    terminal = Terminal(home, *options, LANG=language)
    terminal.child.expect(pexpect.EOF)
    lines = terminal.child.before.splitlines()
    assert len(lines) == 5
    assert lines[0].endswith(first) and lines[-1].endswith(last)
    terminal.child.close()
    assert terminal.child.exitstatus == 0
