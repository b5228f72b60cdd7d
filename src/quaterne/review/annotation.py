"""A record with the verdicts of its review as comments."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from quaterne.notation import Record
from quaterne.review.decision import Decision
from quaterne.review.game_review import Review

__all__ = ["annotated"]


def annotated(review: Review, words: Callable[[Decision], str]) -> Record:
    """Return the reviewed record with a comment after every decision that `words` has words for.

    Comments that were there before stay in front of the new ones.  Braces become parentheses, as a
    brace would end the comment: names of players may contain anything.
    """
    comments = list(review.record.comments)
    for decision in review.decisions:
        if comment := words(decision).replace("}", ")").replace("{", "("):
            comments.append((decision.index + 1, comment))
    comments.sort(key=lambda pair: pair[0])
    return replace(review.record, comments=tuple(comments))
