"""One recorded game for each rule and each ending, with the output of `quaterne replay`."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from quaterne.codec import to_dict
from quaterne.notation import RULE_WORDS, Record, parse_record, write_record
from quaterne.rules import NAMED_RULES, Ending
from quaterne.terminal.record_files import GameReport

GAMES = sorted(Path(__file__).parent.glob("*.qtn"))
GAME_NAMES = [path.stem for path in GAMES]


def read(path: Path) -> Record:
    return parse_record(path.read_text(encoding="utf-8"))


def words_of(path: Path) -> set[str]:
    """Return the words of a game's Rules header, with those of a named set."""
    (rules,) = re.findall(r'\[Rules "(.*)"\]', path.read_text(encoding="utf-8"))
    words = set(rules.split())
    for name in words & set(NAMED_RULES):
        words |= set(str(NAMED_RULES[name]).split())
    numbered = {re.sub(r"^clock=\d+$", "clock=SECONDS", word) for word in words}
    return numbered | {part for word in words for part in word.split("+")}


@pytest.mark.parametrize("path", GAMES, ids=GAME_NAMES)
def test_the_game_ends_as_recorded(path: Path) -> None:
    expected = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    assert to_dict(GameReport.of(read(path))) == expected


@pytest.mark.parametrize("path", GAMES, ids=GAME_NAMES)
def test_the_record_begins_with_a_description(path: Path) -> None:
    (place, comment), *_ = read(path).comments
    assert place == 0
    assert len(comment) > 30


@pytest.mark.parametrize("path", GAMES, ids=GAME_NAMES)
def test_a_written_record_reads_the_same(path: Path) -> None:
    assert parse_record(write_record(read(path))) == read(path)


@pytest.mark.parametrize("word", [*RULE_WORDS, *NAMED_RULES])
def test_every_rule_word_and_named_set_has_a_game(word: str) -> None:
    assert any(word in words_of(path) for path in GAMES)


@pytest.mark.parametrize("ending", Ending)
def test_every_ending_has_a_game(ending: Ending) -> None:
    outcomes = [read(path).outcome for path in GAMES]
    assert any(outcome is not None and outcome.ending is ending for outcome in outcomes)
