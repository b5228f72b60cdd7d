"""The server's own errors: each has a word for programs and a sentence for people."""

from __future__ import annotations

import inspect
from typing import Any

import pytest

from quaterne.host.errors import BadRequest, SeatNotHeld
from quaterne.server import errors
from quaterne.server.errors import (
    STATUSES,
    EngineBusy,
    HeadTooLarge,
    NameReason,
    RateLimited,
    ServerError,
    ServerStopping,
    TooLarge,
    TooSlow,
    problem,
    status_of,
)

KINDS: list[type[ServerError]] = [
    kind
    for _, kind in inspect.getmembers(errors, inspect.isclass)
    if issubclass(kind, ServerError) and kind is not ServerError
]


def example(kind: type[ServerError]) -> ServerError:
    """Return an error of this kind: every number is 7, every text and reason a word."""
    values: dict[str, Any] = {"int": 7, "float": 7.5, "str": "word", "NameReason": NameReason.WORD}
    parameters = inspect.signature(kind).parameters.values()
    return kind(*(values[str(parameter.annotation)] for parameter in parameters))


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_a_client_receives_its_code_and_its_sentence(kind: type[ServerError]) -> None:
    error = example(kind)
    assert kind in STATUSES and 400 <= status_of(error) < 600
    found = problem(error)
    assert found.code == kind.code != ServerError.code
    assert found.message == str(error) and not found.message.endswith(".")
    assert found.message[0].islower()


def test_every_error_has_a_code_of_its_own() -> None:
    assert len({kind.code for kind in KINDS}) == len(KINDS) > 10


@pytest.mark.parametrize(
    ("error", "detail"),
    [
        (BadRequest("since", "must be a number"), {"field": "since"}),
        (HeadTooLarge(8000), {"limit": 8000}),
        (TooLarge(64), {"limit": 64}),
        (RateLimited(3), {"seconds": 3}),
        (EngineBusy(), {"seconds": 5}),
        (ServerStopping(), {"seconds": 2}),
        (SeatNotHeld("two"), {"seat": "two"}),
        (TooSlow(1.5), None),
    ],
    ids=lambda value: type(value).__name__,
)
def test_the_detail_holds_what_a_program_needs(
    error: ServerError, detail: dict[str, object] | None
) -> None:
    assert problem(error).detail == detail


def test_sentences_hold_the_values() -> None:
    assert str(BadRequest("since", "must be a number")) == "since: must be a number"
    assert str(BadRequest("", "must be a number")) == "must be a number"
    assert "within 1.5 s" in str(TooSlow(1.5)) and "within 2 s" in str(TooSlow(2.0))
    assert "at most 8000 bytes" in str(HeadTooLarge(8000))
