"""Games to be reviewed."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from quaterne.engine import Engine
from quaterne.notation import Record, parse_record
from quaterne.review import Review, TimeBudget, review_game
from quaterne.rules import GameName

GOLDEN = Path(__file__).parent.parent / "golden"


@cache
def engine() -> Engine:
    return Engine()


def golden(name: str) -> Record:
    return parse_record((GOLDEN / f"{name}.qtn").read_text(encoding="utf-8"))


def quarto(moves: str, rules: str = "quarto", setup: str | None = None) -> Record:
    header = "" if setup is None else f'[Setup "{setup}"]'
    return parse_record(f'[Rules "{rules}"] {header} {moves}')


@cache
def reviewed(name: str) -> Review:
    """The review of a golden game; Quatrenun in a short time, with what is unknown then."""
    record = golden(name)
    is_heavy = record.rules.game is GameName.QUATRENUN
    budget = TimeBudget(0.05, 0.3) if is_heavy else TimeBudget(None, None)
    return review_game(record, engine(), budget=budget)
