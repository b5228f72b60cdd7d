"""A record with the verdicts written into it as comments."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from quaterne.notation import Record
from quaterne.review.decision import Decision
from quaterne.review.game import Review

__all__ = ["annotated"]


def annotated(review: Review, words: Callable[[Decision], str]) -> Record:
    """The reviewed record with a comment after every decision that there are words for.

    Comments that were there before stay in front of the new ones.  Whatever ends a comment is
    taken out of the words: names of players may hold anything.
    """
    comments = list(review.record.comments)
    for decision in review.decisions:
        if said := words(decision).replace("}", ")").replace("{", "("):
            comments.append((decision.index + 1, said))
    comments.sort(key=lambda comment: comment[0])
    return replace(review.record, comments=tuple(comments))
