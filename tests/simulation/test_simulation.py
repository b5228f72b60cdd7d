"""The server in one process, in virtual time, while everything around it fails."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests.simulation.world import simulate
from tests.thoroughness import everyday

_COMMANDS = 2_500


@pytest.mark.slow
@pytest.mark.parametrize("seed", everyday([3, 4], range(1, 9)))
def test_the_laws_hold_whatever_fails(seed: int) -> None:
    """Worlds of 2,500 commands each: those of seeds 4 and 8 have one process, the others two."""
    world = simulate(seed, _COMMANDS)
    assert world.sent >= _COMMANDS
    assert world.laws.acknowledged > _COMMANDS / 4, "most commands get through"


_FINGERPRINT = """
from tests.simulation.world import simulate
print(simulate(5, 400).fingerprint)
"""


@pytest.mark.slow
def test_two_runs_of_a_seed_are_the_same() -> None:
    """In processes of their own, whose hashes of strings differ."""
    prints = {_fingerprint(hash_seed) for hash_seed in ("1", "2")}
    assert len(prints) == 1


def _fingerprint(hash_seed: str) -> str:
    environment = os.environ | {"PYTHONHASHSEED": hash_seed}
    command = [sys.executable, "-c", _FINGERPRINT]
    return subprocess.run(command, env=environment, check=True, capture_output=True).stdout.decode()
