"""What the engine thinks of a game that was played: a verdict for every single decision.

Placing and giving are decisions of their own, and so are calling, declining, designating and
moving.  Values are exact; what would take too long to find out is said to be unknown.
"""

from quaterne.review.annotation import annotated
from quaterne.review.classification import Judgement
from quaterne.review.codec import to_dict
from quaterne.review.decision import Decision, Standing
from quaterne.review.evaluation import Appraiser, Choice, Patience
from quaterne.review.game import Review, best_line, decisions, review_game
from quaterne.review.overlooked import Overlooked, Oversight

__all__ = [
    "Appraiser",
    "Choice",
    "Decision",
    "Judgement",
    "Overlooked",
    "Oversight",
    "Patience",
    "Review",
    "Standing",
    "annotated",
    "best_line",
    "decisions",
    "review_game",
    "to_dict",
]
