"""An error has the same shape wherever a program meets it."""

from __future__ import annotations

from quaterne.codec import to_dict
from quaterne.errors import ErrorBody, Problem


def test_the_shape() -> None:
    body = ErrorBody(Problem("bad-position", "there is no piece g", {"position": "g"}))
    assert to_dict(body) == {
        "error": {
            "code": "bad-position",
            "message": "there is no piece g",
            "detail": {"position": "g"},
        }
    }
