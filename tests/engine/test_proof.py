"""Proofs of whole games: a small one is quick, and a stopped one says that it does not know."""

from __future__ import annotations

from quaterne.engine import Stop, prove
from quaterne.notation import parse_rules
from quaterne.rules import Player, Rules


def test_the_smallest_game_is_a_draw() -> None:
    reported: list[float] = []
    proof = prove(parse_rules("quarto height"), progress=lambda done, _: reported.append(done))
    assert proof.value == "draw"
    assert [half.player for half in proof.halves] == [Player.FIRST, Player.SECOND]
    assert proof.nodes == sum(half.nodes for half in proof.halves) > 0
    assert proof.seconds > 0 and reported == sorted(reported)


def test_a_stopped_proof_is_unknown() -> None:
    proof = prove(Rules(), stop=Stop(seconds=0.05))
    assert proof.value == "unknown"
    assert [half.can_force_a_win for half in proof.halves] == [None]
