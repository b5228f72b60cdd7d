"""Reviews of recorded games: a verdict on every decision, then the annotated record."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from quaterne.codec import to_dict
from quaterne.engine import Engine
from quaterne.errors import RecordError
from quaterne.notation import Record, parse_record, split_games, write_record
from quaterne.review import Review, ReviewReport, TimeBudget, annotated, review_game
from quaterne.speech import Speaker, Verbosity
from quaterne.speech import reviews as words
from quaterne.streams import STANDARD_OUTPUT, write_line
from quaterne.terminal.progress import progress_bar
from quaterne.terminal.replay.check import open_records, report_error

__all__ = ["review_lines", "run"]


def run(files: list[Path], speaker: Speaker, as_json: bool, time_budget: TimeBudget) -> bool:
    """Review all games of files, or of standard input; return whether all were valid."""
    reviewer = _GameReviewer(speaker, as_json, time_budget)
    sources: list[Path | None] = [*files] or [None]
    for path in sources:
        reviewer.review_file(path)
    return reviewer.all_valid


class _GameReviewer:
    """Reviews games one after the other with one engine."""

    def __init__(self, speaker: Speaker, as_json: bool, time_budget: TimeBudget) -> None:
        self.all_valid = True
        self._speaker = speaker
        self._as_json = as_json
        self._time_budget = time_budget
        self._engine = Engine()
        self._games = 0

    def review_file(self, path: Path | None) -> None:
        """Review all games of a file."""
        name, before = "standard input" if path is None else str(path), self._games
        try:
            with open_records(path) as stream:
                for game in split_games(stream):
                    self._games += 1
                    try:
                        record = parse_record(game.text, game.line)
                    except RecordError as error:
                        detail = {"line": error.line, "move": error.move, "token": error.token}
                        self._report(error.code, f"{name}: game {game.number}: {error}", detail)
                    else:
                        self._review(record)
        except BrokenPipeError:  # the reader of our output has left: no fault of the file
            raise
        except OSError as error:
            if error.filename == STANDARD_OUTPUT:
                raise
            self._report("no-file", f"{name}: {error.strerror}", {})
            return
        if self._games == before:
            self._report("bad-record", f"{name}: there is no game in it", {})

    def _review(self, record: Record) -> None:
        review = _review_with_progress(record, self._engine, self._time_budget)
        if self._as_json:
            write_line(json.dumps(to_dict(ReviewReport.of(review))))
        else:
            write_line("\n".join(review_lines(review, self._speaker, blank=self._games > 1)))

    def _report(self, code: str, message: str, detail: Mapping[str, object]) -> None:
        self.all_valid = False
        report_error(code, message, detail, self._as_json)


def _review_with_progress(record: Record, engine: Engine, time_budget: TimeBudget) -> Review:
    with progress_bar("Reviewing") as show:
        return review_game(
            record,
            engine,
            budget=time_budget,
            progress=lambda done, total: show(done / total, f"{done} / {total}"),
        )


def review_lines(review: Review, speaker: Speaker, *, blank: bool = False) -> list[str]:
    """Return a review in plain lines: one for each decision, then the annotated record."""
    names = words.player_names(speaker, review.record)
    lines = [""] if blank else []
    lines.append(words.title_sentence(speaker, review.record))
    for decision in review.decisions:
        lines.append(" ".join(words.decision_sentences(speaker, decision, names)))
    lines += words.summary_sentences(speaker, review, names)
    # In a record pieces are written by their digits, so comments do the same.
    brief = Speaker(speaker.language, verbosity=Verbosity.CODES)
    noted = annotated(review, lambda decision: words.comment(brief, decision, names))
    return [*lines, "", *write_record(noted).splitlines()]
