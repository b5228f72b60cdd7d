"""Write the sentences and parses of Python, which the page's tests compare with the page's own.

`make test-page` writes them to build/page/golden.json.  The file is not kept: both sides must agree
now.
"""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from quaterne.errors import (
    IllegalAction,
    ImpossiblePosition,
    QuaterneError,
    UnreadableRules,
)
from quaterne.notation import RULE_WORDS, parse_cell, parse_line, parse_piece, parse_rules
from quaterne.play import Accept, Offer, Options, Seat, apply, to_dict, view, visible
from quaterne.rules import Action, Call, Game, PieceSet, Quarto, Rules, Stage, new_game
from quaterne.speech import Language, NotUnderstood, ParseContext, Speaker, Verbosity, parse_intents
from tests.play.simulation import Simulation
from tests.play.tables import TAKE_BACK, TestTable
from tests.speech.circumstances import CIRCUMSTANCES
from tests.speech.tables import all_events, all_views
from tests.speech.test_errors import examples
from tools.page_answers import answers, puzzles
from tools.page_scenes import SCENES, scene

ROOT = Path(__file__).parents[1]
GOLDEN = ROOT / "build" / "page" / "golden.json"

MISSED_LINES = (
    "quarto height called",
    "quarto shape late-call=before",
    "quarto fill late-call=after",
    "quarto finish+height squares late-call=after",
    "quarto height squares late-call=before wrong-call=announced",
    "quarto late-call=after wrong-call=loses clock=60",
    "quarto height+shape automatic",
    "quatrenun",
)
"""Rules for games without calls: together they have every rule word."""
assert {word.split("=")[0] for word in RULE_WORDS} <= set(
    re.findall(r"[a-z-]+", " ".join(MISSED_LINES))
)


def main() -> None:
    views = list(all_views())
    events = list(all_events())
    golden = {
        "views": [to_dict(view) for view in views],
        "events": [to_dict(event) for event in events],
        "spoken": [_spoken(speaker, views, events) for speaker in _speakers()],
        "errors": [_problem(error) for error in _errors()],
        "contexts": {name: _context(context) for name, context in CIRCUMSTANCES.items()},
        "games": [game for seed in range(12) for game in _games(seed)],
        "missed": [game for rules in MISSED_LINES for game in _missed_lines(parse_rules(rules))],
        "typed": [row for language in Language for row in _typed(language)],
        "scenes": {name: scene(name) for name in SCENES},
        "answers": answers(),
        "puzzles": puzzles(),
    }
    GOLDEN.parent.mkdir(parents=True, exist_ok=True)
    GOLDEN.write_text(json.dumps(golden, ensure_ascii=False), encoding="utf-8")


def _speakers() -> Iterator[Speaker]:
    for language in Language:
        yield Speaker(language, PieceSet.TACTILE)
        for verbosity in Verbosity:
            yield Speaker(language, PieceSet.CLASSIC, verbosity)


def _spoken(speaker: Speaker, views: list[Any], events: list[Any]) -> dict[str, Any]:
    return {
        "language": speaker.language,
        "verbosity": speaker.verbosity,
        "set": speaker.piece_set.value,
        "events": [[speaker.event(event, view) for event in events] for view in views],
        "answers": [_answers(speaker, view) for view in views],
        "errors": [speaker.error(error) for error in _errors()],
    }


def _answers(speaker: Speaker, view: Any) -> list[str]:
    help_here = speaker.help(view)[:-1]  # the last sentence is about the terminal
    return [
        *(speaker.expected(view), speaker.reserve(view), speaker.hand(view)),
        *(speaker.free_cells(view), speaker.last(view), speaker.touches_left(view)),
        *(*speaker.board(view), *speaker.rules(view), *help_here, *speaker.offers(view)),
        speaker.cell_on(view, parse_cell("a1")),
        speaker.line_on(view, parse_line("b2")),
        *(speaker.where(view, parse_piece(code)) for code in "01f"),
        *(speaker.time(view, now) for now in (0, 10_001, 3_650_000)),
    ]


