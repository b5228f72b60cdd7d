"""Analyses as text and as objects, without a process around them."""

from __future__ import annotations

import json

import pytest

from quaterne.codec import to_dict
from quaterne.engine import Engine, Limits
from quaterne.notation import parse_position, parse_rules
from quaterne.terminal.analysis_report import AnalyseOptions, report
from quaterne.terminal.analysis_report import analysis_as_text as as_text
from quaterne.terminal.analysis_report import run_analysis as run

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
