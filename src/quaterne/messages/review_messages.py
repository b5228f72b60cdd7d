"""Messages of reviews: what `quaterne.review` finds, with sentences in the client's language."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from quaterne.messages.reviews import (
    AnalysedChoice,
    AnalysedPosition,
    ReviewDone,
    ReviewedDecision,
    ReviewedGame,
    ReviewedStanding,
    WordingOptions,
)
from quaterne.notation import Record, write_record
from quaterne.rules import Game
from quaterne.speech import Formatter
from quaterne.speech import reviews as sentences

if TYPE_CHECKING:
    from quaterne.engine import Engine, Stop, Verdict
    from quaterne.review import Choice, Decision, Review, Standing

__all__ = [
    "ReviewMessageBuilder",
    "analyse_position",
    "analysed_position",
    "formatter_for",
    "send_decisions",
]

_POSITION_SECONDS = 4.0
_GAME_SECONDS = 10.0


class ReviewMessageBuilder:
    """Builds the messages of one review; without a formatter they have no sentences."""

    def __init__(self, record: Record, formatter: Formatter | None) -> None:
        self._record = record
        self._formatter = formatter
        self._names = {} if formatter is None else sentences.player_names(formatter, record)

    def game(self) -> ReviewedGame:
        """Return what is known before the engine has thought."""
        record, states = self._record, list(self._record.states())
        turns = [turn for turn in record.turns() for _ in turn.texts]
        result: Any = record.result
        title = done = None
        if self._formatter is not None:
            title = sentences.title_sentence(self._formatter, record)
            done = tuple(
                sentences.action_sentence(self._formatter, state, action, self._names)
                for state, action in zip(states, record.actions, strict=False)
            )
        return ReviewedGame(
            rules=record.rules,
            first=record.first,
            second=record.second,
            result=result,
            over=record.final.outcome is not None,
            actions=tuple(text for turn in record.turns() for text in turn.texts),
            turns=tuple(turn.number for turn in turns),
            players=tuple(turn.player for turn in turns),
            positions=tuple(map(str, states)),
            title=title,
            done=done,
        )

    def decision(self, decision: Decision) -> ReviewedDecision:
        """Return one decision with its judgement."""
        said = None
        if self._formatter is not None:
            said = tuple(sentences.judgement_sentences(self._formatter, decision, self._names))
        standing = self._standing(decision.standing)
        return ReviewedDecision.of(decision, standing=standing, said=said)

    def end(self, review: Review) -> ReviewDone:
        """Return all that is known at the end."""
        from quaterne.review import annotated

        summary = commented = None
        formatter, names = self._formatter, self._names
        if formatter is not None:
            summary = tuple(sentences.summary_sentences(formatter, review, names))
            with_comments = annotated(review, lambda d: sentences.comment(formatter, d, names))
            commented = write_record(with_comments)
        return ReviewDone(
            complete=review.is_complete,
            standings=tuple(map(self._standing, review.standings)),
            mistakes=tuple(decision.index for decision in review.mistakes),
            turning_points=tuple(decision.index for decision in review.turning_points),
            summary=summary,
            annotated=commented,
        )

    def _standing(self, standing: Standing) -> ReviewedStanding:
        said = None
        if self._formatter is not None:
            said = sentences.standing_sentence(self._formatter, standing, self._names)
        return ReviewedStanding.of(standing, said=said)


def formatter_for(wording: WordingOptions) -> Formatter | None:
    """Return what makes the sentences of a client; None if it wants none."""
    if wording.language is None:
        return None
    return Formatter(wording.language, wording.pieces, wording.detail)


def send_decisions(
    record: Record,
    messages: ReviewMessageBuilder,
    engine: Engine,
    stop: Stop,
    send: Callable[[ReviewedDecision], None],
) -> Review:
    """Review a game within the time that a visitor waits; send each decision when it is judged."""
    from quaterne.review import TimeBudget, review_game

    return review_game(
        record,
        engine,
        budget=TimeBudget(game=_GAME_SECONDS),
        stop=stop,
        each=lambda decision: send(messages.decision(decision)),
    )


def analyse_position(
    state: Game, engine: Engine, stop: Stop, formatter: Formatter | None
) -> AnalysedPosition:
    """Return the value of a position and of every action, as far as a few seconds tell."""
    from quaterne.review import Evaluator, TimeBudget

    evaluator = Evaluator(engine, TimeBudget(position=_POSITION_SECONDS), stop)
    return analysed_position(state, *evaluator.evaluate(state), formatter)


def analysed_position(
    state: Game, verdict: Verdict, choices: tuple[Choice, ...], formatter: Formatter | None
) -> AnalysedPosition:
    """Return the value of a position that is not over, and of every action in it."""
    assert state.to_act is not None
    return AnalysedPosition(
        position=str(state),
        stage=state.stage,
        player=state.to_act,
        value=verdict.value,
        distance=verdict.distance,
        said=_said_verdict(verdict, formatter),
        choices=tuple(
            AnalysedChoice(
                action=choice.action,
                value=choice.verdict.value,
                distance=choice.verdict.distance,
                said=_said_verdict(choice.verdict, formatter),
                words=None if formatter is None else formatter.action(choice.action),
            )
            for choice in choices
        ),
    )


def _said_verdict(verdict: Verdict, formatter: Formatter | None) -> str | None:
    if formatter is None:
        return None
    return sentences.choice_verdict_sentence(formatter, verdict, formatter.say("review-opponent"))