def _games(seed: int) -> Iterator[list[dict[str, Any]]]:
    """Return the views of each seat and a spectator, event by event, and the table after it."""
    simulation = Simulation.of(seed)
    simulation.run()
    for viewer in (*Seat, None):
        seen, table = [], None
        for event in simulation.laws.events:
            table = apply(table, event)
            shown = visible(event, viewer, table)
            if shown is not None:
                seen.append({"event": to_dict(shown), "view": to_dict(view(table, viewer))})
        yield seen


def _missed_lines(rules: Rules) -> Iterator[list[dict[str, Any]]]:
    """Play games without calls, from the start and from later positions."""
    source = Random(str(rules))
    for _ in range(4):
        start = new_game(rules, source)
        yield _without_calls(start, source)
        for _ in range(source.randrange(1, 32)):
            if start.stage is not Stage.OVER:
                start = start.play(source.choice(_quiet_actions(start)))
        if start.stage is not Stage.OVER:
            yield _without_calls(start, source)


def _without_calls(start: Game, source: Random) -> list[dict[str, Any]]:
    table = TestTable(Options(rules=start.rules), start)
    steps: list[dict[str, Any]] = []
    while True:
        for event in table.events[len(steps) :]:
            steps.append({"event": to_dict(event), "view": None, "dead": None})
        game = table.game
        dead = game.dead_alignments() if isinstance(game, Quarto) else ()
        steps[-1]["view"] = to_dict(view(table.table, None))
        steps[-1]["dead"] = [str(alignment.line) for alignment in dead]
        if table.round.to_act is None:
            return steps
        if source.random() < 0.1 and view(table.table, table.round.to_act).can_take_back:
            seat = table.round.to_act
            table.send(seat, Offer(table.id(), TAKE_BACK))
            table.send(seat.opponent, Accept(table.id(), TAKE_BACK))
        else:
            table.act(str(source.choice(_quiet_actions(game))))


def _quiet_actions(game: Game) -> list[Action]:
    return [action for action in game.legal_actions() if not isinstance(action, Call)]


def _errors() -> list[QuaterneError]:
    """Return all errors except those of the terminal and those with a list of their own.

    The page says an error by its code; only commands and the library say its cause too.
    """
    others = (NotUnderstood, UnreadableRules, IllegalAction, ImpossiblePosition)
    return [error for error in examples() if not isinstance(error, others) and not error.kind]


def _problem(error: QuaterneError) -> dict[str, Any]:
    detail = {name: value for name, value in vars(error).items() if _is_plain(value)}
    return {"code": error.code, "message": str(error), "detail": detail}


def _is_plain(value: object) -> bool:
    return value is None or isinstance(value, str | int | bool)


def _context(context: ParseContext) -> dict[str, Any]:
    def codes(pieces: Any) -> list[str] | None:
        return None if pieces is None else [str(piece) for piece in pieces]

    return {
        "game": context.game.value,
        "stage": context.stage.value,
        "pieces": context.pieces.value,
        "squares": context.squares,
        "reserve": codes(context.reserve),
        "hand": None if context.hand is None else str(context.hand),
        "designated": None if context.designated is None else str(context.designated),
        "group": codes(context.group),
        "names": list(context.names),
    }


def _typed(language: Language) -> Iterator[list[str]]:
    """Yield every phrase in every circumstance with its meaning, or with the answer."""
    text = (ROOT / f"tests/speech/parsing/phrases_{language}.tsv").read_text(encoding="utf-8")
    phrases = {line.split("\t")[0] for line in text.splitlines() if not line.startswith("# ")}
    for phrase in sorted(phrases):
        for name, context in CIRCUMSTANCES.items():
            speaker = Speaker(language, context.pieces)
            try:
                meant = " ; ".join(map(str, parse_intents(phrase, language, context)))
                yield [language, name, phrase, meant, ""]
            except NotUnderstood as trouble:
                yield [language, name, phrase, trouble.problem.value, speaker.error(trouble)]


if __name__ == "__main__":
    main()
