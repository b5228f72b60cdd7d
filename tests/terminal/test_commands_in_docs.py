"""Every command that the documents show exists with its options, and the quick ones run."""

from __future__ import annotations

import asyncio
import os
import re
import shlex
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
import typer

from quaterne.store import open_store
from quaterne.terminal.app import app
from tests.thoroughness import some
from tools.docs_site.markdown import fences
from tools.docs_site.sources import ROOT, documents

PAGES = sorted([ROOT / "README.md", *(document.source for document in documents())])
GROUP: Any = typer.main.get_command(app)
QUICK = ("analyse", "prove", "review", "replay", "puzzle", "play", "store", "admin")
"""Commands that end by themselves and soon, here without anybody who types."""
# A table of the example, a game of yours and a host of the network are not here.
ABSENT = ("q7m2xk9dvh4tbn8wzr3cfy6pgs", "postgresql://", "19938555", "/var/lib", "$file")
AT_ONCE = 4
_SHELL = {"&&", "||", "|", ";", "<", ">", ">>"}


def shown_commands() -> list[tuple[str, list[str]]]:
    """Return every command of Quaterne in a block of code, with its place."""
    found = []
    for page in PAGES:
        for fence in fences(page.read_text(encoding="utf-8")):
            if fence.language not in ("console", "text", "sh", ""):
                continue
            text = fence.text.replace("\\\n", " ")
            for line in re.findall(r"^ *[$#] (.*\bquaterne .*)$|^(quaterne .*)$", text, re.M):
                place = f"{page.relative_to(ROOT)}:{fence.line}"
                found += [(place, command) for command in simple_commands("".join(line))]
    return found


def simple_commands(line: str) -> list[list[str]]:
    """Return the arguments of each call of `quaterne` in a line for the shell."""
    line = re.sub(r"\$\([^)]*\)", "VALUE", line)
    lexer = shlex.shlex(line, posix=True, punctuation_chars="&|;<>")
    lexer.whitespace_split = True
    lexer.commenters = "#"
    commands: list[list[str]] = [[]]
    is_file = False
    for word in lexer:
        if word in ("<", ">", ">>"):
            is_file = True
        elif word in _SHELL:
            commands.append([])
        elif not is_file:
            commands[-1].append(word)
        else:
            is_file = False
    found = []
    for words in commands:
        at = [
            number
            for number, word in enumerate(words)
            if re.search(r"(^|/)quaterne$", word) and not words[max(number - 1, 0)].startswith("-")
        ]
        if at and at[-1] + 1 < len(words):
            found.append(words[at[-1] + 1 :])
    return found


def parse(arguments: list[str]) -> list[str]:
    """Parse a command as it is typed; return the names of the command and its group."""
    command: Any = GROUP
    names: list[str] = []
    with command.make_context("quaterne", list(arguments)) as context:
        while hasattr(command, "resolve_command"):
            rest = [*context._protected_args, *context.args]
            name, command, rest = command.resolve_command(context, rest)
            names.append(name)
            context = command.make_context(name, rest, parent=context)
    return names


COMMANDS = shown_commands()


def test_there_are_commands() -> None:
    assert len(COMMANDS) > 40
    assert {arguments[0] for _, arguments in COMMANDS} >= {*QUICK, "serve", "match"}


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The files that examples read."""
    folder = tmp_path / "files"
    folder.mkdir()
    record = '[Rules "quarto"]\n[First "Léa"]\n[Second "Tom"]\n\n>0 a1>1 b1>2 c1>3 d1!1\n'
    for name in ("game.qtn", "games.qtn", "partie.qtn", "mine.qtn"):
        (folder / name).write_text(record, encoding="utf-8")
    golden = folder / "tests" / "golden"
    golden.mkdir(parents=True)
    shutil.copy(ROOT / "tests/golden/set-up.qtn", golden)
    monkeypatch.chdir(folder)
    return folder


@pytest.mark.usefixtures("files")
def test_every_command_in_a_block_can_be_parsed() -> None:
    for place, arguments in COMMANDS:
        try:
            parse(arguments)
        except Exception as error:
            raise AssertionError(f"{place}: quaterne {shlex.join(arguments)}: {error}") from error


@pytest.mark.parametrize(
    "wrong",
    [["analyze"], ["analyse", "--move", "x"], ["puzzle", "--level", "9"], ["store", "dump"]],
)
def test_a_wrong_one_would_be_found(wrong: list[str]) -> None:
    with pytest.raises(Exception, match=r"."):
        parse(wrong)


def test_every_option_in_a_sentence_exists() -> None:
    for page in PAGES:
        text = re.sub(r"^```.*?^```", "", page.read_text(encoding="utf-8"), flags=re.M | re.S)
        for code in re.findall(r"`quaterne ([^`]+)`", text):
            command, words = GROUP, code.split()
            while words and words[0] in getattr(command, "commands", {}):
                command = command.commands[words.pop(0)]
            known = {
                option
                for parameter in command.params
                for option in (*parameter.opts, *parameter.secondary_opts)
            }
            used = set(re.findall(r"(?<![\w-])--[a-z-]+", code))
            assert used <= known | {"--help", "--version"}, f"{page.name}: quaterne {code}"


def _quick() -> list[list[str]]:
    wanted: dict[str, list[str]] = {}
    for _, arguments in COMMANDS:
        text = shlex.join(arguments)
        is_listing = arguments[0] != "admin" or arguments[2:3] == ["list"]
        is_safe = arguments[:2] not in (["store", "restore"], ["store", "check"])
        if (
            arguments[0] in QUICK
            and is_listing
            and is_safe
            and not any(word in text for word in ABSENT)
        ):
            # One of each form is enough: its command with its options.
            options = [word for word in arguments if word.startswith("--")]
            wanted.setdefault(" ".join([*arguments[:2], *options]), arguments)
    return list(wanted.values())


@pytest.mark.slow
def test_the_quick_ones_run(files: Path) -> None:
    quick = _quick()
    assert {arguments[0] for arguments in quick} == set(QUICK)
    database = f"sqlite:///{files / 'tables.db'}"
    environment = {**os.environ, "QUATERNE_DATABASE": database}

    async def make_database() -> None:
        await (await open_store(database)).close()

    asyncio.run(make_database())

    def run(arguments: list[str]) -> None:
        done = subprocess.run(
            [sys.executable, "-m", "quaterne", *arguments],
            cwd=files,
            env=environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            encoding="utf-8",
            timeout=120,
        )
        assert done.returncode == 0, f"{shlex.join(arguments)}: {done.stderr}{done.stdout}"

    with ThreadPoolExecutor(AT_ONCE) as threads:
        list(threads.map(run, some(quick, 12)))
