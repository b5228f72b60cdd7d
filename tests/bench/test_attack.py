"""The attacks on a running server can be chosen and run; cheap ones run here."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bench import attack
from bench.attack import Options

CHEAP = ("huge heads", "odd secrets", "odd names")
"""They take a moment, and what they find does not depend on how busy the machine is."""
ALONE = Options(has_postgres=False, workers=1, has_proxy=False, slow_readers=0)


def test_every_attack_can_be_chosen_by_row_and_by_name() -> None:
    everything = attack._chosen(())
    assert len({chosen.name for chosen in everything}) == len(everything) > 20
    for chosen in everything:
        assert attack._chosen((chosen.name,)) == [chosen]
        assert chosen in attack._chosen((chosen.row,))
    assert sum(map(len, attack._groups(everything))) == len(everything)


@pytest.mark.slow
def test_cheap_attacks_run_and_the_server_holds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(attack, "_QUIET", 0.0)
    attacks = [replace(chosen, has_pair=False) for chosen in attack._chosen(CHEAP)]
    assert len(attacks) == len(CHEAP)
    rows = list(attack.run(attacks, ALONE))
    assert [row.attack.name for row in rows if row.holds] == [one.name for one in attacks]
