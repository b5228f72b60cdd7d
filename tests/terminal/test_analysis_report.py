"""Analyses as text and as objects, without a process around them."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from quaterne.codec import to_dict
from quaterne.engine import Engine, HalfProof, Limits, Proof
from quaterne.errors import InvalidRules
from quaterne.notation import parse_position, parse_rules
from quaterne.rules import Player, Rules
from quaterne.speech import Language
from quaterne.terminal.analysis_report import AnalyseOptions, ProofReport, report
from quaterne.terminal.analysis_report import analysis_as_text as as_text
from quaterne.terminal.analysis_report import proof_as_text as proof_report_as_text
from quaterne.terminal.analysis_report import run_analysis as run
from quaterne.terminal.analysis_report import run_proof as proof_report_run

WIN = "37.4/c01./8a../..fe b"
RULES = parse_rules("quarto")


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine(table_mb=1)


def options(**changes: object) -> AnalyseOptions:
    given: dict[str, object] = {
        "rules": RULES,
        "moves": False,
        "distance": True,
        "limits": Limits(),
        "as_json": False,
        **changes,
    }
    return AnalyseOptions(**given)  # type: ignore[arg-type]


def test_every_valid_position_is_answered(
    engine: Engine, capsys: pytest.CaptureFixture[str]
) -> None:
    assert not run([WIN, "nonsense", "012./..../..../.... 3"], options(as_json=True), engine)
    out, err = capsys.readouterr()
    first, bad, last = map(json.loads, out.splitlines())
    assert (first["position"], first["value"], first["distance"]) == (WIN, "win", 3)
    assert bad["error"]["detail"] == {"position": "nonsense"}
    assert last["value"] == "win"
    assert err.startswith("quaterne: position 2: ") and err.count("\n") == 1


def test_bytes_that_are_no_text_are_said_and_not_sent_on(
    engine: Engine, capsys: pytest.CaptureFixture[str]
) -> None:
    assert not run(["\udce9"], options(as_json=True), engine)
    out, err = capsys.readouterr()
    assert "not UTF-8" in err
    assert json.loads(out)["error"]["detail"] == {"position": "\ufffd"}


def test_a_position_has_only_what_was_asked_for(engine: Engine) -> None:
    state = engine.analyse(parse_position(WIN, RULES), moves=True)
    assert to_dict(report(WIN, state, options())).keys() == {"position", "value", "distance"}
    assert to_dict(report(WIN, state, options(distance=False))).keys() == {"position", "value"}
    moves = to_dict(report(WIN, state, options(moves=True)))["moves"]
    assert isinstance(moves, list) and moves[0] == {"move": "c1>2", "value": "win", "distance": 3}


def test_long_lines_are_wrapped(engine: Engine) -> None:
    lines = list(as_text(WIN, engine.analyse(parse_position(WIN, RULES), moves=True)))
    assert max(map(len, lines)) <= 78
    assert any(line.startswith("    ") and ">" in line for line in lines)


def test_no_best_line_without_time_for_it(
    engine: Engine, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run([WIN], options(moves=True, limits=Limits(nodes=1)), engine)
    assert "Best line" not in capsys.readouterr().out
    assert run([WIN], options(moves=True), engine)
    assert "Best line: c1>2 d2>5 c3!c" in capsys.readouterr().out


# Proofs as text and as objects.


DRAWN = Proof(
    Rules(),
    (HalfProof(Player.FIRST, False, 5_000, 0.25), HalfProof(Player.SECOND, False, 7, 0.5)),
)


def test_both_halves_and_their_sum() -> None:
    order, first, second, both = proof_report_as_text(DRAWN)
    assert order == "The search runs without a stored order of moves."
    assert first == "first player: cannot force a win (5,000 nodes, 0.25 s)"
    assert second.startswith("second player: cannot force a win")
    assert both == f"{Rules()}: draw (5,007 nodes, 0.75 s)"


def test_a_win_of_one_half_is_the_value() -> None:
    won = Proof(Rules(), (HalfProof(Player.FIRST, True, 1, 0.1),))
    assert proof_report_as_text(won)[1].startswith("first player: can force a win")
    assert to_dict(ProofReport.of(won))["value"] == won.value


def test_people_learn_in_both_languages_that_the_guide_was_used() -> None:
    guided = replace(DRAWN, guided=True)
    assert proof_report_as_text(guided)[0].startswith(
        "The search tries the moves of the stored order first"
    )
    assert proof_report_as_text(guided, Language.FR)[0].startswith("La recherche essaie d’abord")
    assert to_dict(ProofReport.of(guided))["guided"] is True


def test_objects_are_json() -> None:
    found = json.loads(json.dumps(to_dict(ProofReport.of(DRAWN))))
    assert found["value"] == "draw"
    assert found["halves"][0] == {
        "player": "first",
        "can_force_a_win": False,
        "nodes": 5000,
        "seconds": 0.25,
    }


@pytest.mark.parametrize("as_json", [False, True])
def test_a_small_game_is_proved(as_json: bool, capsys: pytest.CaptureFixture[str]) -> None:
    proof_report_run("quarto shape", 1, 1, as_json)
    out = capsys.readouterr().out
    assert json.loads(out)["value"] == "draw" if as_json else "quarto shape: draw (" in out


def test_quatrenun_has_no_empty_board() -> None:
    with pytest.raises(InvalidRules, match="analyse a layout"):
        proof_report_run("quatrenun", 1, 1, False)
