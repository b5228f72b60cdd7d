"""Reviewing a whole game, from its end to its start."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from quaterne.engine import Engine, Stop, Value, Verdict
from quaterne.notation import Record, is_wrong_call
from quaterne.review.classification import Judgement, judge
from quaterne.review.decision import Decision, Standing
from quaterne.review.evaluation import Appraiser, Choice, Patience
from quaterne.review.overlooked import overlooked
from quaterne.rules import Action, Game, Player

__all__ = ["Review", "Told", "best_line", "decisions", "review_game"]

Told = Callable[[int, int], object]
"""Told after every decision how many are judged, of how many."""


@dataclass(frozen=True, slots=True)
class Review:
    """A game and what is to be said about it."""

    record: Record
    decisions: tuple[Decision, ...]
    """In the order of the game; when the review was stopped, only the last ones."""
    standings: tuple[Standing, ...]
    """Who stood to win before the first decision that was judged, and after each."""

    @property
    def is_complete(self) -> bool:
        """Whether every decision was judged."""
        return len(self.decisions) == len(self.record.actions)

    @property
    def mistakes(self) -> tuple[Decision, ...]:
        """The decisions for which there was something better."""
        return tuple(d for d in self.decisions if d.judgement.is_mistake)

    @property
    def turning_points(self) -> tuple[Decision, ...]:
        """The mistakes that changed who wins."""
        return tuple(d for d in self.mistakes if d.before.value is not d.played.value)


def review_game(
    record: Record,
    engine: Engine | None = None,
    *,
    patience: Patience | None = None,
    stop: Stop | None = None,
    progress: Told | None = None,
    each: Callable[[Decision], None] | None = None,
) -> Review:
    """Judge every decision of a game.

    Give an engine to use its tables again.  `stop` ends it from any thread: what was judged until
    then is kept.  `each` is told every decision as soon as it is judged, the last one first.

    >>> from quaterne.notation import parse_record
    >>> review = review_game(parse_record('[Rules "quarto"] >0 a1>1 b1>2 c1>3 d1!1'))
    >>> [(str(d.action), d.judgement.value) for d in review.mistakes]
    [('>3', 'overlooked')]
    """
    appraiser = Appraiser(engine or Engine(), patience or Patience(), stop)
    judged: list[Decision] = []
    for decision in _decisions(record, appraiser, progress):
        judged.insert(0, decision)
        if each is not None:
            each(decision)
    standings = _standings(record, judged, appraiser)
    return Review(record, tuple(judged), standings)


def decisions(
    record: Record,
    engine: Engine | None = None,
    *,
    patience: Patience | None = None,
    stop: Stop | None = None,
    progress: Told | None = None,
) -> Iterator[Decision]:
    """The same, one decision at a time, the last of the game first.

    Late positions are quickly judged, and what the engine learns there helps with earlier ones.
    """
    appraiser = Appraiser(engine or Engine(), patience or Patience(), stop)
    return _decisions(record, appraiser, progress)


def _decisions(record: Record, appraiser: Appraiser, progress: Told | None) -> Iterator[Decision]:
    states = list(record.states())
    turns = [turn.number for turn in record.turns() for _ in turn.texts]
    total = len(record.actions)
    for index in reversed(range(total)):
        decision = _decision(states[index], record.actions[index], index, turns[index], appraiser)
        if appraiser.is_stopped:
            return
        yield decision
        if progress is not None:
            progress(total - index, total)


def _decision(state: Game, action: Action, index: int, turn: int, appraiser: Appraiser) -> Decision:
    before, choices = appraiser.appraise(state)
    assert state.to_act is not None  # a record has no action after its end
    if is_wrong_call(state, action):
        lost = state.play(action).outcome is not None
        played = Verdict(Value.LOSS, 0) if lost else before
        judgement, missed = Judgement.WRONG_CALL, None
    else:
        played = next(choice.verdict for choice in choices if choice.action == action)
        missed = overlooked(state, action)
        judgement = judge(
            before,
            played,
            alone=len(choices) == 1,
            unique=sum(c.verdict.rank >= played.rank for c in choices) == 1,
            oversight=missed is not None,
        )
        missed = missed if judgement is Judgement.OVERLOOKED else None
    line: tuple[Action, ...] = ()
    if _has_better(judgement, choices):
        line = _line(state, choices[0].action, appraiser)
    return Decision(
        index, turn, state.to_act, state, action, before, played, choices, judgement, missed, line
    )


def _has_better(judgement: Judgement, choices: tuple[Choice, ...]) -> bool:
    """Whether there is a better choice to be shown; a wrong call is no choice like others."""
    is_known = choices[0].verdict.value is not Value.UNKNOWN
    return is_known and judgement.is_mistake and judgement is not Judgement.WRONG_CALL


def best_line(
    decision: Decision, engine: Engine, *, stop: Stop | None = None
) -> tuple[Action, ...]:
    """How the game goes on with the best choice of any decision; empty when it is not known."""
    if decision.line or not decision.best:
        return decision.line
    return _line(decision.state, decision.best[0], Appraiser(engine, Patience(), stop))


def _line(state: Game, action: Action, appraiser: Appraiser) -> tuple[Action, ...]:
    """An action and the best play of both after it, to the end.

    A draw has no end worth showing: there the line is what the player decides alone.
    """
    player, line = state.to_act, [action]
    state = state.play(action)
    while state.outcome is None:
        verdict = appraiser.verdict(state)
        if verdict.value not in (Value.WIN, Value.LOSS) and state.to_act is not player:
            break
        best = appraiser.choices(state)[0]
        if best.verdict.value is Value.UNKNOWN:
            break
        line.append(best.action)
        state = state.play(best.action)
    return tuple(line)


def _standings(
    record: Record, judged: list[Decision], appraiser: Appraiser
) -> tuple[Standing, ...]:
    standings = [decision.standing for decision in judged]
    final, count = record.final, len(record.actions)
    if final.outcome is not None:
        winner = final.outcome.winner
        verdict = Verdict(Value.DRAW) if winner is None else Verdict(Value.WIN, 0)
        return (*standings, Standing.of(count, verdict, winner or Player.FIRST))
    assert final.to_act is not None
    return (*standings, Standing.of(count, appraiser.appraise(final)[0], final.to_act))
