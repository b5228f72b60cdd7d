from __future__ import annotations

from quaterne.notation import parse_record, write_record
from quaterne.review import annotated
from tests.review.games import reviewed


def test_comments_stand_after_the_decisions() -> None:
    review = reviewed("classic")
    noted = annotated(review, lambda d: "oh {no}" if d.judgement.is_mistake else "")
    text = write_record(noted)
    assert "c1>3 {oh (no)} d1!1" in text.replace("\n", " ")
    assert "Léa places the fourth piece" in text, "what was there before stays"
    assert parse_record(text) == noted
