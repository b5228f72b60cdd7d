"""`quaterne analyse` as a command."""

from __future__ import annotations

import time

import pytest

from tests.promptness import PROMPTLY
from tests.terminal.run_commands import in_shell, interrupted, objects, quaterne, refused

WIN = "37.4/c01./8a../..fe b"
DRAW = "..7./..0./...d/.5.b 1"
AT_ONCE = "012./..../..../.... 3"
LONG = "..../..../..../.... -"
LONG_QUATRENUN = "0,1,2,3/4,5,6,7/8,9,a,b/c,d,e,f -"

TEXT = f"""\
{WIN}
    a b c d
 1  3 7 . 4
 2  c 0 1 .
 3  8 a . .
 4  . . f e
The second player must place b.
The second player wins in 3 placements.
Wins in 3 placements: c1>2 c1>6
Draws: d2>d
Loses in 6 placements: d2>9
Loses in 2 placements: c1>5 c1>9 c1>d d2>2 d2>5 d2>6 c3>2 c3>5 c3>6 c3>9 c3>d
    d3>2 d3>5 d3>6 d3>9 d3>d a4>2 a4>5 a4>6 a4>9 a4>d b4>2 b4>5 b4>6 b4>9 b4>d
Best line: c1>2 d2>5 c3!c
"""


def said(*arguments: str) -> list[str]:
    done = quaterne("analyse", *arguments)
    assert (done.returncode, done.stderr) == (0, b"")
    return done.stdout.decode("ascii").splitlines()


def test_text_for_people() -> None:
    assert "\n".join(said("--moves", WIN)) + "\n" == TEXT
    assert said(WIN) == TEXT.splitlines()[:8]
    assert said("--value-only", WIN)[-1] == "The second player wins."


def test_a_line_apart_between_positions() -> None:
    lines = said(DRAW, AT_ONCE)
    assert lines[8:10] == ["", AT_ONCE]
    assert lines[7] == "A draw when both play their best."


@pytest.mark.parametrize(
    ("rules", "position", "last"),
    [
        ("quarto", "0123/..../..../.... - d1", "The first player wins at once by calling."),
        (
            "quarto automatic",
            "0123/..../..../.... - d1",
            "The game is over: the first player has won with line 1, same height and shape.",
        ),
        ("quarto shape", AT_ONCE, "The first player wins in 1 placement."),
        ("quarto finish", AT_ONCE, "A draw when both play their best."),
        (
            "quatrenun",
            "38b,e,.,./.,.,4,df/.,29,.,./567,1,.,0ac -",
            "The first player wins in 1 move.",
        ),
    ],
)
def test_rules(rules: str, position: str, last: str) -> None:
    assert said("--rules", rules, position)[-1] == last


def test_the_opponent_calls_what_is_declined() -> None:
    lines = said("--moves", "f5ab/0964/8e32/c7d1 - d4")
    assert "Wins at once by calling: !\\" in lines
    assert "Loses to a call at once: =" in lines


def test_objects_for_programs() -> None:
    done = quaterne("analyse", "--json", WIN, DRAW)
    assert objects(done.stdout) == [
        {"position": WIN, "value": "win", "distance": 3},
        {"position": DRAW, "value": "draw", "distance": None},
    ]
    (found,) = objects(quaterne("analyse", "--json", "--moves", WIN).stdout)
    assert list(found) == ["position", "value", "distance", "moves"]
    assert found["moves"][0] == {"move": "c1>2", "value": "win", "distance": 3}
    assert len(found["moves"]) == 30
    (found,) = objects(quaterne("analyse", "--json", "--value-only", WIN).stdout)
    assert found == {"position": WIN, "value": "win"}


def test_standard_input_is_answered_in_its_order_with_errors_in_their_place() -> None:
    lines = [b"\xef\xbb\xbf" + WIN.encode(), b"", b"\xff\xfe", DRAW.encode(), b"nonsense \xc3\xa9"]
    done = quaterne("analyse", "--json", stdin=b"\n".join(lines))
    assert done.returncode == 2
    win, bytes_, draw, nonsense = objects(done.stdout)
    assert (win["position"], win["value"]) == (WIN, "win")
    assert draw["value"] == "draw"
    assert bytes_["error"]["detail"] == {"position": "\ufffd\ufffd"}
    assert nonsense["error"]["code"] == "unreadable"
    assert nonsense["error"]["detail"] == {"position": "nonsense é"}
    said = done.stderr.decode().splitlines()
    assert [line.split(":")[1] for line in said] == [" position 2", " position 4"]


