"""`quaterne play` as a command: its options reach the game."""

from __future__ import annotations

from pathlib import Path

import pytest

from quaterne.notation import parse_record
from tests.terminal.run_commands import quaterne, refused

PEOPLE = ("--rules", "classic", "--first", "Léa", "--second", "Tom", "--seed", "1", "--lang", "en")


def test_lines_of_standard_input_are_played(tmp_path: Path) -> None:
    path = tmp_path / "game.qtn"
    done = quaterne("play", *PEOPLE, "--record", str(path), stdin=b"give 0\na1 give 1\n")
    assert (done.returncode, done.stderr) == (0, b"")
    lines = done.stdout.decode().splitlines()
    assert lines[0] == "Léa and Tom play Quarto."
    assert f"quaterne play --resume {path}" in lines[-1]
    assert [str(action) for action in parse_record(path.read_text()).actions] == [">0", "a1", ">1"]


def test_detail_and_display_change_what_is_said() -> None:
    options = ("--detail", "codes", "--display", "table")
    done = quaterne("play", *PEOPLE, *options, stdin=b"give 0\na1\n")
    lines = done.stdout.decode().splitlines()
    assert "Léa gives 0 to Tom." in lines
    assert any(line.split() == ["a", "b", "c", "d"] for line in map(str.lower, lines))


def test_french_and_a_tactile_set() -> None:
    options = ("--pieces", "tactile", "--lang", "fr")
    done = quaterne("play", *PEOPLE[:-2], *options, stdin=b"donne b\n")
    assert "haute, ronde, creuse, rainurée" in done.stdout.decode()


@pytest.mark.parametrize(
    "options", [("--first", "Léa", "--first-level", "1"), ("--second", "Tom", "--level", "1")]
)
def test_a_player_has_a_name_or_a_level(options: tuple[str, ...]) -> None:
    done = quaterne("play", *options)
    assert done.returncode == 2 and b"exclude each other" in done.stderr


def test_a_file_that_is_there_is_not_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "game.qtn"
    path.write_text("mine", encoding="utf-8")
    assert "--resume" in refused("play", *PEOPLE, "--record", str(path))
    assert path.read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize("earlier", [("--resume", "game.qtn"), ("--continue",)])
@pytest.mark.parametrize("option", [("--seed", "5"), ("--rules", "classic")])
def test_a_game_that_was_begun_has_its_seed_and_rules(
    earlier: tuple[str, ...], option: tuple[str, ...]
) -> None:
    for language, words in (("en", "exclude each other"), ("fr", "s’excluent")):
        said = refused("play", *earlier, *option, "--lang", language)
        assert words in said and earlier[0] in said and option[0] in said
