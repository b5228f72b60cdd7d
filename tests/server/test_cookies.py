"""Cookies of a request."""

from __future__ import annotations

from time import thread_time

import pytest

from quaterne.server.tables.seat_credentials import read_cookie
from quaterne.server.transport.http_protocol import MAX_HEAD


@pytest.mark.parametrize(
    ("header", "value"),
    [
        ("", None),
        ("a", None),
        ("a=1", "1"),
        ("a=", ""),
        ("b=2;a=1", "1"),
        (" b = 2 ;\ta = 1 ", "1"),
        ("a=1; a=2", "1"),
        ("aa=2; A=3", None),
        ('b="; a=1', "1"),
        ("b=\x00; =; ;; a==1", "=1"),
        ('a="1"', '"1"'),
    ],
)
def test_the_value_of_a_cookie(header: str, value: str | None) -> None:
    assert read_cookie(header, "a") == value


@pytest.mark.parametrize("part", ["\\", "\\a", "\\1", ";", "=", " ", "a=b;", '"', "a", "a=\\"])
def test_no_header_takes_long_to_read(part: str) -> None:
    # The processor time of this thread: other programs do not count.
    began = thread_time()
    read_cookie(f'a="{part * (MAX_HEAD // len(part))}"', "seat-one")
    assert thread_time() - began < 0.5
