from __future__ import annotations

import json

from quaterne.codec import to_dict
from quaterne.review import DecisionMessage, ReviewReport, StandingMessage
from tests.review.games import reviewed


def test_a_review_as_json() -> None:
    review = reviewed("called")
    found = json.loads(json.dumps(to_dict(ReviewReport.of(review))))
    assert set(found) == {
        *("rules", "first", "second", "result", "complete"),
        *("decisions", "standings", "mistakes", "turning_points"),
    }
    assert found["complete"] and found["mistakes"] == [d.index for d in review.mistakes]
    assert found["standings"][8] == {"after": 8, "value": "win", "distance": 0, "leader": "first"}
    given = found["decisions"][6]
    assert given["overlooked"] == {
        "oversight": "gift",
        "line": "1",
        "cell": "d1",
        "shared": [
            {"characteristic": "height", "value": False},
            {"characteristic": "shape", "value": False},
        ],
    }
    assert (given["action"], given["stage"], given["player"]) == (">3", "give", "second")
    assert given["played"] == {"value": "loss", "distance": 1}
    assert given["choices"][0]["action"] == given["best"][0] == given["line"][0]


def test_parts_of_a_review() -> None:
    review = reviewed("last-call")
    slip = next(d for d in review.decisions if str(d.action) == "c3")
    assert to_dict(DecisionMessage.of(slip))["line"] == ["c2>9", "b2>1", "d4>d", "a1>6", "c3!3"]
    assert to_dict(StandingMessage.of(review.standings[0]))["leader"] is None
