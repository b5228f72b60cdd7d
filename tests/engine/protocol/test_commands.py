"""Lines into commands, and what is wrong with the others."""

from __future__ import annotations

import pytest

from quaterne.engine.protocol import parse_command
from quaterne.engine.protocol.commands import (
    Command,
    Go,
    Identify,
    IsReady,
    NewGame,
    Quit,
    SetOption,
    SetPosition,
    SetRules,
    StopSearch,
)
from quaterne.errors import QuaterneError
from quaterne.rules import NAMED_RULES, Rules


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("", None),
        ("   \r\n", None),
        ("identify\n", Identify()),
        (" isready ", IsReady()),
        ("newgame", NewGame()),
        ("stop", StopSearch()),
        ("quit", Quit()),
        ("setoption level 3", SetOption("level", "3")),
        ("rules quarto squares", SetRules(Rules(squares=True))),
        ("rules quatrenun", SetRules(NAMED_RULES["quatrenun"])),
        ("position start", SetPosition(None, "")),
        ("position start moves", SetPosition(None, "")),
        ("position start moves >7  b2>5", SetPosition(None, ">7 b2>5")),
        ("position setup 0123/..../..../.... - d1", SetPosition("0123/..../..../.... - d1", "")),
        ("position setup X - moves a1", SetPosition("X -", "a1")),
        ("go", Go()),
        ("go infinite moves", Go(infinite=True, moves=True)),
        ("go nodes 5 time 7", Go(milliseconds=7, nodes=5)),
        ("go depth 3 moves", Go(depth=3, moves=True)),
        ("go\tnodes\t5", Go(nodes=5)),
        ("\tgo\t", Go()),
        ("setoption\tlevel \t 3", SetOption("level", "3")),
        ("rules\tquarto\tsquares", SetRules(Rules(squares=True))),
        ("position\tstart\tmoves\t>7", SetPosition(None, ">7")),
    ],
)
def test_a_line_is_a_command(line: str, command: Command | None) -> None:
    assert parse_command(line) == command


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("uci", "commands are identify"),
        ("IDENTIFY", "is not a command"),
        ("stop now", "stop stands alone"),
        ("stop\tnow", "'now' after stop: stop stands alone"),
        ("setoption level", "setoption NAME VALUE"),
        ("setoption name level value 3", "setoption NAME VALUE"),
        ("rules", "no rules"),
        ("rules chess", "games are"),
        ("position", "position start or position setup"),
        ("position setup", "position start or position setup"),
        ("position start a1", "position start or position setup"),
        ("position moves >7", "position start or position setup"),
        ("go fast", "write time MILLISECONDS"),
        ("go time", "1 to 1000000000"),
        ("go time 0", "1 to 1000000000"),
        ("go time -5", "1 to 1000000000"),
        ("go time ٣", "1 to 1000000000"),
        ("go nodes 99999999999999999999", "1 to 9223372036854775807"),
        ("go time 5 time 6", "appears twice"),
        ("go infinite time 5", "infinite has no limit"),
        ("go infinite depth 5", "infinite has no limit"),
        ("go depth 101", "1 to 100"),
        ("x" * 70_000, "too long"),
    ],
)
def test_what_is_wrong_with_a_line(line: str, said: str) -> None:
    with pytest.raises(QuaterneError, match=said):
        parse_command(line)
