"""`quaterne review`: the engine's verdict on every decision of recorded games."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from quaterne.engine import Engine
from quaterne.errors import RecordError
from quaterne.notation import Record, parse_record, split_games, write_record
from quaterne.review import Review, TimeBudget, annotated, review_game, to_dict
from quaterne.speech import Speaker, Verbosity
from quaterne.speech import reviews as words
from quaterne.streams import STANDARD_OUTPUT, answer
from quaterne.terminal.commands.replay import opened, report_bad
from quaterne.terminal.progress import progress_bar

__all__ = ["run", "told"]


def run(files: list[Path], speaker: Speaker, as_json: bool, patience: TimeBudget) -> bool:
    """Review every game of these files (or of standard input); whether all could be read."""
    reviewer = _Reviewer(speaker, as_json, patience)
    sources: list[Path | None] = [*files] or [None]
    for path in sources:
        reviewer.read(path)
    return reviewer.good


class _Reviewer:
    """Reviews games one after the other with one engine."""

    def __init__(self, speaker: Speaker, as_json: bool, patience: TimeBudget) -> None:
        self.good = True
        self._speaker = speaker
        self._as_json = as_json
        self._patience = patience
        self._engine = Engine()
        self._games = 0

    def read(self, path: Path | None) -> None:
        """All games of a file."""
        name, before = "standard input" if path is None else str(path), self._games
        try:
            with opened(path) as stream:
                for game in split_games(stream):
                    self._games += 1
                    try:
                        record = parse_record(game.text, game.line)
                    except RecordError as error:
                        detail = {"line": error.line, "move": error.move, "token": error.token}
                        self._bad(error.code, f"{name}: game {game.number}: {error}", detail)
                    else:
                        self._tell(record)
        except BrokenPipeError:  # nobody reads any more: no fault of the file
            raise
        except OSError as error:
            if error.filename == STANDARD_OUTPUT:
                raise
            self._bad("no-file", f"{name}: {error.strerror}", {})
            return
        if self._games == before:
            self._bad("bad-record", f"{name}: there is no game in it", {})

    def _tell(self, record: Record) -> None:
        review = _reviewed(record, self._engine, self._patience)
        if self._as_json:
            answer(json.dumps(to_dict(review)))
        else:
            answer("\n".join(told(review, self._speaker, blank=self._games > 1)))

    def _bad(self, code: str, message: str, detail: Mapping[str, object]) -> None:
        self.good = False
        report_bad(code, message, detail, self._as_json)


def _reviewed(record: Record, engine: Engine, patience: TimeBudget) -> Review:
    with progress_bar("Reviewing") as show:
        return review_game(
            record,
            engine,
            patience=patience,
            progress=lambda done, total: show(done / total, f"{done} / {total}"),
        )


def told(review: Review, speaker: Speaker, *, blank: bool = False) -> list[str]:
    """A review in plain lines: a line for each decision, then the annotated record."""
    names = words.names_of(speaker, review.record)
    lines = [""] if blank else []
    lines.append(words.title_sentence(speaker, review.record))
    for decision in review.decisions:
        lines.append(" ".join(words.decision_sentences(speaker, decision, names)))
    lines += words.summary_sentences(speaker, review, names)
    # In a record pieces are written by their digits, so comments do the same.
    brief = Speaker(speaker.language, verbosity=Verbosity.CODES)
    noted = annotated(review, lambda decision: words.comment(brief, decision, names))
    return [*lines, "", *write_record(noted).splitlines()]
