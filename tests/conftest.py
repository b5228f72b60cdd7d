"""What all tests share: one Hypothesis profile.  Helpers import as `tests.…` (pyproject.toml)."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

# Machines differ and are shared: slowness is for the benchmarks to find, not for the laws.
settings.register_profile(
    "quaterne", deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.load_profile("quaterne")
