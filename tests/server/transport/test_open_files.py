"""The limit on open files, raised as far as the system lets us."""

from __future__ import annotations

import logging
import resource

import pytest

from quaterne.server.transport.admission import connection_capacity


@pytest.mark.parametrize(
    ("soft", "hard", "capacity", "raised"),
    [
        (1024, 1_048_576, 4000, 4128),
        (1024, resource.RLIM_INFINITY, 4000, 4128),
        (1024, 1024, 896, None),
        (1024, 2048, 1920, 2048),
        (10_000, 10_000, 4000, None),
        (resource.RLIM_INFINITY, resource.RLIM_INFINITY, 4000, None),
        (64, 64, 16, None),
    ],
)
def test_the_limit_is_raised_as_far_as_needed(
    soft: int,
    hard: int,
    capacity: int,
    raised: int | None,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    calls: list[tuple[int, int]] = []
    monkeypatch.setattr(resource, "getrlimit", lambda _: (soft, hard))
    monkeypatch.setattr(resource, "setrlimit", lambda _, limits: calls.append(limits))
    with caplog.at_level(logging.WARNING):
        assert connection_capacity(4000) == capacity
    assert calls == ([] if raised is None else [(raised, hard)])
    assert ("LimitNOFILE" in caplog.text) == (capacity < 4000)


def test_a_system_that_does_not_let_us(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_kind: int, _limits: tuple[int, int]) -> None:
        raise ValueError("not allowed to raise maximum limit")

    monkeypatch.setattr(resource, "getrlimit", lambda _: (1024, 8192))
    monkeypatch.setattr(resource, "setrlimit", refuse)
    assert connection_capacity(4000) == 896
