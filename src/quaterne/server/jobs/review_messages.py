"""Reviews as messages: what `quaterne.review` knows, with the words beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from quaterne.notation import Record, write_record
from quaterne.rules import Game
from quaterne.speech import Formatter
from quaterne.speech import reviews as words

if TYPE_CHECKING:
    from quaterne.engine import Verdict
    from quaterne.review import Choice, Decision, Review, Standing

__all__ = ["Teller", "position_told"]

Message = dict[str, Any]


class Teller:
    """One review in the words that were asked for; without a voice there are none."""

    def __init__(self, record: Record, formatter: Formatter | None) -> None:
        self._record = record
        self._voice = formatter
        self._names = None if formatter is None else words.names_of(formatter, record)

    def game(self) -> Message:
        """What is known before the engine has thought."""
        record, states = self._record, list(self._record.states())
        turns = list(record.turns())
        title = done = None
        if self._voice is not None and self._names is not None:
            title = words.title_sentence(self._voice, record)
            done = [
                words.done_sentence(self._voice, state, action, self._names)
                for state, action in zip(states, record.actions, strict=False)
            ]
        return {
            "type": "reviewed-game",
            "rules": str(record.rules),
            "first": record.first,
            "second": record.second,
            "result": record.result,
            "over": record.final.outcome is not None,
            "actions": [text for turn in turns for text in turn.texts],
            "turns": [turn.number for turn in turns for _ in turn.texts],
            "players": [str(turn.player) for turn in turns for _ in turn.texts],
            "positions": [str(state) for state in states],
            "title": title,
            "done": done,
        }

    def decision(self, decision: Decision) -> Message:
        """One decision with its judgement."""
        from quaterne.review import to_dict

        said = None
        if self._voice is not None and self._names is not None:
            said = words.judgement_sentences(self._voice, decision, self._names)
        standing = self._standing(decision.standing)
        told = to_dict(decision) | {"standing": standing, "said": said}
        return {"type": "reviewed-decision", **told}

    def end(self, review: Review) -> Message:
        """All that is known at the end."""
        from quaterne.review import annotated

        summary = commented = None
        formatter, names = self._voice, self._names
        if formatter is not None and names is not None:
            summary = words.summary_sentences(formatter, review, names)
            commented = write_record(
                annotated(review, lambda d: words.comment(formatter, d, names))
            )
        return {
            "type": "review-done",
            "complete": review.is_complete,
            "standings": [self._standing(standing) for standing in review.standings],
            "mistakes": [decision.index for decision in review.mistakes],
            "turning_points": [decision.index for decision in review.turning_points],
            "summary": summary,
            "annotated": commented,
        }

    def _standing(self, standing: Standing) -> Message:
        from quaterne.review import to_dict

        said = None
        if self._voice is not None and self._names is not None:
            said = words.standing_sentence(self._voice, standing, self._names)
        return to_dict(standing) | {"said": said}


def position_told(
    state: Game, verdict: Verdict, choices: tuple[Choice, ...], formatter: Formatter | None
) -> Message:
    """What a position is worth, and everything that can be done in it."""
    return {
        "position": str(state),
        "stage": state.stage.value,
        "player": str(state.to_act),
        **_verdict(verdict, formatter),
        "choices": [
            {
                "action": str(choice.action),
                **_verdict(choice.verdict, formatter),
                "words": None if formatter is None else formatter.action(choice.action),
            }
            for choice in choices
        ],
    }


def _verdict(verdict: Verdict, formatter: Formatter | None) -> Message:
    said = None
    if formatter is not None:
        opponent = formatter.say("review-opponent")
        said = words.verdict_sentence(formatter, verdict, opponent)
    return {"value": verdict.value.value, "distance": verdict.distance, "said": said}
