from __future__ import annotations

import json
from pathlib import Path

from quaterne.notation import parse_record
from quaterne.review import review_game
from quaterne.speech import Language, Speaker, Verbosity
from quaterne.terminal.review_report import review_lines
from tests.review.games import NO_LIMIT, golden
from tests.terminal.run_commands import objects, quaterne

GOLDEN = Path(__file__).parents[2] / "golden"
LONG = ("--time", "2400")
"""So that a busy machine finds out the same; these games take a moment."""


def test_a_game_in_words_and_annotated() -> None:
    asked = ("--lang", "en", "--detail", "codes", *LONG)
    done = quaterne("review", str(GOLDEN / "classic.qtn"), *asked)
    assert (done.returncode, done.stderr) == (0, b"")
    lines, _, record = done.stdout.decode().partition("\n\n")
    assert lines.splitlines()[0] == "Léa against Tom. Léa wins."
    assert lines.splitlines()[7] == (
        "4. Tom gives 3 to Léa. Overlooks that Léa can make an alignment with it on D1: "
        "row 1, all short and round. Loses in 1 move. Better: give c; give d or give e. That draws."
    )
    assert lines.splitlines()[-2:] == ["Léa makes no mistake.", "Tom makes one mistake."]
    comments = dict(parse_record(record).comments)
    assert comments[7].startswith("Overlooks that Léa can make an alignment")


def test_the_page_shows_what_is_said() -> None:
    page = (GOLDEN.parents[1] / "docs/engine/reviews.md").read_text(encoding="utf-8")
    shown = page[page.index("```text\n") :].split("```")[1].splitlines()[2:]
    review = review_game(golden("set-up"), budget=NO_LIMIT)
    assert (
        review_lines(review, Speaker(Language.EN, verbosity=Verbosity.CODES))[: len(shown)] == shown
    )


def test_french_and_standard_input() -> None:
    record = (GOLDEN / "set-up.qtn").read_bytes()
    done = quaterne("review", "--language", "fr", *LONG, stdin=record)
    assert "Le meilleur choix" in done.stdout.decode()


def test_json_for_several_files_and_bad_ones() -> None:
    bad = b'[Game "quarto"]\n\n>0 a1>1 a1\n'
    good = (GOLDEN / "set-up.qtn").read_bytes()
    done = quaterne("review", "--json", *LONG, stdin=good + b"\n" + bad)
    reviewed, error = objects(done.stdout)
    assert reviewed["complete"] and error["error"]["code"] == "bad-record"
    assert done.returncode == 2 and b"game 2" in done.stderr


def test_files_that_are_not_there_or_empty(tmp_path: Path) -> None:
    empty = tmp_path / "empty.qtn"
    empty.write_text("\n", encoding="utf-8")
    done = quaterne("review", "--json", str(tmp_path / "none.qtn"), str(empty))
    codes = [json.loads(line)["error"]["code"] for line in done.stdout.splitlines()]
    assert (done.returncode, codes) == (2, ["no-file", "bad-record"])
