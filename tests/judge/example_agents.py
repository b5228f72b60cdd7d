"""Agents for the tests."""

from __future__ import annotations

from random import Random

from quaterne.engine import Engine
from quaterne.rules import Action, Game, Quarto

NOT_AN_AGENT = 7


def first_legal(game: Game, source: Random) -> Action:
    del source
    return game.legal_actions()[0]


def any_legal(game: Game, source: Random) -> Action:
    return source.choice(game.legal_actions())


def illegal(game: Game, source: Random) -> str:
    del game, source
    return "!1"


def raising(game: Game, source: Random) -> Action:
    del game, source
    raise ZeroDivisionError("oh")


def soon_raising(game: Game, source: Random) -> Action:
    """Fail in the second turn."""
    del source
    assert isinstance(game, Quarto)
    if sum(piece is not None for piece in game.board) > 1:
        raise ZeroDivisionError("oh")
    return game.legal_actions()[0]


def exiting(game: Game, source: Random) -> Action:
    del game, source
    raise SystemExit(3)


class Worst:
    """Loses whenever it can."""

    def __init__(self) -> None:
        self._engine = Engine()

    def __call__(self, game: Game, source: Random) -> tuple[Action, ...]:
        del source
        return self._engine.analyse(game, moves=True).moves[-1].actions
