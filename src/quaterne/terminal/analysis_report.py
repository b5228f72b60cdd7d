"""Exact values of positions, and proofs of whole games, for people and programs."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import groupby
from time import monotonic

from quaterne.codec import LEFT_OUT, to_dict
from quaterne.engine import Analysis, Engine, JudgedMove, Limits, Proof, Value, prove
from quaterne.errors import ErrorBody, InvalidRules, ParseError, Problem, QuaterneError
from quaterne.notation import parse_position, parse_rules
from quaterne.rules import GameName, Player, Rules
from quaterne.speech import Language, catalogue
from quaterne.streams import standard_input, write_line
from quaterne.terminal.command_line import error_message, say_what_is_awaited
from quaterne.terminal.console import progress_bar
from quaterne.terminal.rendering import draw_position, verdict_sentence, verdict_words


@dataclass(frozen=True, slots=True)
class AnalyseOptions:
    """What to find out about each position."""

    rules: Rules
    moves: bool
    distance: bool
    limits: Limits
    as_json: bool
    language: Language = Language.EN


def run_analysis(positions: list[str], options: AnalyseOptions, engine: Engine) -> bool:
    """Analyse positions in their order; return whether all were valid."""
    all_valid, is_first = True, True
    for number, text in enumerate(positions or _typed_lines(options.language), 1):
        try:
            found = _analyse(text, options, engine)
        except QuaterneError as error:
            all_valid = False
            problem = error_message(error, options.language)
            said = catalogue(options.language).say("position-bad", number=number, problem=problem)
            print(f"quaterne: {said}", file=sys.stderr)
            if options.as_json:
                detail = {"position": _as_unicode(text)}
                body = ErrorBody(Problem(error.code, str(error), detail))
                write_line(json.dumps(to_dict(body)))
        else:
            write_line(found if is_first or options.as_json else f"\n{found}")
            is_first = False
    return all_valid


def _typed_lines(language: Language) -> Iterator[str]:
    """Yield the lines of standard input that are not empty."""
    stream = standard_input()
    say_what_is_awaited(stream, "positions", language)
    return (line for line in map(str.strip, stream) if line)


def _as_unicode(text: str) -> str:
    """Return a text with its undecoded bytes replaced."""
    return text.encode("utf-8", "surrogateescape").decode("utf-8", "replace")


def _analyse(text: str, options: AnalyseOptions, engine: Engine) -> str:
    if _as_unicode(text) != text:
        raise ParseError(
            "this is not UTF-8 text: write a position like ..../.7../..../.... 3", text
        ).because("bytes")
    began = monotonic()
    analysis = engine.analyse(
        parse_position(text, options.rules),
        moves=options.moves,
        distance=options.distance,
        limits=options.limits,
    )
    if options.as_json:
        return json.dumps(to_dict(report(text, analysis, options)))
    # The time limit is for the position as a whole.
    rest = options.limits.without(monotonic() - began, analysis.nodes)
    line: tuple[JudgedMove, ...] = ()
    if options.moves and rest is not None and analysis.verdict.value is not Value.UNKNOWN:
        line = engine.principal_variation(analysis.position, limits=rest)
    return "\n".join(analysis_as_text(text, analysis, line, options.language))


def analysis_as_text(
    text: str,
    analysis: Analysis,
    line: Iterable[JudgedMove] = (),
    language: Language = Language.EN,
) -> Iterator[str]:
    """Yield an analysis for people, line by line, with its moves if they were searched."""
    state, words = analysis.position, catalogue(language)
    yield text
    yield from draw_position(state, language)
    yield verdict_sentence(state, analysis.verdict, language)
    game = state.rules.game
    groups = groupby(analysis.moves, lambda move: verdict_words(move.verdict, game, language))
    for verdict, moves in groups:
        title = words.say("labelled", label=verdict.capitalize(), text="").rstrip()
        yield from _wrapped(title, map(str, moves))
    if line := tuple(line):
        title = words.say("labelled", label=words.say("best-line"), text="").rstrip()
        yield from _wrapped(title, map(str, line))


def _wrapped(title: str, moves: Iterable[str], width: int = 78) -> Iterator[str]:
    line = title
    for move in moves:
        if len(line) + 1 + len(move) > width:
            yield line
            line = "   "
        line += f" {move}"
    yield line


# Analyses as `--json` prints them.


def report(
    text: str, analysis: Analysis, options: AnalyseOptions
) -> AnalysisReport | ExactAnalysisReport:
    """Return what the options ask for."""
    value, distance = analysis.verdict.value, analysis.verdict.distance
    if not options.distance:
        moves = tuple(MoveReport(str(move), move.verdict.value) for move in analysis.moves)
        return AnalysisReport(text, value, moves if options.moves else None)
    exact = tuple(
        ExactMoveReport(str(move), move.verdict.value, move.verdict.distance)
        for move in analysis.moves
    )
    return ExactAnalysisReport(text, value, distance, exact if options.moves else None)


@dataclass(frozen=True, slots=True)
class MoveReport:
    """A move as `--json` prints it: its value for the player who makes it."""

    move: str
    value: Value


@dataclass(frozen=True, slots=True)
class ExactMoveReport:
    """A move with the distance to the end of the game, which is null where it is not known."""

    move: str
    value: Value
    distance: int | None


@dataclass(frozen=True, slots=True)
class AnalysisReport:
    """An analysis as `--json` prints it: the value for the player to act."""

    position: str
    value: Value
    moves: tuple[MoveReport, ...] | None = field(default=None, metadata=LEFT_OUT)


@dataclass(frozen=True, slots=True)
class ExactAnalysisReport:
    """An analysis with the distance to the end of the game, which is null where it is not known."""

    position: str
    value: Value
    distance: int | None
    moves: tuple[ExactMoveReport, ...] | None = field(default=None, metadata=LEFT_OUT)


# Proofs of whole games, with a progress bar.


_CAN_WORD = {True: "yes", False: "no", None: "unknown"}


def run_proof(
    rules_text: str,
    threads: int,
    table_mb: int | None,
    as_json: bool,
    language: Language = Language.EN,
    guide: bool = True,
) -> None:
    """Prove the value of a game and print both halves of the proof."""
    rules = parse_rules(rules_text)
    if rules.game is not GameName.QUARTO:
        raise InvalidRules(
            "only quarto starts from an empty board: analyse a layout of quatrenun with "
            "quaterne analyse --rules quatrenun"
        ).because("no-start")
    with progress_bar(catalogue(language).say("progress-proof", rules=str(rules))) as show:
        proof = prove(
            rules,
            threads=threads,
            table_mb=table_mb,
            progress=lambda done, nodes: show(done, f"{nodes / 1e6:.0f} M nodes"),
            guide=guide,
        )
    if as_json:
        write_line(json.dumps(to_dict(ProofReport.of(proof))))
    else:
        write_line("\n".join(proof_as_text(proof, language)))


def proof_as_text(proof: Proof, language: Language = Language.EN) -> list[str]:
    """Return a proof in lines for people."""
    say = catalogue(language).say
    lines = [
        say(
            "proof-half",
            player=half.player.value,
            can=_CAN_WORD[half.can_force_a_win],
            nodes=half.nodes,
            seconds=_seconds_as_text(half.seconds, language),
        )
        for half in proof.halves
    ]
    total = say(
        "proof-value",
        rules=str(proof.rules),
        value=str(proof.value),
        nodes=proof.nodes,
        seconds=_seconds_as_text(proof.seconds, language),
    )
    return [say("proof-order", guided="yes" if proof.guided else "no"), *lines, total]


def _seconds_as_text(seconds: float, language: Language) -> str:
    """Return seconds with two decimals, after the sign that the language puts before them."""
    return f"{seconds:.2f}".replace(".", "," if language is Language.FR else ".")


@dataclass(frozen=True, slots=True)
class HalfReport:
    """What one player can force."""

    player: Player
    can_force_a_win: bool | None
    nodes: int
    seconds: float


@dataclass(frozen=True, slots=True)
class ProofReport:
    """A proof as `--json` prints it."""

    rules: Rules
    value: str
    guided: bool
    halves: tuple[HalfReport, ...]

    @classmethod
    def of(cls, proof: Proof) -> ProofReport:
        """Return the report of a proof."""
        halves = tuple(
            HalfReport(half.player, half.can_force_a_win, half.nodes, round(half.seconds, 3))
            for half in proof.halves
        )
        return cls(proof.rules, proof.value, proof.guided, halves)
