"""What the engine says about a recorded game: exact verdicts, and where it was lost."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from quaterne.notation import Record, Turn
from quaterne.play import Table, view
from quaterne.rules import Action, Game, Player
from quaterne.speech import Speaker

if TYPE_CHECKING:
    from quaterne.engine import Analysis, Engine, Value

__all__ = ["Judge"]

_SECONDS = 20.0
"""How long the value of one position may take."""
_MORE = 5.0
"""How long what is only nice to know may take."""


class Judge:
    """Asks the engine about the positions of one game."""

    def __init__(self, record: Record) -> None:
        self._record = record
        self._states = list(record.states())
        self._loaded: Engine | None = None

    def verdict(self, speaker: Speaker, table: Table) -> str:
        """What a position is worth to the player to act; how the game ended, when it did."""
        from quaterne.engine import Value

        now = table.round
        if now.to_act is None:
            assert now.ended is not None
            return speaker.outcome(now.ended, view(table, None))
        found = self._analysis(now.game).verdict
        distance = 0
        if found.value in (Value.WIN, Value.LOSS):
            distance = self._analysis(now.game, distance=True, seconds=_MORE).verdict.distance or 0
        count = speaker.say("walk-count", game=now.game.rules.game, distance=distance)
        name = speaker.name(table.occupant(now.to_act))
        return speaker.say(
            "walk-verdict", value=found.value, distance=distance, name=name, count=count
        )

    def where_lost(self, speaker: Speaker, end: Table) -> list[str]:
        """The move after which the loser could not be saved any more; after a draw, a missed win.

        Looked for from the end, where positions are quickly judged.
        """
        outcome = self._record.outcome
        if outcome is None:
            return [speaker.say("walk-unfinished")]
        loser = None if outcome.winner is None else outcome.winner.opponent
        return self._drawn(speaker, end) if loser is None else self._lost(speaker, end, loser)

    def _lost(self, speaker: Speaker, end: Table, loser: Player) -> list[str]:
        from quaterne.engine import Value

        name = _name(speaker, end, loser)
        last = self._states[-1]
        if last.outcome is None:
            value = self._value(last, loser)
            if value in (Value.WIN, Value.DRAW):
                return [speaker.say("walk-given-away", before=value, name=name)]
        for turn in reversed(list(self._record.turns())):
            if turn.player is not loser:
                continue
            before = self._value(self._states[turn.first], loser)
            if before is Value.UNKNOWN:
                return [speaker.say("walk-too-long", number=turn.number)]
            if before is not Value.LOSS:
                done = self._said(speaker, turn)
                said = speaker.say(
                    "walk-lost", before=before, name=name, number=turn.number, actions=done
                )
                return [said, *self._better(speaker, turn)]
        return [speaker.say("walk-always-lost", name=name)]

    def _drawn(self, speaker: Speaker, end: Table) -> list[str]:
        from quaterne.engine import Value

        for turn in reversed(list(self._record.turns())):
            before = self._value(self._states[turn.first], turn.player)
            if before is Value.UNKNOWN:
                return [speaker.say("walk-too-long", number=turn.number)]
            if before is Value.WIN:
                name, done = _name(speaker, end, turn.player), self._said(speaker, turn)
                said = speaker.say("walk-missed", name=name, number=turn.number, actions=done)
                return [said, *self._better(speaker, turn)]
        return [speaker.say("walk-nobody-lost")]

    def _said(self, speaker: Speaker, turn: Turn) -> str:
        return _listed(speaker, self._record.actions[turn.first : turn.first + len(turn.texts)])

    def _better(self, speaker: Speaker, turn: Turn) -> list[str]:
        """What would not have lost (or would have won), where it is found soon enough."""
        from quaterne.engine import Value

        best = self._analysis(self._states[turn.first], moves=True, seconds=_MORE).moves[0]
        if best.verdict.value is Value.UNKNOWN:
            return []
        return [speaker.say("walk-better", actions=_listed(speaker, best.actions))]

    def _value(self, state: Game, player: Player) -> Value:
        value = self._analysis(state).verdict.value
        return value if state.to_act is player else value.for_opponent()

    def _analysis(
        self, state: Game, moves: bool = False, distance: bool = False, seconds: float = _SECONDS
    ) -> Analysis:
        from quaterne.engine import Engine, Limits

        if self._loaded is None:
            self._loaded = Engine()
        limits = Limits(seconds=seconds)
        return self._loaded.analyse(state, moves=moves, distance=distance, limits=limits)


def _name(speaker: Speaker, table: Table, player: Player) -> str:
    return speaker.name(table.occupant(table.round.seat_of(player)))


def _listed(speaker: Speaker, actions: Sequence[Action]) -> str:
    said = [speaker.action(action) for action in actions]
    return speaker.listed(said, "list-pieces", "list-pieces")
