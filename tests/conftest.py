"""What all tests share: helpers import as `tests.…`, and one Hypothesis profile."""

from __future__ import annotations

import sys
from pathlib import Path

from hypothesis import HealthCheck, settings

sys.path.insert(0, str(Path(__file__).parent.parent))

# Machines differ and are shared: slowness is for the benchmarks to find, not for the laws.
settings.register_profile(
    "quaterne", deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.load_profile("quaterne")
