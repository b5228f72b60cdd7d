"""A slow and obvious solver: the whole game tree, action by action, as the rules give it.

It knows nothing about either game but `legal_actions` and `play`, so that calls, late calls,
declining and dead lines are searched like any other action.
"""

from __future__ import annotations

from quaterne.rules import Game, Move, Place, Player

Verdict = tuple[int, int | None]
"""For the player to act: 1, 0 or -1, and how many placements or moves it takes; None for a draw."""


class Reference:
    """Remembers what it has solved."""

    def __init__(self) -> None:
        self._known: dict[tuple[str, Player], Verdict] = {}

    def solve(self, state: Game) -> Verdict:
        """The value of an unfinished game for the player to act, under best play of both."""
        player = state.to_act
        assert player is not None
        key = (str(state), player)
        if key not in self._known:
            self._known[key] = self._search(state, player)
        return self._known[key]

    def _search(self, state: Game, player: Player) -> Verdict:
        verdicts = []
        for action in state.legal_actions():
            value, distance = self._seen_by(player, state.play(action))
            if distance is not None:
                distance += isinstance(action, (Place, Move))
            verdicts.append((value, distance))
        return max(verdicts, key=rank)

    def _seen_by(self, player: Player, state: Game) -> Verdict:
        if state.outcome is not None:
            winner = state.outcome.winner
            return (0, None) if winner is None else (1 if winner is player else -1, 0)
        value, distance = self.solve(state)
        return (value if state.to_act is player else -value, distance)


def rank(verdict: Verdict) -> tuple[int, int]:
    """Higher is better: the winner hurries, the loser delays."""
    value, distance = verdict
    return value, -value * (distance or 0)
