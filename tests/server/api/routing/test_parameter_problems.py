from __future__ import annotations

import pytest

from quaterne.server.api.error_handlers import parameter_problem


@pytest.mark.parametrize(
    ("error", "said"),
    [
        ({"type": "missing"}, "is missing"),
        ({"type": "less_than_equal", "ctx": {"le": 5}}, "must be 5 or less"),
        ({"type": "enum", "ctx": {"expected": "'a' or 'b'"}}, "must be a or b"),
        (
            {"type": "never_heard_of", "msg": "Not 7"},
            "has a value that is not possible",
        ),
    ],
)
def test_words(error: dict[str, object], said: str) -> None:
    assert parameter_problem(error) == said
