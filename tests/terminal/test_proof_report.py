"""Proofs as text and as objects."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from quaterne.codec import to_dict
from quaterne.engine import HalfProof, Proof
from quaterne.errors import InvalidRules
from quaterne.rules import Player, Rules
from quaterne.speech import Language
from quaterne.terminal.analysis_report import ProofReport
from quaterne.terminal.analysis_report import proof_as_text as as_text
from quaterne.terminal.analysis_report import run_proof as run

DRAWN = Proof(
    Rules(),
    (HalfProof(Player.FIRST, False, 5_000, 0.25), HalfProof(Player.SECOND, False, 7, 0.5)),
)


def test_both_halves_and_their_sum() -> None:
    order, first, second, both = as_text(DRAWN)
    assert order == "The search runs without a stored order of moves."
    assert first == "first player: cannot force a win (5,000 nodes, 0.25 s)"
    assert second.startswith("second player: cannot force a win")
    assert both == f"{Rules()}: draw (5,007 nodes, 0.75 s)"


def test_a_win_of_one_half_is_the_value() -> None:
    won = Proof(Rules(), (HalfProof(Player.FIRST, True, 1, 0.1),))
    assert as_text(won)[1].startswith("first player: can force a win")
    assert to_dict(ProofReport.of(won))["value"] == won.value


def test_people_learn_in_both_languages_that_the_guide_was_used() -> None:
    guided = replace(DRAWN, guided=True)
    assert as_text(guided)[0].startswith("The search tries the moves of the stored order first")
    assert as_text(guided, Language.FR)[0].startswith("La recherche essaie d’abord")
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
    run("quarto shape", 1, 1, as_json)
    out = capsys.readouterr().out
    assert json.loads(out)["value"] == "draw" if as_json else "quarto shape: draw (" in out


def test_quatrenun_has_no_empty_board() -> None:
    with pytest.raises(InvalidRules, match="analyse a layout"):
        run("quatrenun", 1, 1, False)
