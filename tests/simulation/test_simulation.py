"""The server in one process, in virtual time, while everything around it fails."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.simulation.world import simulate

_COMMANDS = 2_500


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(1, 9))
def test_the_laws_hold_whatever_fails(seed: int) -> None:
    """Eight worlds of 2,500 commands each: seeds 4 and 8 have one process, the others two."""
    world = simulate(seed, _COMMANDS)
    assert world.sent >= _COMMANDS
    assert world.laws.acknowledged > _COMMANDS / 4, "most commands get through"


_FINGERPRINT = """
from tests.simulation.world import simulate
print(simulate(5, 1000).fingerprint)
"""


@pytest.mark.slow
def test_two_runs_of_a_seed_are_the_same() -> None:
    """Here, after others, and in a process of its own, where hashes of strings differ."""
    own = subprocess.run([sys.executable, "-c", _FINGERPRINT], check=True, capture_output=True)
    assert simulate(5, 1000).fingerprint == own.stdout.decode().strip()
