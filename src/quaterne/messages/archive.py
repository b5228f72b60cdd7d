"""Answers about finished games."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, Self, get_args

from quaterne.play.records.finished_game import FinishedGame

__all__ = ["GamePage", "GameResult", "GameSummary"]

GameResult = Literal["1-0", "0-1", "1/2-1/2"]
"""Who won a finished game, as records write it."""


@dataclass(frozen=True, slots=True)
class GameSummary:
    """A finished game in the archive."""

    id: str
    first: str
    """The name of the player who gave the first piece or designated the first group."""
    second: str
    rules: str
    """In the notation."""
    result: GameResult
    ending: str
    started: int
    """In milliseconds since 1970."""
    ended: int

    @classmethod
    def of(cls, identifier: str, game: FinishedGame) -> Self:
        """Return what clients learn of a finished game without its moves."""
        result: GameResult = next(each for each in get_args(GameResult) if each == game.result)
        return cls(
            id=identifier,
            first=game.first,
            second=game.second,
            rules=game.rules,
            result=result,
            ending=game.ending,
            started=game.started,
            ended=game.ended,
        )


@dataclass(frozen=True, slots=True)
class GamePage:
    """Finished games, the latest first."""

    games: tuple[GameSummary, ...]
    next: str | None
    """Pass it as `cursor` for more; null when these are all."""
