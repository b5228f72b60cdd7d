"""Reviews of games: a verdict on every single decision.

Placing and giving are decisions of their own, and so are calling, declining, designating and
moving.  Values are exact; a value that would take too long to find out is unknown.
"""

from quaterne.review.annotation import annotated
from quaterne.review.classification import Classification
from quaterne.review.codec import DecisionMessage, ReviewReport, StandingMessage
from quaterne.review.decision import Decision, Standing
from quaterne.review.evaluator import Choice, Evaluator, TimeBudget
from quaterne.review.game_review import Review, continuation, decisions, review_game
from quaterne.review.oversight import Oversight, OversightKind
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
