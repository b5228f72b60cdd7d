"""Games to be reviewed."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random

from quaterne.engine import Engine
from quaterne.notation import Record, parse_record
from quaterne.review import Review, TimeBudget, review_game
from quaterne.rules import GameName, Quarto, Quatrenun

GOLDEN = Path(__file__).parent.parent / "golden"


NO_LIMIT = TimeBudget(None, None)


def few_nodes(position: int) -> TimeBudget:
    """A budget that the time never ends, however busy the machine is."""
    return TimeBudget(600, 3600, nodes_per_second=-(-position // 600))


@cache
def engine() -> Engine:
    return Engine()


def golden(name: str) -> Record:
    return parse_record((GOLDEN / f"{name}.qtn").read_text(encoding="utf-8"))


def quarto(moves: str, rules: str = "quarto", setup: str | None = None) -> Record:
    header = "" if setup is None else f'[Setup "{setup}"]'
    return parse_record(f'[Rules "{rules}"] {header} {moves}')


def random_game(start: Quarto | Quatrenun, source: Random) -> Record:
    """A game from this position to its end in which nobody thinks."""
    state, played = start, []
    while state.outcome is None:
        played.append(source.choice(state.legal_actions()))
        state = state.play(played[-1])
    return Record(start, tuple(played))


@cache
def reviewed(name: str) -> Review:
    """The review of a golden game; Quatrenun with few nodes, and what is unknown then."""
    record = golden(name)
    is_heavy = record.rules.game is GameName.QUATRENUN
    return review_game(record, Engine(), budget=few_nodes(50_000) if is_heavy else NO_LIMIT)
