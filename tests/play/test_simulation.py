"""Two thousand random tables, of which `make test` plays every fourth.

QUATERNE_TABLES sets how many, QUATERNE_SEED where to begin; QUATERNE_TESTS=all plays all of them.
"""

from __future__ import annotations

import os
from collections import Counter

import pytest

from quaterne.rules import Ending
from tests.play.simulation import Simulation
from tests.thoroughness import some

pytestmark = pytest.mark.slow

TABLES = int(os.environ.get("QUATERNE_TABLES", "2000"))
FIRST_SEED = int(os.environ.get("QUATERNE_SEED", "0"))
PARTS = 4


@pytest.mark.parametrize("part", some(range(PARTS), 1))
def test_laws_hold_at_random_tables(part: int) -> None:
    happened = Counter[str]()
    for seed in range(FIRST_SEED + part, FIRST_SEED + TABLES, PARTS):
        try:
            simulation = Simulation.of(seed)
            simulation.run()
        except Exception as error:
            error.add_note(f"QUATERNE_SEED={seed} QUATERNE_TABLES=1 plays this table again")
            raise
        happened += simulation.laws.counts
    if TABLES >= 2000:
        # A game of Quatrenun without a move left is too rare to wait for.
        wanted = {*Ending, *EVENTS.split(), *REFUSALS.split()} - {Ending.NO_MOVE}
        missing = wanted - set(happened)
        assert not missing, f"the simulation no longer reaches {missing}"


EVENTS = (
    "Joined Left GameStarted Given Placed Called Declined Designated Moved CellTouched "
    "ReserveTouched OfferMade OfferAccepted OfferRefused OfferWithdrawn OffersMuted "
    "TakenBack Agreed GameEnded"
)
REFUSALS = (
    "not-seated game-over game-not-over not-your-turn move-refused not-masked no-touches-left "
    "already-offered offers-muted no-offer nothing-to-take-back assistance-off "
    "seat-taken not-started already-started"
)
