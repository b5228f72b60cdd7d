"""Secrets of seats, as headers show them."""

from __future__ import annotations

from time import thread_time

import pytest

from quaterne.errors import BadMessage
from quaterne.play import Seat
from quaterne.server.errors import WrongSecret
from quaterne.server.tables.seat_credentials import (
    check_own_secret,
    cookie_header,
    hash_secret,
    new_secret,
    proven_seats,
    seat_of_secret,
    shows_unknown_secret,
    uses_cookies,
)

ONE, TWO = "first-secret-0123456789", "second-secret-123456789"
HASHES = {Seat.ONE: hash_secret(ONE), Seat.TWO: hash_secret(TWO)}


def cookies(one: str, two: str) -> dict[str, str]:
    return {"cookie": f"other=x; seat-one={one}; seat-two={two}"}


@pytest.mark.parametrize(
    ("headers", "seats", "is_unknown"),
    [
        ({}, (), False),
        ({"authorization": f"Bearer {TWO}"}, (Seat.TWO,), False),
        ({"authorization": f"bearer  {TWO} "}, (Seat.TWO,), False),
        ({"authorization": f"Bearer {TWO}", **cookies(ONE, TWO)}, (Seat.TWO,), False),
        (cookies(ONE, TWO), (Seat.ONE, Seat.TWO), False),
        (cookies(TWO, ONE), (), True),
        (cookies(ONE, "old"), (Seat.ONE,), True),
        ({"cookie": "\x00;="}, (), False),
    ],
)
def test_seats_that_headers_prove(
    headers: dict[str, str], seats: tuple[Seat, ...], is_unknown: bool
) -> None:
    assert proven_seats(headers, HASHES) == seats
    assert shows_unknown_secret(headers, HASHES) == is_unknown


def test_no_cookie_takes_long_to_check() -> None:
    headers = {"cookie": f'seat-two={TWO}; seat-one="{chr(92) * 30_000}"'}
    began = thread_time()
    assert proven_seats(headers, HASHES) == (Seat.TWO,)
    assert thread_time() - began < 0.5


ODD = (f"{ONE}\n", f"{ONE}\r\nX: y", f"{ONE}\u3000", f"\u3000{ONE}", f"{ONE}\x00", f"{ONE};")
"""A right secret with something that no header can hold, or that some part would strip."""


@pytest.mark.parametrize("secret", ["", "wrong", ONE + "x", ONE[:-1], "\udcff", "x" * 10_000, *ODD])
def test_a_wrong_bearer_token_is_an_error(secret: str) -> None:
    headers = {"authorization": f"Bearer {secret}"}
    with pytest.raises(WrongSecret):
        proven_seats(headers, HASHES)
    assert shows_unknown_secret(headers, HASHES)


def test_what_is_no_secret_belongs_to_no_seat() -> None:
    """Not even to one that somebody has left, whose hash is empty."""
    assert proven_seats(cookies("x", "y"), {Seat.ONE: b"", Seat.TWO: b""}) == ()
    with pytest.raises(WrongSecret):
        seat_of_secret("\n", {Seat.ONE: b""})


def test_a_secret_belongs_to_one_seat() -> None:
    assert seat_of_secret(TWO, HASHES) is Seat.TWO
    with pytest.raises(WrongSecret):
        seat_of_secret(TWO, {Seat.ONE: HASHES[Seat.ONE]})


@pytest.mark.parametrize("secret", ["", "x" * 21, "x" * 65, "é" * 30, "a b" * 10, "a" * 30 + "\n"])
def test_secrets_that_a_client_may_not_choose(secret: str) -> None:
    with pytest.raises(BadMessage):
        check_own_secret(secret)


def test_secrets_that_a_client_may_choose() -> None:
    for secret in (new_secret(), "x" * 22, "A-_9" * 16):
        check_own_secret(secret)


def test_cookies_are_for_one_table_and_hidden_from_scripts() -> None:
    cookie = cookie_header(Seat.ONE, ONE, "/api/tables/t", secure=False)
    assert cookie.startswith(f"seat-one={ONE}; Path=/api/tables/t; ")
    assert cookie.endswith("; HttpOnly; SameSite=Strict")
    assert cookie_header(Seat.ONE, ONE, "/", secure=True).endswith("; Secure")
    assert uses_cookies({"cookie": cookie})
    assert not uses_cookies({"authorization": "Bearer x"})
