"""Reviews of recorded games: a verdict on every decision, then the annotated record."""

from __future__ import annotations

import json
from pathlib import Path

from quaterne.codec import to_dict
from quaterne.engine import Engine
from quaterne.notation import Record, write_record
from quaterne.review import Review, ReviewReport, TimeBudget, annotated, review_game
from quaterne.speech import Speaker, Verbosity
from quaterne.speech import reviews as words
from quaterne.streams import use_utf8_for_files, write_line
from quaterne.terminal.console import progress_bar
from quaterne.terminal.record_files import RecordFiles


def run(files: list[Path], speaker: Speaker, as_json: bool, time_budget: TimeBudget) -> bool:
    """Review all games of files, or of standard input; return whether all were valid."""
    use_utf8_for_files()
    engine, reader = Engine(), RecordFiles(as_json, speaker.language)
    for _, record in reader.read(files):
        review = _review_with_progress(record, engine, time_budget, speaker)
        if as_json:
            write_line(json.dumps(to_dict(ReviewReport.of(review))))
        else:
            write_line("\n".join(review_lines(review, speaker, blank=reader.games > 1)))
    return reader.all_valid


def _review_with_progress(
    record: Record, engine: Engine, time_budget: TimeBudget, speaker: Speaker
) -> Review:
    with progress_bar(speaker.say("progress-review")) as show:
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
