"""Requests and answers about reviews: a real review goes through the codec line by line."""

from __future__ import annotations

import json

import pytest

from quaterne.codec import from_dict, to_dict
from quaterne.errors import BadMessage
from quaterne.host.messages import (
    AnalysedPosition,
    AnalyseRequest,
    ReviewDone,
    ReviewedDecision,
    ReviewedGame,
    ReviewRequest,
    WordingOptions,
)
from quaterne.notation import parse_rules
from quaterne.rules import PieceSet
from quaterne.server.message_examples import RECORD
from quaterne.speech.catalogue import Language, Verbosity
from tests.host.round_trip import assert_round_trip
from tests.server.serving import Running

KINDS = {kind.type: kind for kind in (ReviewedGame, ReviewedDecision, ReviewDone)}


@pytest.mark.parametrize("language", [None, *Language])
def test_every_line_of_a_real_review_is_a_review_message(
    server: Running, language: Language | None
) -> None:
    asked = ReviewRequest(record=RECORD, language=language)
    found = server.http.post("/api/review", json=to_dict(asked))
    lines = [json.loads(line) for line in found.text.splitlines()]
    assert [lines[0]["type"], lines[-1]["type"]] == ["reviewed-game", "review-done"]
    for line in lines:
        message = from_dict(line, KINDS[line["type"]])
        assert to_dict(message) == line
        assert_round_trip(message, "ReviewMessage")
    assert (lines[0]["title"] is None) == (language is None)


def test_a_real_analysis_round_trips(server: Running) -> None:
    asked = AnalyseRequest(
        rules=parse_rules("quarto"), position="012./..../..../.... 3", language=Language.FR
    )
    assert_round_trip(asked)
    found = server.http.post("/api/analysis", json=to_dict(asked)).json()
    message = from_dict(found, AnalysedPosition)
    assert_round_trip(message)
    assert message.choices[0].action in {choice.action for choice in message.choices}
    assert [choice.said for choice in message.choices if choice.said is None] == []


def test_wording_has_defaults_that_a_request_may_leave_out() -> None:
    assert from_dict({}, WordingOptions) == WordingOptions(
        language=None, pieces=PieceSet.CLASSIC, detail=Verbosity.WORDS
    )
    with pytest.raises(BadMessage, match="language"):
        from_dict({"language": "de"}, WordingOptions)
    with pytest.raises(BadMessage, match="record"):
        from_dict({"language": "fr"}, ReviewRequest)
