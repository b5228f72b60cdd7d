"""Matches between engines, with a progress bar and error margins."""

from __future__ import annotations

import json
import math
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from quaterne.cluster import Workers
from quaterne.codec import to_dict
from quaterne.engine.match import (
    Contestant,
    ForfeitReason,
    Results,
    Schedule,
    Score,
    default_timeout,
    parse_contestant,
)
from quaterne.engine.match.schedule import check_turn_seconds
from quaterne.notation import parse_rules
from quaterne.rules import Rules
from quaterne.runs import run_match
from quaterne.speech import Formatter, choose_language
from quaterne.terminal.console import progress_bar
from quaterne.terminal.long_run import cluster_news, dashboard_printer, sigterm_is_ctrl_c

_QUICK_TIMEOUT = 5.0


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
    check_turn_seconds(seconds)
    parsed_rules = parse_rules(rules)
    default = default_timeout(parsed_rules) if seconds is None else _QUICK_TIMEOUT
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


def run(
    schedule: Schedule,
    record: Path,
    workers: Workers,
    as_json: bool,
    language: str | None = None,
) -> bool:
    """Play a match or the rest of it; return False when Ctrl-C stopped it."""
    formatter = Formatter(choose_language(language))
    total = len(schedule.pairs) * schedule.games
    results: Results | None = None
    already = 0
    try:
        with (
            sigterm_is_ctrl_c(),
            cluster_news(formatter),
            progress_bar(formatter.say("match-running")) as show,
        ):

            def tell(so_far: Results) -> None:
                nonlocal results, already
                done = len(so_far.records)
                if results is None:
                    already = done
                results = so_far
                show(done / total, _progress_words(so_far, total, formatter))

            run_match(
                schedule,
                record,
                workers=workers,
                on_results=tell,
                on_dashboard=dashboard_printer(formatter),
            )
    except KeyboardInterrupt:
        if results is None:
            raise
    assert results is not None
    played = len(results.records) - already
    if as_json:
        report = MatchReport.of(results, record, played)
        print(json.dumps(to_dict(report), ensure_ascii=False))
    else:
        print("\n".join(as_text(results, formatter)))
    if note := _note(results, record, played, formatter):
        print(note, file=sys.stderr)
    return results.finished


def _note(results: Results, record: Path, played: int, formatter: Formatter) -> str:
    """Return what a person has to know about the games that were not played now."""
    done, file = len(results.records), str(record)
    if not results.finished:
        total = len(results.schedule.pairs) * results.schedule.games
        return formatter.say("match-stopped", count=done, total=total, file=file)
    if not played:
        return formatter.say("match-nothing-played", count=done, file=file)
    if played < done:
        return formatter.say("match-resumed", count=done - played, played=played, file=file)
    return ""


def _progress_words(results: Results, total: int, formatter: Formatter) -> str:
    """Return how many games are played, and in a match of two engines the score so far."""
    done = len(results.records)
    if len(results.schedule.pairs) > 1:
        return formatter.say("match-progress", done=done, total=total)
    (score,) = results.scores().values()
    return formatter.say(
        "match-progress-counts",
        done=done,
        total=total,
        won=score.wins,
        drawn=score.draws,
        lost=score.losses,
    )


# A match for people.


def as_text(results: Results, formatter: Formatter) -> Iterator[str]:
    """Yield a match for people, line by line."""
    say = formatter.say
    for (one, other), score in results.scores().items():
        low, high = score.interval
        yield say(
            "match-pair",
            one=one.name,
            other=other.name,
            points=_number(formatter, f"{score.points:g}"),
            games=score.games,
        )
        yield "  " + say("match-counts", won=score.wins, drawn=score.draws, lost=score.losses)
        yield "  " + say(
            "match-score",
            share=_percent(formatter, score.share),
            low=_percent(formatter, low),
            high=_percent(formatter, high),
        )
        elo_low, elo_high = map(_elo_text, score.elo_interval)
        yield "  " + say("match-elo", elo=_elo_text(score.elo), low=elo_low, high=elo_high)
    if len(results.schedule.contestants) > 2:
        yield say("match-standings")
        ranking = [(results.total(one), one.name) for one in results.schedule.contestants]
        for total, name in sorted(ranking, key=lambda entry: -entry[0].share):
            yield "  " + say(
                "match-standing",
                name=name,
                points=_number(formatter, f"{total.points:g}"),
                games=total.games,
                share=_percent(formatter, total.share),
            )
    for name, lost in results.failures().items():
        reasons = [say("match-failure", failure=why, count=n) for why, n in lost.items()]
        yield say(
            "match-forfeits",
            name=name,
            count=lost.total(),
            reasons=formatter.join_items(reasons, "list-pieces", "list-and"),
        )


def _number(formatter: Formatter, digits: str) -> str:
    """Return a number as the language writes its decimals."""
    return digits.replace(".", formatter.say("match-decimal-point"))


def _percent(formatter: Formatter, share: float) -> str:
    return formatter.say("match-percent", number=_number(formatter, f"{100 * share:.1f}"))


def _elo_text(elo: float) -> str:
    return f"{elo:+.0f}" if math.isfinite(elo) else ("+∞" if elo > 0 else "-∞")


# A match as `--json` prints it.


@dataclass(frozen=True, slots=True)
class MatchReport:
    """A match as `--json` prints it."""

    rules: Rules
    seed: int
    finished: bool
    played: int
    """How many of its games this command has played."""
    record: str
    engines: tuple[EngineReport, ...]
    pairs: tuple[PairReport, ...]

    @classmethod
    def of(cls, results: Results, record: Path, played: int) -> MatchReport:
        """Return the report of a match whose games are in a file."""
        schedule = results.schedule
        return cls(
            schedule.rules,
            schedule.seed,
            results.finished,
            played,
            str(record),
            tuple(_engine_report(results, one) for one in schedule.contestants),
            tuple(
                _pair_report(one.name, other.name, score)
                for (one, other), score in results.scores().items()
            ),
        )


@dataclass(frozen=True, slots=True)
class EngineReport:
    """The results of one engine in all its games."""

    name: str
    games: int
    wins: int
    draws: int
    losses: int
    points: float
    score: float
    forfeits: int
    failures: Mapping[ForfeitReason, int]


@dataclass(frozen=True, slots=True)
class PairReport:
    """The results of two engines against each other, seen from the first; null is infinite."""

    engines: tuple[str, str]
    games: int
    wins: int
    draws: int
    losses: int
    points: float
    score: float
    score_95: tuple[float, float]
    elo: float | None
    elo_95: tuple[float | None, float | None]


def _engine_report(results: Results, contestant: Contestant) -> EngineReport:
    total, name = results.total(contestant), contestant.name
    return EngineReport(
        name,
        total.games,
        total.wins,
        total.draws,
        total.losses,
        total.points,
        round(total.share, 6),
        results.forfeits()[name],
        results.failures().get(name, {}),
    )


def _pair_report(one: str, other: str, score: Score) -> PairReport:
    low, high = score.interval
    elo_low, elo_high = score.elo_interval
    return PairReport(
        (one, other),
        score.games,
        score.wins,
        score.draws,
        score.losses,
        score.points,
        round(score.share, 6),
        (round(low, 6), round(high, 6)),
        _finite(score.elo),
        (_finite(elo_low), _finite(elo_high)),
    )


def _finite(number: float) -> float | None:
    return round(number, 1) if math.isfinite(number) else None
