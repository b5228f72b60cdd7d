"""Proofs of whole games, with a progress bar."""

from __future__ import annotations

import json
from dataclasses import dataclass

from quaterne.codec import to_dict
from quaterne.engine import Proof, prove
from quaterne.errors import InvalidRules
from quaterne.notation import parse_rules
from quaterne.rules import GameName, Player, Rules
from quaterne.speech import Language, catalogue
from quaterne.streams import write_line
from quaterne.terminal.progress import progress_bar

__all__ = ["ProofReport", "as_text", "run"]

_CAN = {True: "yes", False: "no", None: "unknown"}


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


def run(
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
        write_line("\n".join(as_text(proof, language)))


def as_text(proof: Proof, language: Language = Language.EN) -> list[str]:
    """Return a proof in lines for people."""
    say = catalogue(language).say
    lines = [
        say(
            "proof-half",
            player=half.player.value,
            can=_CAN[half.can_force_a_win],
            nodes=half.nodes,
            seconds=_seconds(half.seconds, language),
        )
        for half in proof.halves
    ]
    total = say(
        "proof-value",
        rules=str(proof.rules),
        value=str(proof.value),
        nodes=proof.nodes,
        seconds=_seconds(proof.seconds, language),
    )
    return [say("proof-order", guided="yes" if proof.guided else "no"), *lines, total]


def _seconds(seconds: float, language: Language) -> str:
    """Return seconds with two decimals, after the sign that the language puts before them."""
    return f"{seconds:.2f}".replace(".", "," if language is Language.FR else ".")
