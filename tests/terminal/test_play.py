"""`quaterne play`, through a table with a console of ours and through a real pseudo-terminal."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pexpect
import pytest

from quaterne.notation import Record, parse_record, parse_rules
from quaterne.rules import Ending, Player, Quarto
from quaterne.terminal.play import Table

GOLDEN = Path(__file__).parent.parent / "golden"


class Script:
    """A console that types lines, None for a player who lets the time run out."""

    def __init__(self, *typed: str | None) -> None:
        self.typed = list(typed)
        self.told: list[str] = []

    def ask(self, prompt: str, seconds: float | None = None) -> str | None:
        self.told.append(f"{prompt}{'' if seconds is None else '(clock)'}")
        if not self.typed:
            raise EOFError
        return self.typed.pop(0)

    def tell(self, line: str) -> None:
        self.told.append(line)


def played(*typed: str | None, rules: str = "quarto", path: Path | None = None) -> Table:
    start = Record(Quarto.new(parse_rules(rules)), first="Léa", second="Tom")
    table = Table(start, Script(*typed), path)
    table.play()
    return table


def told(table: Table) -> list[str]:
    assert isinstance(table.console, Script)
    return table.console.told


def test_a_whole_game() -> None:
    table = played(">0", "a1>1", "b1", ">2", "c1>3", "d1", "!1")
    assert table.game.result == "1-0"
    assert told(table)[-1] == (
        "quarto; Léa against Tom; 1-0, Léa wins with line 1, same height and shape; 5 moves"
    )


def test_the_prompt_says_who_and_what() -> None:
    table = played(">0", "a1")
    prompts = [line for line in told(table) if line.endswith(": ")]
    assert prompts == ["Léa, give a piece: ", "Tom, place piece 0: ", "Tom, give a piece: "]


def test_the_board_is_plain_text() -> None:
    lines = told(played(">a", "b2"))
    row = lines.index("2 . a . .")
    assert lines[row - 2 : row + 4] == [
        "  a b c d",
        "1 . . . .",
        "2 . a . .",
        "3 . . . .",
        "4 . . . .",
        "In hand: nothing. Reserve: 0 1 2 3 4 5 6 7 8 9 b c d e f.",
    ]


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        (
            "xyz",
            "'xyz' is no move: a move of quarto is >7 (give), b2 (place), !4 (call), "
            "!4? (wrong call) or =.",
        ),
        ("b2", "b2 is not possible: a piece is to be given now."),
        ("=", "= is not possible: a piece is to be given now."),
        ("!a1", "!a1 is not possible: squares do not count in this game."),
        ("undo", "There is nothing to take back."),
        ("help", "Other words: board, moves, undo, draw, resign, quit, help."),
        ("moves", "Legal: >0 >1 >2 >3 >4 >5 >6 >7 >8 >9 >a >b >c >d >e >f"),
        ("!4", "Léa calls line 4: no QUARTO."),
    ],
)
def test_words_and_mistakes(typed: str, answer: str) -> None:
    table = played(typed)
    assert answer in told(table)
    assert table.game.outcome is None


def test_nothing_tells_where_an_alignment_is() -> None:
    """Neither the legal moves nor an error name the call that would win."""
    table = played(">0", "a1>1", "b1>2", "c1>3", "d1", "moves", "a4", "board")
    assert not any("!" in line for line in told(table) if line.startswith("Legal"))
    assert not any("!1" in line and "and so on" not in line for line in told(table))


def test_what_was_done_before_a_mistake_in_a_line_stays_done() -> None:
    table = played(">0", "a1>0")
    assert str(table.state) == "0.../..../..../.... - a1"
    assert ">0 is not possible: piece 0 is on the board already." in told(table)


def test_nothing_is_done_after_the_end_of_the_game() -> None:
    table = played(">0", "a1>1", "b1>2", "c1>3", "d1!1>4")
    assert table.game.result == "1-0"
    assert not any("not possible" in line for line in told(table))


def test_a_line_with_a_word_that_is_no_move_does_nothing() -> None:
    assert str(played(">0 a1 zz").state) == "..../..../..../.... - -"


def test_undo_asks_both() -> None:
    assert str(played(">0", "undo", "no").state) == "..../..../..../.... 0 -"
    assert str(played(">0", "undo", "yes").state) == "..../..../..../.... - -"


def test_draw_and_resignation_ask_first() -> None:
    assert played(">0", "draw", "no").game.outcome is None
    assert played(">0", "draw", "yes").game.result == "1/2-1/2"
    assert played(">0", "resign", "n").game.outcome is None
    resigned = played(">0", "resign", "y").game.outcome
    assert resigned is not None
    assert (resigned.ending, resigned.winner) == (Ending.RESIGNATION, Player.FIRST)


def test_the_clock_loses() -> None:
    table = played(">0", None, rules="quarto clock=60")
    assert table.game.outcome is not None
    assert (table.game.outcome.ending, table.game.outcome.winner) == (Ending.TIME, Player.FIRST)
    assert "Léa, give a piece: (clock)" in told(table)


def test_a_wrong_call_can_lose() -> None:
    table = played("!1", rules="quarto wrong-call=loses")
    assert table.game.result == "0-1"


def test_every_action_is_saved(tmp_path: Path) -> None:
    path = tmp_path / "game.qtn"
    table = played(">0", "!2", "a1", "quit", path=path)
    assert parse_record(path.read_text(encoding="utf-8")) == table.game
    assert told(table)[-1] == f"Saved. Go on with: quaterne play --resume {path}"
    assert [found.name for found in tmp_path.iterdir()] == ["game.qtn"]


def test_leaving_without_a_file_shows_the_moves() -> None:
    assert told(played(">0", "a1", ""))[-1] == ">0 a1"


class Terminal:
    """The command in a pseudo-terminal."""

    def __init__(self, *arguments: str) -> None:
        self.child = pexpect.spawn(
            sys.executable,
            ["-m", "quaterne", "play", "--seed", "1", *arguments],
            encoding="utf-8",
            timeout=20,
            echo=False,
        )

    def type(self, prompt: str, line: str) -> None:
        self.child.expect_exact(prompt)
        self.child.sendline(line)

    def ends(self, last: str) -> None:
        self.child.expect_exact(last)
        self.child.expect(pexpect.EOF)
        self.child.close()
        assert self.child.exitstatus == 0


@pytest.fixture
def terminals() -> Iterator[list[Terminal]]:
    opened: list[Terminal] = []
    yield opened
    for terminal in opened:
        terminal.child.close(force=True)


def test_a_game_of_quarto_at_a_terminal(terminals: list[Terminal]) -> None:
    terminal = Terminal("--first", "Léa", "--second", "Tom")
    terminals.append(terminal)
    terminal.child.expect_exact("Drawn to begin: Léa.")
    terminal.type("Léa, give a piece: ", ">0")
    for prompt, move in (("Tom", "a1>1"), ("Léa", "b1>2"), ("Tom", "c1>3"), ("Léa", "d1")):
        terminal.type(f"{prompt}, place piece ", move)
    terminal.type("Léa, give a piece: ", "!1")
    terminal.ends("1-0, Léa wins with line 1, same height and shape; 5 moves")


def test_a_game_of_quatrenun_resumed_at_a_terminal(
    terminals: list[Terminal], tmp_path: Path
) -> None:
    """The golden game of two moves, put aside before its last one."""
    path = tmp_path / "game.qtn"
    whole = (GOLDEN / "complete-group.qtn").read_text(encoding="utf-8")
    path.write_text(whole.replace(" f>d1", "").replace('"0-1"', '"*"'), encoding="utf-8")
    terminal = Terminal("--resume", str(path))
    terminals.append(terminal)
    terminal.child.expect_exact("Designated group: d4.")
    terminal.type("Léa, move a piece of d4: ", "f>a1")
    terminal.child.expect_exact("f>a1 is not possible: there is no group on a1.")
    terminal.type("Léa, move a piece of d4: ", "f>d1")
    terminal.ends("0-1, Tom wins, Léa completed the group on d1; 3 moves")
    assert parse_record(path.read_text(encoding="utf-8")).result == "0-1"


def test_a_new_game_of_quatrenun_at_a_terminal(terminals: list[Terminal]) -> None:
    terminal = Terminal("--rules", "quatrenun")
    terminals.append(terminal)
    terminal.type("designate a group: ", "@a1")
    terminal.type("move a piece of a1: ", "resign")
    terminal.type("Type yes or no: ", "yes")
    terminal.ends("wins by resignation; 1 move")


def test_a_killed_game_goes_on(terminals: list[Terminal], tmp_path: Path) -> None:
    path = tmp_path / "game.qtn"
    killed = Terminal("--record", str(path))
    terminals.append(killed)
    killed.type("give a piece: ", ">0")
    killed.type("place piece 0: ", "b2>7")
    killed.child.expect_exact("place piece 7: ")
    killed.child.kill(signal.SIGKILL)
    resumed = Terminal("--resume", str(path))
    terminals.append(resumed)
    resumed.child.expect_exact("2 . 0 . .")
    resumed.type("place piece 7: ", "quit")
    resumed.ends(f"Saved. Go on with: quaterne play --resume {path}")


def test_time_runs_out_while_waiting(terminals: list[Terminal]) -> None:
    terminal = Terminal("--rules", "quarto clock=1")
    terminals.append(terminal)
    terminal.child.expect_exact("give a piece: ")
    terminal.ends("wins on time; 0 moves")


def test_lines_typed_ahead_are_not_lost_to_the_clock() -> None:
    """Through a pipe that stays open: all lines can be read at once, and none may wait unseen."""
    command = [sys.executable, "-m", "quaterne", "play", "--rules", "quarto clock=20"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as child:
        assert child.stdin is not None and child.stdout is not None
        child.stdin.write(b">0\na1>1\nb1>2\nc1>3\nd1\n!1\n")
        child.stdin.flush()
        assert b"same height and shape; 5 moves" in child.stdout.read()
