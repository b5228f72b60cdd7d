"""Check the difficulty of the puzzles: the share that weaker levels of the engine solve."""

from __future__ import annotations

import argparse

from quaterne.engine import Engine
from quaterne.engine.levels.level_player import LevelPlayer
from quaterne.puzzles import LEVELS, Puzzle, PuzzleKind, shipped
from quaterne.rules import Game


def solves(opponent: LevelPlayer, puzzle: Puzzle) -> bool:
    """Whether this player finds the answer, action by action."""
    state: Game = puzzle.state
    for action in puzzle.answer:
        if opponent.choose(state) != action:
            return False
        state = state.play(action)
    return True


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tries", type=int, default=3, help="how often each puzzle is tried")
    parser.add_argument("--strength", type=int, nargs="*", default=[2, 3, 4, 5, 6])
    arguments = parser.parse_args()
    engine = Engine()
    print("| kind | opponent |" + "".join(f" level {level} |" for level in LEVELS))
    print("|---|---|" + "---|" * len(LEVELS))
    for kind in PuzzleKind:
        for strength in arguments.strength:
            players = [LevelPlayer(strength, seed, engine) for seed in range(arguments.tries)]
            shares = []
            for level in LEVELS:
                puzzles = shipped(kind, level)
                solved = sum(solves(player, puzzle) for player in players for puzzle in puzzles)
                shares.append(f"{100 * solved / len(puzzles) / len(players):.0f} %")
            print(f"| `{kind}` | {strength} | {' | '.join(shares)} |", flush=True)


if __name__ == "__main__":
    main()
