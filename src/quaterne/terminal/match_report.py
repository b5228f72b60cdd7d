"""Matches between engines, with a progress bar and error margins."""

from __future__ import annotations

import json
import math
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from threading import Event

from quaterne.engine.errors import EngineError
from quaterne.engine.match import (
    Results,
    Schedule,
    Score,
    default_patience,
    parse_contestant,
    run_match,
)
from quaterne.notation import parse_rules
from quaterne.terminal.progress import progress_bar

__all__ = ["as_object", "as_text", "make_schedule", "run"]

_QUICK_PATIENCE = 5.0


def make_schedule(
    engines: list[str],
    rules: str,
    games: int,
    seed: int,
    opening: int,
    seconds: float | None,
    nodes: int | None,
    table: int,
    patience: float | None,
) -> Schedule:
    """Return the plan that the options describe; raise `EngineError` for impossible ones."""
    if seconds is not None and not 0.001 <= seconds <= 1e6:
        raise EngineError(
            f"{seconds} seconds for a turn are not possible: 0.001 is the least, 1000000 the most"
        )
    parsed_rules = parse_rules(rules)
    default = default_patience(parsed_rules) if seconds is None else _QUICK_PATIENCE
    return Schedule(
        contestants=tuple(map(parse_contestant, engines)),
        rules=parsed_rules,
        games=games,
        seed=seed,
        opening=opening,
        milliseconds=None if seconds is None else round(seconds * 1000),
        nodes=nodes,
        table=table,
        patience=default if patience is None else patience,
    )


def run(schedule: Schedule, record: Path, jobs: int, as_json: bool) -> bool:
    """Play a match or the rest of it; return False when Ctrl-C stopped it."""
    stop = Event()
    before = signal.signal(signal.SIGINT, lambda *_: stop.set())
    total = len(schedule.pairs) * schedule.games
    try:
        with progress_bar("match") as show:

            def tell(results: Results) -> None:
                done = len(results.records)
                show(done / total, f"{done} of {total} games{_score_words(results)}")

            results = run_match(schedule, record, jobs=jobs, stop=stop, on_results=tell)
    finally:
        signal.signal(signal.SIGINT, before)
    if as_json:
        print(json.dumps(as_object(results, record), ensure_ascii=False))
    else:
        print("\n".join(as_text(results)))
    if not results.finished:
        print(
            f"Stopped after {len(results.records)} of {total} games; they are in {record}. "
            "The same command goes on from there.",
            file=sys.stderr,
        )
    return results.finished


def _score_words(results: Results) -> str:
    """Return the score so far, in a match of two engines."""
    if len(results.schedule.pairs) > 1:
        return ""
    (score,) = results.scores().values()
    return f", {score.wins} won, {score.draws} drawn, {score.losses} lost"


def as_text(results: Results) -> Iterator[str]:
    """Yield a match for people, line by line."""
    for (one, other), score in results.scores().items():
        low, high = score.interval
        yield f"{one.name} against {other.name}: {score.points:g} of {score.games}"
        yield f"  won {score.wins}, drawn {score.draws}, lost {score.losses}"
        yield f"  score {score.share:.1%} (95 %: {low:.1%} to {high:.1%})"
        yield f"  Elo difference {_elo_text(score)}"
    if len(results.schedule.contestants) > 2:
        yield "Standings:"
        ranking = [(results.total(one), one.name) for one in results.schedule.contestants]
        for total, name in sorted(ranking, key=lambda entry: -entry[0].share):
            yield f"  {name}: {total.points:g} of {total.games}, {total.share:.1%}"
    for name, lost in results.forfeits().items():
        yield (
            f"{name} lost {lost} by crashing, silence, lateness or cheating: "
            "see Reason in the records."
        )


def _elo_text(score: Score) -> str:
    def number(elo: float) -> str:
        return f"{elo:+.0f}" if math.isfinite(elo) else ("+∞" if elo > 0 else "-∞")

    low, high = score.elo_interval
    return f"{number(score.elo)} (95 %: {number(low)} to {number(high)})"


def as_object(results: Results, record: Path) -> dict[str, object]:
    """Return a match as a JSON object; infinite numbers are null."""
    forfeits = results.forfeits()
    engines = [
        {
            "name": one.name,
            **_counts(total := results.total(one)),
            "score": round(total.share, 6),
            "forfeits": forfeits[one.name],
        }
        for one in results.schedule.contestants
    ]
    pairs = [
        {"engines": [one.name, other.name], **_counts(score), **_margins(score)}
        for (one, other), score in results.scores().items()
    ]
    return {
        "rules": str(results.schedule.rules),
        "seed": results.schedule.seed,
        "finished": results.finished,
        "record": str(record),
        "engines": engines,
        "pairs": pairs,
    }


def _counts(score: Score) -> dict[str, object]:
    return {
        "games": score.games,
        "wins": score.wins,
        "draws": score.draws,
        "losses": score.losses,
        "points": score.points,
    }


def _margins(score: Score) -> dict[str, object]:
    return {
        "score": round(score.share, 6),
        "score_95": [round(bound, 6) for bound in score.interval],
        "elo": _finite(score.elo),
        "elo_95": [_finite(bound) for bound in score.elo_interval],
    }


def _finite(number: float) -> float | None:
    return round(number, 1) if math.isfinite(number) else None
