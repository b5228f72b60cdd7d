from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

GOLDEN = Path(__file__).parents[2] / "golden"
GOOD = '[Game "quarto"]\n[First "Léa"]\n\n>0 a1>1 b1>2 c1>3 d1!1\n'
BAD = '[Game "quarto"]\n\n>0 a1>1 a1\n'
WON = (
    "quarto; Léa against the second player; 1-0, Léa wins with line 1, "
    "same height and shape; 5 moves"
)
ILLEGAL = (
    "line 3, move 3 (a1): a1 is not legal in 0.../..../..../.... 1 a1: a1 is taken by 0; "
    "legal: b1 c1 d1 a2 b2 c2 d2 a3 b3 c3 d3 a4 b4 c4 d4"
)


def replay(*arguments: object, stdin: str | bytes = "") -> tuple[int, list[str], list[str]]:
    """Exit code, lines of standard output, lines of standard error."""
    done = subprocess.run(
        [sys.executable, "-m", "quaterne", "replay", *map(str, arguments)],
        input=stdin if isinstance(stdin, bytes) else stdin.encode(),
        capture_output=True,
        check=False,
    )
    return done.returncode, done.stdout.decode().splitlines(), done.stderr.decode().splitlines()


@pytest.fixture
def files(tmp_path: Path) -> Path:
    (tmp_path / "good.qtn").write_text(GOOD, encoding="utf-8")
    (tmp_path / "bad.qtn").write_text(BAD, encoding="utf-8")
    (tmp_path / "three.qtn").write_text(GOOD + BAD + GOOD, encoding="utf-8")
    (tmp_path / "empty.qtn").write_text("\n", encoding="utf-8")
    return tmp_path


def test_a_good_game(files: Path) -> None:
    path = files / "good.qtn"
    assert replay(path) == (0, [f"{path}: game 1: {WON}"], [])


def test_standard_input() -> None:
    assert replay(stdin=GOOD) == (0, [f"standard input: game 1: {WON}"], [])
    assert replay(stdin="\ufeff" + GOOD.replace("\n", "\r\n"))[0] == 0


def test_json_is_as_the_design_says() -> None:
    code, out, err = replay("--json", stdin=GOOD)
    assert (code, err) == (0, [])
    assert json.loads(out[0]) == {
        "result": "1-0",
        "termination": None,
        "winner": "first",
        "line": "1",
        "characteristics": ["height", "shape"],
        "position": "0123/..../..../.... - d1",
        "moves": 5,
    }


def test_a_bad_game_says_move_text_and_what_was_legal(files: Path) -> None:
    path = files / "bad.qtn"
    assert replay(path) == (2, [], [f"quaterne: {path}: game 1: {ILLEGAL}"])


def test_the_games_around_a_bad_one_are_checked(files: Path) -> None:
    code, out, err = replay(files / "three.qtn")
    assert code == 2
    assert [line.split(": ")[1] for line in out] == ["game 1", "game 3"]
    assert err[-1] == "3 games checked, 1 bad"


def test_a_byte_that_is_no_text_spoils_its_game_alone() -> None:
    game = GOOD.encode()
    code, out, err = replay(stdin=game + game.replace("é".encode(), b"\xe9") + game)
    assert (code, len(out)) == (2, 2)
    message = "line 6: this is not UTF-8 text."
    assert err == [f"quaterne: standard input: game 2: {message}", "3 games checked, 1 bad"]


def test_json_has_one_object_for_every_game_even_a_bad_one(files: Path) -> None:
    code, out, _ = replay("--json", files / "three.qtn")
    assert code == 2
    first, bad, last = map(json.loads, out)
    assert first == last
    assert bad["error"]["code"] == "bad-record"
    assert bad["error"]["message"].endswith(ILLEGAL.replace("line 3", "line 7"))
    assert bad["error"]["detail"] == {"line": 7, "move": 3, "token": "a1"}


def test_many_files_are_summed_up(files: Path) -> None:
    code, out, err = replay(files / "good.qtn", files / "three.qtn")
    assert (code, len(out)) == (2, 3)
    assert err[-1] == "4 games checked, 1 bad, in 2 files"


def test_files_that_cannot_be_read_are_said(files: Path) -> None:
    gone, empty = files / "gone.qtn", files / "empty.qtn"
    assert replay(gone, empty, files / "good.qtn")[::2] == (
        2,
        [
            f"quaterne: {gone}: there is no such file or folder.",
            f"quaterne: {empty}: there is no game in it.",
            "1 game checked, 0 bad, in 3 files, 2 of them without a game",
        ],
    )
    code, out, _ = replay("--json", gone)
    assert code == 2
    assert json.loads(out[0])["error"] == {
        "code": "no-file",
        "message": f"{gone}: there is no such file or folder.",
        "detail": {},
    }


def test_golden_games_in_words() -> None:
    names = ["all-placed", "no-move", "agreement", "wrong-call-loses", "complete-group"]
    names += ["resignation", "tournament", "unfinished"]
    code, out, err = replay(*(GOLDEN / f"{name}.qtn" for name in names))
    assert code == 0
    assert err == ["8 games checked, 0 bad, in 8 files"]
    assert [line.split("; ", 2)[2] for line in out] == [
        "1/2-1/2, a draw, all pieces placed and nothing called; 18 moves",
        "1/2-1/2, a draw, no move possible any more; 20 moves",
        "1/2-1/2, a draw by agreement; 3 moves",
        "1-0, Léa wins by a wrong call of Tom; 4 moves",
        "0-1, Tom wins, Léa completed the group on d1; 3 moves",
        "1-0, Léa wins by resignation; 4 moves",
        "0-1, Tom wins on time; 2 moves",
        "*, not finished; 3 moves",
    ]


def test_one_move_is_no_moves() -> None:
    assert replay(stdin='[Game "quarto"] >0')[1][0].endswith("*, not finished; 1 move")
