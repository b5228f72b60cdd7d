"""Only the same match can resume a record file; the error names the difference."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from quaterne.engine.errors import EngineError
from quaterne.engine.match import Fixture, RecordFile, Schedule
from quaterne.engine.match.record_file import differences
from quaterne.notation import Record, parse_rules
from quaterne.rules import Ending, Outcome, Player, Quarto
from quaterne.runs import run_match
from tests.engine.match.teams import rogue, schedule

FOUR = {"games": 4, "seed": 9}
TWO = ("A=level:1", "B=level:2")
ANOTHER = "holds games of another match: in round 1, "


def fill(path: Path, match: Schedule) -> str:
    """A file with every game of the match, given up at once."""
    ledger = RecordFile(path, match)
    for fixture in ledger.missing():
        ledger.add(fixture, given_up(match, fixture))
    return path.read_text(encoding="utf-8")


def given_up(match: Schedule, fixture: Fixture, *tags: tuple[str, str]) -> Record:
    start, actions = match.opening_of(fixture)
    lost = Outcome(Ending.RESIGNATION, Player.FIRST)
    names = (fixture.first.name, fixture.second.name)
    return Record(start, actions, *names, lost, (*match.tags_of(fixture), *tags))


@pytest.mark.parametrize(
    ("other", "said"),
    [
        ({"seed": 10}, ANOTHER + "seed 9 there, 10 here: say the same"),
        ({"rules": parse_rules("avh")}, ANOTHER + "rules quarto there, quarto late-call=after"),
        ({"opening": 3}, ANOTHER + "opening 1 of 2 placements there, 1 of 3 placements here"),
        ({"nodes": 5}, ANOTHER + "limits none there, nodes 5 here"),
        ({"milliseconds": 70}, ANOTHER + "limits none there, time 70 here"),
        ({"table": 8}, ANOTHER + "table 64 MB there, 8 MB here"),
        ({"games": 2}, "holds 4 games .* more than 2: say 4 games or more"),
    ],
)
def test_the_file_of_another_match_is_left_alone(
    tmp_path: Path, other: dict[str, object], said: str
) -> None:
    path = tmp_path / "match.qtn"
    text = fill(path, schedule(*TWO, **FOUR))
    with pytest.raises(EngineError, match=f"match.qtn {said}"):
        RecordFile(path, schedule(*TWO, **{**FOUR, **other}))
    assert path.read_text(encoding="utf-8") == text


def test_other_engines_of_the_same_names(tmp_path: Path) -> None:
    path = tmp_path / "match.qtn"
    fill(path, schedule(*TWO, games=2))
    said = "first engine level:1 there, level:4 here; second engine level:2 there, level:3 here"
    with pytest.raises(EngineError, match=said):
        run_match(schedule("A=level:4", "B=level:3", games=4), path)
    with pytest.raises(EngineError, match="first player A there, C here: say"):
        RecordFile(path, schedule("C=level:1", "B=level:2", games=4))
    with pytest.raises(EngineError, match=r"second engine level:2 there, cmd:.* good here: say"):
        RecordFile(path, schedule("A=level:1", rogue("good", name="B"), games=4))


def test_the_same_program_with_other_arguments(tmp_path: Path) -> None:
    path = tmp_path / "match.qtn"
    fill(path, schedule(rogue("good", name="A"), "level:1"))
    assert RecordFile(path, schedule(rogue("good", name="A"), "level:1")).missing() == []
    with pytest.raises(EngineError, match=r"first engine cmd:.* good there, cmd:.* tabs here"):
        RecordFile(path, schedule(rogue("tabs", name="A"), "level:1"))


@pytest.mark.parametrize("names", [("level:1", "level:2"), ("level:1", "level:2", "level:3")])
def test_more_games_go_on_with_the_file_and_fewer_do_not(
    tmp_path: Path, names: tuple[str, ...]
) -> None:
    path = tmp_path / "match.qtn"
    fill(path, schedule(*names, games=3))
    more = schedule(*names, games=5)
    rounds = 3 * len(more.pairs)
    assert sorted(RecordFile(path, more).records) == list(range(1, rounds + 1))
    assert len(RecordFile(path, more).missing()) == 2 * len(more.pairs)
    with pytest.raises(EngineError, match="say 3 games or more, or choose another file"):
        RecordFile(path, schedule(*names, games=2))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (b"Dear diary\n", "match.qtn is not a record of a match: line 1: "),
        (b'[Rules "quarto"]\n\n>0 a1>1\n', "match.qtn is not a record of a match: line 1: "),
        (b'[Rules "quarto"]\n\n>0 a1>1 b1>2 c1>3 d1!1\n', "line 1: the game has no Round"),
        (b'[Rules "quarto"]\n[Round "x"]\n\n>0 a1>1 b1>2 c1>3 d1!1\n', "has no Round"),
        (b"\xff\xfe\x00", "match.qtn is not a record of games: it is not UTF-8 text"),
    ],
)
def test_what_is_no_record_of_a_match_is_left_alone(tmp_path: Path, text: bytes, said: str) -> None:
    path = tmp_path / "match.qtn"
    path.write_bytes(text)
    with pytest.raises(EngineError, match=said) as caught:
        RecordFile(path, schedule(*TWO, **FOUR))
    assert str(caught.value).startswith(str(path))
    assert path.read_bytes() == text


def test_a_round_that_stands_twice(tmp_path: Path) -> None:
    path = tmp_path / "match.qtn"
    text = fill(path, schedule(*TWO, games=1))
    path.write_text(text + text, encoding="utf-8")
    with pytest.raises(EngineError, match=r"match.qtn .* round 1 appears twice"):
        RecordFile(path, schedule(*TWO, **FOUR | {"seed": 0}))


@pytest.mark.parametrize("which", [0, -1])
def test_a_game_that_was_changed_does_not_have_its_checksum(tmp_path: Path, which: int) -> None:
    path, match = tmp_path / "match.qtn", schedule(*TWO, **FOUR)
    text = fill(path, match)
    changed = text.replace('[Result "1-0"]', '[Result "0-1"]')
    games = text.split("[Game ")[1:]
    games[which] = changed.split("[Game ")[1:][which]
    damaged = "".join(f"[Game {game}" for game in games)
    assert damaged != text
    path.write_text(damaged, encoding="utf-8")
    with pytest.raises(EngineError, match=r"is damaged: line \d+: the game does not have its che"):
        RecordFile(path, match)
    assert path.read_text(encoding="utf-8") == damaged


def test_files_without_checksums_are_resumed(tmp_path: Path) -> None:
    path, match = tmp_path / "match.qtn", schedule(*TWO, **FOUR)
    text = fill(path, match)
    old = re.sub(r'\[Checksum "[0-9a-f]{8}"\]\n', "", text)
    assert len(old) < len(text)
    path.write_text(old, encoding="utf-8")
    assert len(RecordFile(path, match).records) == 4


def test_machines_with_other_versions_of_a_program_are_an_error(tmp_path: Path) -> None:
    match = schedule(*TWO, **FOUR)
    ledger = RecordFile(tmp_path / "match.qtn", match)
    one, two, three, _ = match.fixtures()
    ledger.add(one, given_up(match, one, ("FirstVersion", "bob 1")))
    ledger.add(two, given_up(match, two, ("FirstVersion", "ann 7")))
    with pytest.raises(EngineError, match="in round 3, A was bob 2, and in other games bob 1"):
        ledger.add(three, given_up(match, three, ("FirstVersion", "bob 2")))
    assert sorted(RecordFile(tmp_path / "match.qtn", match).records) == [1, 2]


# What differs between a recorded game and the game of a match.


def test_a_game_of_the_match_and_others() -> None:
    match = schedule("A=level:1", "B=level:2")
    fixture = match.fixture(1)
    record = Record(Quarto.new(), first="A", second="B", tags=match.tags_of(fixture))
    assert differences(record, match, fixture) == []
    [other_name] = differences(replace(record, second="C"), match, fixture)
    assert str(other_name) == "second player C there, B here"
    assert other_name.in_headers == 'Second "C" ≠ "B"'
    [no_name] = differences(replace(record, second=None), match, fixture)
    assert str(no_name) == "second player none there, B here"
    assert no_name.in_headers == 'Second "" ≠ "B"', "no English word for what is missing"
    other = schedule("A=level:1", "B=level:2", seed=7)
    assert [*map(str, differences(record, other, other.fixture(1)))] == ["seed 0 there, 7 here"]
