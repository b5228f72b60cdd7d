"""Terminals that are not UTF-8: what is typed and printed is encoded by the locale."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from quaterne.notation import parse_record
from tests.review.games import GOLDEN
from tests.terminal.run_commands import COMMAND, quaterne

_TYPED = "donne basse ronde pleine foncée\nquitter\n"


def encoded(encoding: str, *arguments: str, typed: str = "") -> tuple[str, str]:
    """Return what a command prints to a terminal of this encoding."""
    done = subprocess.run(
        [*COMMAND, *arguments],
        input=typed.encode(encoding),
        capture_output=True,
        check=False,
        timeout=120,
        env={**os.environ, "PYTHONIOENCODING": encoding},
    )
    return done.stdout.decode(encoding), done.stderr.decode(encoding)


def test_latin_1_keeps_its_accents_and_loses_no_quotation_mark() -> None:
    _, said = encoded("iso-8859-1", "--lang", "fr", "play", "--level", "9")
    assert said.startswith("quaterne: --level\u00a0: «\u00a09\u00a0» ne convient pas. Écrivez")
    _, said = encoded("iso-8859-1", "--lang", "fr", "play", "--levle", "9")
    assert "n'est pas une option" in said and "\\u" not in said


def test_typed_words_are_read_by_the_locale() -> None:
    options = ("play", "--lang", "fr", "--rules", "classic", "--first", "Léa", "--second", "Tom")
    out, _ = encoded("iso-8859-1", *options, "--seed", "1", typed=_TYPED)
    assert "donne basse, ronde, pleine, foncée à" in out, out
    assert "\\u" not in out and "?" not in out.replace("\u00a0?", "")


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "utf-8"])
def test_help_can_be_read_everywhere(encoding: str) -> None:
    out, _ = encoded(encoding, "--help", "--lang", "fr")
    assert "\\u" not in out and "?" not in out
    assert ("Vérifier" if encoding != "ascii" else "Verifier") in out


def test_the_record_of_a_review_can_be_saved_and_read_in_every_locale(tmp_path: Path) -> None:
    done = subprocess.run(
        [*COMMAND, "review", "--lang", "fr", str(GOLDEN / "classic.qtn")],
        capture_output=True,
        check=True,
        timeout=120,
        env={**os.environ, "PYTHONIOENCODING": "iso-8859-1"},
    )
    path = tmp_path / "annotated.qtn"
    path.write_bytes(done.stdout[done.stdout.index(b"[Game ") :])
    record = parse_record(path.read_text(encoding="utf-8"))
    assert record.first == "Léa" and record.comments
    assert quaterne("replay", str(path)).returncode == 0