def test_an_impossible_position_says_why() -> None:
    done = quaterne("analyse", "00../..../..../.... 1", WIN)
    assert done.returncode == 2
    assert done.stdout.decode().startswith(f"{WIN}\n")
    assert done.stderr.startswith(b"quaterne: position 1: ")


def test_the_time_is_for_the_whole_position() -> None:
    began = time.monotonic()
    lines = said("--no-book", "--moves", "--time", "0.3", LONG)
    assert time.monotonic() - began < PROMPTLY
    assert "Not known: the search was ended before." in lines
    (found,) = objects(quaterne("analyse", "--no-book", "--json", "--time", "0.1", LONG).stdout)
    assert found == {"position": LONG, "value": "unknown", "distance": None}


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--time", "-1"], "-1.0 seconds are not possible: 0 or more"),
        (["--time", "nan"], "nan seconds are not possible: 0 or more"),
        (["--threads", "0"], "0 threads are not possible: 1 to 256"),
        (["--threads", "257"], "257 threads are not possible: 1 to 256"),
        (["--table", "0"], "a table of 0 MB is not possible: 1 to 1048576"),
        (["--table", "1048576"], "no memory for a table of 1048576 MB: ask for less"),
        (["--rules", "chess"], "'chess' is neither a game nor a named set"),
        (["--moves", "--value-only"], "--moves and --value-only exclude each other"),
        (["--nonsense"], "--nonsense is not an option of quaterne analyse"),
    ],
)
@pytest.mark.parametrize("as_json", [[], ["--json"]])
def test_bad_options(options: list[str], message: str, as_json: list[str]) -> None:
    if message.startswith("no memory"):
        done = quaterne("analyse", *as_json, *options, WIN)
        assert done.returncode == 2
        assert message in done.stderr.decode()
    else:
        assert message in refused("analyse", *as_json, *options, WIN)


@pytest.mark.slow
@pytest.mark.parametrize("threads", ["1", "2"])
def test_ctrl_c_ends_a_search(threads: str) -> None:
    for options in (["--no-book", LONG], ["--rules", "quatrenun", LONG_QUATRENUN]):
        code, seconds, said = interrupted("analyse", "--threads", threads, *options)
        assert (code, said) == (130, b"")
        assert seconds < PROMPTLY


@pytest.mark.slow
def test_closed_and_full_streams() -> None:
    for command in ("analyse", "replay", "engine"):
        done = in_shell(f"Q {command} <&-")
        assert (done.returncode, done.stderr) == (
            2,
            "quaterne: Standard input cannot be read: it is closed.\n",
        )
    done = in_shell(f"Q analyse '{WIN}' >&-")
    assert (done.returncode, done.stderr) == (
        2,
        "quaterne: Standard output cannot be written: it is closed.\n",
    )
    done = in_shell(f"Q analyse '{WIN}' > /dev/full")
    assert done.returncode == 2
    assert done.stderr == "quaterne: Standard output cannot be written: the disk is full.\n"


def test_nobody_reads_on() -> None:
    done = in_shell(f"yes '{WIN}' | Q analyse | head -1; echo ${{PIPESTATUS[1]}}")
    assert done.stdout == f"{WIN}\n1\n"
    assert done.stderr == ""


def test_french_answers() -> None:
    done = quaterne("analyse", "--lang", "fr", "--moves", WIN)
    out = done.stdout.decode().replace("\u00a0", " ")
    assert done.returncode == 0 and "joueur gagne en" in out and "player" not in out
    bad = quaterne("analyse", "--lang", "fr", "33../..../..../.... b")
    assert bad.stderr.decode().replace("\u00a0", " ") == (
        "quaterne: position 1 : Cette position est impossible : la pièce 3 s’y trouve deux fois.\n"
    )
