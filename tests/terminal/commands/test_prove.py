"""`quaterne prove` as a command."""

from __future__ import annotations

import pytest

from quaterne.engine import HalfProof, Proof
from quaterne.rules import Player, Rules
from quaterne.terminal.analysis_report import proof_as_text as as_text
from tests.promptness import PROMPTLY
from tests.terminal.run_commands import interrupted, objects, quaterne, refused


def test_both_halves_as_an_object() -> None:
    done = quaterne("prove", "--json", "--rules", "quarto shape")
    assert (done.returncode, done.stderr) == (0, b"")
    (proof,) = objects(done.stdout)
    assert list(proof) == ["rules", "value", "guided", "halves"]
    assert proof["guided"] is True
    assert (proof["rules"], proof["value"]) == ("quarto shape", "draw")
    assert [half["player"] for half in proof["halves"]] == ["first", "second"]
    for half in proof["halves"]:
        assert list(half) == ["player", "can_force_a_win", "nodes", "seconds"]
        assert half["can_force_a_win"] is False
        assert half["nodes"] > 0 and half["seconds"] > 0


def test_both_halves_for_people() -> None:
    done = quaterne("prove", "--rules", "quarto shape", "--threads", "1", "--table", "1")
    assert done.returncode == 0
    order, first, second, both = done.stdout.decode().splitlines()
    assert "stored order" in order
    assert first.startswith("first player: cannot force a win (")
    assert second.startswith("second player: cannot force a win (")
    assert both.startswith("quarto shape: draw (")


def test_a_proof_without_the_guide() -> None:
    (proof,) = objects(quaterne("prove", "--json", "--no-guide", "--rules", "quarto shape").stdout)
    assert (proof["value"], proof["guided"]) == ("draw", False)


def test_what_is_not_known_is_not_denied() -> None:
    proof = Proof(Rules(), (HalfProof(Player.FIRST, None, 5, 0.5),))
    assert as_text(proof)[1:] == [
        "first player: not known whether they can force a win (5 nodes, 0.50 s)",
        f"{Rules()}: unknown (5 nodes, 0.50 s)",
    ]


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--table", "-5"], "a table of -5 MB is not possible: 1 to 1048576"),
        (["--table", "0"], "a table of 0 MB is not possible: 1 to 1048576"),
        (["--json", "--threads", "0"], "0 threads are not possible: 1 to 256"),
        (["--threads", "many"], "--threads: “many” is not a whole number"),
        (["--rules", "quatrenun"], "only quarto starts from an empty board"),
    ],
)
def test_bad_options(options: list[str], message: str) -> None:
    assert message in refused("prove", *options)


@pytest.mark.slow
def test_ctrl_c_ends_a_proof() -> None:
    # The longest proof there is: with the stored order it may be over before it is interrupted.
    slowly = ("--threads", "1", "--no-guide")
    code, seconds, said = interrupted("prove", *slowly, "--rules", "quarto")
    assert (code, said) == (130, b"")
    assert seconds < PROMPTLY
