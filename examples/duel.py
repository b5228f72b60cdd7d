"""Two agents against each other, without the engine: who wins how often.

python -m examples.duel examples.agents:risky examples.agents:naive --games 10000
"""

from __future__ import annotations

import argparse
from random import Random

from examples.arguments import at_least
from quaterne.engine.match import Score
from quaterne.errors import QuaterneError
from quaterne.judge import Agent, parse_agent
from quaterne.judge.agents import load_agent
from quaterne.rules import CallRule, Game, Player, Quarto, Rules

__all__ = ["duel", "main"]

_RULES = Rules(calls=CallRule.AUTOMATIC)


def duel(one: Agent, other: Agent, games: int, seed: int = 0) -> Score:
    """Return the score of the first agent; each begins half of the games."""
    score = Score()
    for number in range(games):
        source = Random(f"{seed} {number}")
        sides = dict(zip(Player, (one, other) if number % 2 else (other, one), strict=True))
        game: Game = Quarto.new(_RULES)
        while game.to_act is not None:
            game = game.play(sides[game.to_act](game, source))
        assert game.outcome is not None
        winner = None if game.outcome.winner is None else sides[game.outcome.winner]
        score += Score(winner is one, winner is None, winner is other)
    return score


def main() -> None:
    """Play the games of the command line and print the score."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("agents", nargs=2)
    parser.add_argument("--games", type=at_least(1), default=1000)
    parser.add_argument("--seed", type=int, default=0)
    arguments = parser.parse_args()
    try:
        one, other = (
            load_agent(parse_agent(name), Random(arguments.seed)) for name in arguments.agents
        )
        score = duel(one, other, arguments.games, arguments.seed)
    except QuaterneError as error:  # no such agent, or an illegal action
        parser.error(str(error))
    low, high = score.interval
    print(f"{arguments.agents[0]}: {score.wins} won, {score.draws} drawn, {score.losses} lost")
    print(f"score {score.share:.1%} (95 %: {low:.1%} to {high:.1%})")


if __name__ == "__main__":
    main()
