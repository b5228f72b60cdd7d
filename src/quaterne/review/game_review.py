"""`review_game`: judges a whole game, decision by decision, from its end to its start."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from quaterne.engine import Engine, Stop, Value, Verdict
from quaterne.notation import Record, is_wrong_call
from quaterne.review.classification import Classification, Oversight, classify, find_oversight
from quaterne.review.evaluator import Bounds, Choice, Evaluator, TimeBudget
from quaterne.rules import Action, Game, Player, Stage
from quaterne.rules.pieces import check_type

# What a review says: of each action, and of who was winning before it.


@dataclass(frozen=True, slots=True)
class Decision:
    """One action of a game, judged."""

    index: int
    """Its place among the actions of the record, from 0."""
    turn: int
    """The number of its turn, from 1."""
    player: Player
    state: Game
    """The position before it."""
    action: Action
    before: Verdict
    """What the position was worth to the player."""
    played: Verdict
    """What the action made of it; distances count from before the action."""
    choices: tuple[Choice, ...]
    """Every legal action but wrong calls, best first."""
    judgement: Classification
    overlooked: Oversight | None = None
    """What the player overlooked, where that made the decision worse."""
    line: tuple[Action, ...] = ()
    """The best choice and best play after it, where the player chose something worse: to the end of
    the game when it is won or lost, else until the other player acts."""

    @property
    def stage(self) -> Stage:
        """What the player had to do: place, give, designate or move."""
        return self.state.stage

    @property
    def is_known(self) -> bool:
        """Whether it is known what every choice led to, and when."""
        return all(choice.is_known for choice in self.choices)

    @property
    def unknown(self) -> int:
        """How many other choices may be better than this one, because too little is known."""
        played, before = Bounds.of(self.played), Bounds.of(self.before)
        return sum(
            choice.action != self.action
            and choice.bounds.low <= played.high
            and min(choice.bounds.high, before.high) > played.low
            for choice in self.choices
        )

    @property
    def changes_value(self) -> bool:
        """Whether it is known that the decision gave away a win or a draw."""
        if self.before.value is Value.UNKNOWN:
            return self.before.at_least is not None and self.played.value is Value.LOSS
        return self.played.value not in (Value.UNKNOWN, self.before.value)

    @property
    def best(self) -> tuple[Action, ...]:
        """The best actions of those that are known; `unknown` is how many may be better still."""
        if not self.choices or self.choices[0].verdict.value is Value.UNKNOWN:
            return ()
        top = self.choices[0].verdict.rank
        return tuple(c.action for c in self.choices if c.verdict.rank == top)

    @property
    def standing(self) -> Standing:
        """Which player was winning before the action."""
        return Standing.of(self.index, self.before, self.player)

    @property
    def is_forced_loss(self) -> bool:
        """Whether every action lost."""
        return self.before.value is Value.LOSS


@dataclass(frozen=True, slots=True)
class Standing:
    """Which player was winning after so many actions."""

    after: int
    value: Value
    """For the first player."""
    distance: int | None = None

    @classmethod
    def of(cls, after: int, verdict: Verdict, player: Player) -> Standing:
        """Return the standing from a verdict for this player."""
        if player is not Player.FIRST:
            verdict = verdict.for_opponent()
        return cls(after, verdict.value, verdict.distance)

    @property
    def is_known(self) -> bool:
        """Whether the value is known and, where a player wins, when."""
        return self.value is Value.DRAW or self.distance is not None

    @property
    def leader(self) -> Player | None:
        """The winner when both play their best; None for a draw and when it is not known."""
        return {Value.WIN: Player.FIRST, Value.LOSS: Player.SECOND}.get(self.value)


# The review of a whole game, made from its end to its start.


ReviewProgress = Callable[[int, int], object]
"""Called after every decision with how many are judged, and of how many."""


@dataclass(frozen=True, slots=True)
class Review:
    """A game and the verdicts on it."""

    record: Record
    decisions: tuple[Decision, ...]
    """In the order of the game; when the review was stopped, only the last ones."""
    standings: tuple[Standing, ...]
    """Who stood to win before the first judged decision, and after each."""

    @property
    def is_stopped(self) -> bool:
        """Whether the review was stopped before it came to every decision."""
        return len(self.decisions) < len(self.record.actions)

    @property
    def is_complete(self) -> bool:
        """Whether everything is known: of every decision, what each choice led to."""
        return (
            not self.is_stopped
            and all(decision.is_known for decision in self.decisions)
            and all(standing.is_known for standing in self.standings)
        )

    @property
    def uncertain(self) -> tuple[Decision, ...]:
        """The decisions that more time could judge otherwise."""
        return tuple(d for d in self.decisions if not d.judgement.is_certain)

    @property
    def mistakes(self) -> tuple[Decision, ...]:
        """The decisions of which a better alternative is known."""
        return tuple(d for d in self.decisions if d.judgement.is_mistake)

    @property
    def turning_points(self) -> tuple[Decision, ...]:
        """The mistakes that changed who wins."""
        return tuple(d for d in self.mistakes if d.changes_value)


def review_game(
    record: Record,
    engine: Engine | None = None,
    *,
    budget: TimeBudget | None = None,
    stop: Stop | None = None,
    progress: ReviewProgress | None = None,
    each: Callable[[Decision], None] | None = None,
) -> Review:
    """Judge every decision of a game.

    Pass an engine to reuse its tables.  `stop` ends the review from any thread, which keeps what it
    has judged.  `each` is called with every decision as soon as it is judged, the last one first.

    >>> from quaterne.notation import parse_record
    >>> review = review_game(parse_record('[Rules "quarto"] >0 a1>1 b1>2 c1>3 d1!1'))
    >>> [(str(d.action), d.judgement.value) for d in review.mistakes]
    [('>3', 'overlooked')]
    """
    check_type(record, Record, "parse_record(text)")
    evaluator = Evaluator(engine or Engine(), budget or TimeBudget(), stop)
    judged: list[Decision] = []
    for decision in _decisions(record, evaluator, progress):
        judged.insert(0, decision)
        if each is not None:
            each(decision)
    standings = _standings(record, judged, evaluator)
    return Review(record, tuple(judged), standings)


def decisions(
    record: Record,
    engine: Engine | None = None,
    *,
    budget: TimeBudget | None = None,
    stop: Stop | None = None,
    progress: ReviewProgress | None = None,
) -> Iterator[Decision]:
    """Yield the judged decisions of a game, the last first.

    Late positions are quickly judged, and what the engine learns there helps with earlier ones.
    """
    check_type(record, Record, "parse_record(text)")
    evaluator = Evaluator(engine or Engine(), budget or TimeBudget(), stop)
    return _decisions(record, evaluator, progress)


def _decisions(
    record: Record, evaluator: Evaluator, progress: ReviewProgress | None
) -> Iterator[Decision]:
    states = list(record.states())
    turns = [turn.number for turn in record.turns() for _ in turn.texts]
    total = len(record.actions)
    for index in reversed(range(total)):
        decision = _decision(states[index], record.actions[index], index, turns[index], evaluator)
        if evaluator.is_stopped:
            return
        yield decision
        if progress is not None:
            progress(total - index, total)


def _decision(state: Game, action: Action, index: int, turn: int, evaluator: Evaluator) -> Decision:
    before, choices = evaluator.evaluate(state)
    assert state.to_act is not None  # a record has no action after its end
    if is_wrong_call(state, action):
        lost = state.play(action).outcome is not None
        played = Verdict(Value.LOSS, 0) if lost else before
        judgement, missed = Classification.WRONG_CALL, None
    else:
        chosen = next(choice for choice in choices if choice.action == action)
        played = chosen.verdict
        missed = find_oversight(state, action)
        judgement = classify(
            Bounds.of(before),
            chosen.bounds,
            [other.bounds for other in choices if other is not chosen],
            oversight=missed is not None,
        )
        missed = missed if judgement is Classification.OVERLOOKED else None
    line: tuple[Action, ...] = ()
    if _has_better(judgement, choices):
        line = _line(state, choices[0].action, evaluator)
    return Decision(
        index, turn, state.to_act, state, action, before, played, choices, judgement, missed, line
    )


def _has_better(judgement: Classification, choices: tuple[Choice, ...]) -> bool:
    """Return whether to show a better choice; a wrong call is not a choice like others."""
    is_known = choices[0].verdict.value is not Value.UNKNOWN
    return is_known and judgement.is_mistake and judgement is not Classification.WRONG_CALL


def continuation(
    decision: Decision, engine: Engine, *, stop: Stop | None = None
) -> tuple[Action, ...]:
    """Return the best choice of any decision and best play after it; empty when not known."""
    if decision.line or not decision.best:
        return decision.line
    return _line(decision.state, decision.best[0], Evaluator(engine, TimeBudget(), stop))


def _line(state: Game, action: Action, evaluator: Evaluator) -> tuple[Action, ...]:
    """Return an action and the best play of both after it, to the end.

    A draw has no end worth showing: there the line is what the player decides alone.
    """
    after = state.play(action)
    if after.outcome is not None:
        return (action,)
    if line := evaluator.principal_variation(after):
        return (action, *line)
    if after.to_act is state.to_act:
        best = evaluator.choices(after)[0]
        if best.verdict.value is not Value.UNKNOWN:
            return action, best.action
    return (action,)


def _standings(
    record: Record, judged: list[Decision], evaluator: Evaluator
) -> tuple[Standing, ...]:
    standings = [decision.standing for decision in judged]
    final, count = record.final, len(record.actions)
    if final.outcome is not None:
        winner = final.outcome.winner
        verdict = Verdict(Value.DRAW) if winner is None else Verdict(Value.WIN, 0)
        return (*standings, Standing.of(count, verdict, winner or Player.FIRST))
    assert final.to_act is not None
    return (*standings, Standing.of(count, evaluator.evaluate(final)[0], final.to_act))


# A record with the verdicts of its review as comments.


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
