"""Errors as clients receive them."""

from __future__ import annotations

import orjson
import pytest

from quaterne.errors import ParseError, Problem, QuaterneError
from quaterne.host.errors import BadRequest, InternalError, NotFound
from quaterne.server.errors import STATUSES, error_body, problem, public_error, status_of


class RefinedNotFound(NotFound):
    """An error that only refines a listed one, and keeps its code."""


class UnlistedError(NotFound):
    """An error class that is not in the list."""

    code = "unlisted"


def test_an_error_that_refines_a_listed_one_has_its_status() -> None:
    error = RefinedNotFound()
    assert public_error(error) is error
    assert status_of(error) == 404


@pytest.mark.parametrize("error", [UnlistedError(), QuaterneError("x"), KeyError("secret")])
def test_all_other_errors_are_internal_and_show_nothing(error: Exception) -> None:
    assert type(public_error(error)) is InternalError
    assert status_of(error) == 500
    assert problem(error) == problem(InternalError())


def test_the_detail_has_listed_attributes_alone() -> None:
    error = BadRequest("since", "must be the number of an event")
    error.path = "/home"  # type: ignore[attr-defined]
    expected = {
        "code": "bad-request",
        "message": "since: must be the number of an event",
        "detail": {"field": "since"},
    }
    assert problem(error) == Problem(**expected)  # type: ignore[arg-type]
    assert problem(NotFound()).detail is None
    assert orjson.loads(error_body(error)) == {"error": expected}


def test_codes_are_listed_once() -> None:
    codes = [kind.code for kind in STATUSES]
    assert len(codes) == len(set(codes))
    assert STATUSES[ParseError] == 422
