"""Reviews of games: a verdict on every single decision.

Placing and giving are decisions of their own, and so are calling, declining, designating and
moving.  Values are exact; a value that would take too long to find out is unknown.
"""

from quaterne.review.classification import Classification, Oversight, OversightKind
from quaterne.review.codec import DecisionMessage, ReviewReport, StandingMessage
from quaterne.review.evaluator import Choice, Evaluator, TimeBudget
from quaterne.review.game_review import (
    Decision,
    Review,
    Standing,
    annotated,
    continuation,
    decisions,
    review_game,
)
from quaterne.review.turning_point import TurningPoint, TurningPointKind, find_turning_point

__all__ = [
    "Evaluator",
    "Choice",
    "Decision",
    "DecisionMessage",
    "Classification",
    "Oversight",
    "OversightKind",
    "TimeBudget",
    "Review",
    "ReviewReport",
    "Standing",
    "StandingMessage",
    "TurningPoint",
    "TurningPointKind",
    "annotated",
    "continuation",
    "decisions",
    "find_turning_point",
    "review_game",
]
