"""Rates as people write them."""

from __future__ import annotations

import pytest

from quaterne.server.settings import Rate


@pytest.mark.parametrize("rate", [Rate(80, 20.0), Rate(30, 0.5), Rate(1, 0.001)])
def test_a_rate_reads_as_it_is_written(rate: Rate) -> None:
    assert Rate.parse(str(rate)) == rate


@pytest.mark.parametrize("text", ["", "5", "5 5 5", "x 1", "1 x", "0 1", "1 0", "-1 1", "1 nan"])
def test_what_is_no_rate(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        Rate.parse(text)


def test_several_clients_share_a_larger_rate() -> None:
    assert Rate(30, 0.5).times(16) == Rate(480, 8.0)
