"""The page says how the engine answers, and the engine answers so."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from quaterne.engine.protocol import OPTIONS, PROTOCOL_VERSION
from quaterne.engine.protocol.commands import _ALONE, _WITH_WORDS, MAX_LINE
from tests.engine.protocol.client import Driver
from tests.engine.protocol.dialogues import PAGE, Dialogue, dialogues, matches, replay


@pytest.fixture(scope="module")
def driver() -> Iterator[Driver]:
    with Driver() as driver:
        yield driver
        assert driver.end() == 0
        assert driver.complaints == []


def afresh(driver: Driver) -> None:
    """What a new process would be, without the time it takes to start one."""
    options = [line.split() for line in driver.ask("identify") if line.startswith("option ")]
    settings = [f"setoption {words[1]} {words[5]}" for words in options]
    assert driver.ask(*settings, "rules quarto", "newgame") == []


@pytest.mark.parametrize("dialogue", dialogues(), ids=lambda dialogue: str(dialogue[0][1]))
def test_a_dialogue_of_the_page(dialogue: Dialogue, driver: Driver) -> None:
    afresh(driver)
    replay(dialogue, driver)


def test_the_page_names_every_command_option_and_number() -> None:
    page = PAGE.read_text(encoding="utf-8")
    for name in (*_ALONE, *_WITH_WORDS, *(option.name for option in OPTIONS)):
        assert f"`{name}" in page
    assert f"protocol version {PROTOCOL_VERSION}." in page
    assert f"{MAX_LINE} characters" in page


def test_the_page_names_every_error_code() -> None:
    from quaterne import errors
    from quaterne.engine.errors import EngineError
    from quaterne.engine.protocol import BadLine, session

    page = PAGE.read_text(encoding="utf-8")
    codes = set(re.findall(r"^  \| `([a-z-]+)` \|", page, re.MULTILINE))
    assert codes == {
        BadLine.code,
        session.SearchRunning.code,
        session.NoPosition.code,
        EngineError.code,
        errors.IllegalAction.code,
        errors.ImpossiblePosition.code,
        errors.InvalidRules.code,
        errors.ParseError.code,
        "internal",
    }


def test_a_star_stands_for_anything_without_a_space() -> None:
    assert matches("best *!1", "best a2!1")
    assert not matches("best *!1", "best a2 !1")
    assert not matches("time *", "time 12 nodes 3")
