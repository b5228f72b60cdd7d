"""Every error that ends a command, in one line and both languages."""

from __future__ import annotations

import errno
import os

import pytest

from quaterne.errors import ImpossiblePosition, InvalidRules
from quaterne.notation import parse_position
from quaterne.rules import Rules
from quaterne.speech import Language
from quaterne.terminal.command_line import error_message
from tests.terminal.run_commands import quaterne
from tests.terminal.terminals import plain

EN, FR = Language.EN, Language.FR


@pytest.mark.parametrize(
    ("number", "english", "french"),
    [
        (
            errno.ENOENT,
            "there is no such file or folder.",
            "ce fichier ou ce dossier n’existe pas.",
        ),
        (errno.EACCES, "you do not have the permission.", "vous n’en avez pas le droit."),
        (errno.EROFS, "this place can only be read.", "on ne peut que lire à cet endroit."),
        (errno.EISDIR, "this is a folder, not a file.", "c’est un dossier, non un fichier."),
        (errno.ENOSPC, "the disk is full.", "le disque est plein."),
        (errno.ETXTBSY, f"{os.strerror(errno.ETXTBSY)}.", f"{os.strerror(errno.ETXTBSY)}."),
    ],
)
def test_files(number: int, english: str, french: str) -> None:
    error = OSError(number, os.strerror(number), "x.qtn")
    assert error_message(error, EN) == f"x.qtn: {english}"
    assert plain(error_message(error, FR)) == f"x.qtn : {french}"


def test_streams_have_a_name_in_each_language() -> None:
    closed = OSError(errno.EBADF, "it is closed", "standard input")
    assert error_message(closed, EN) == "Standard input cannot be read: it is closed."
    assert plain(error_message(closed, FR)) == (
        "L’entrée standard ne peut pas être lue : elle est fermée."
    )
    full = OSError(errno.ENOSPC, "No space left on device", "standard output")
    assert error_message(full, EN) == "Standard output cannot be written: the disk is full."


def test_a_problem_without_a_file_is_one_of_standard_output() -> None:
    full = OSError(errno.ENOSPC, "No space left on device")
    assert error_message(full, EN) == "Standard output cannot be written: the disk is full."


def test_other_errors() -> None:
    assert error_message(ValueError("plain"), EN) == "plain"
    assert error_message(OSError(errno.ETXTBSY, "busy"), FR) == "busy"
    bad = UnicodeDecodeError("utf-8", b"\xff", 0, 1, "invalid start byte")
    assert error_message(bad, EN) == "This is not UTF-8 text: byte 0 belongs to no character."
    assert "l’octet 0" in error_message(bad, FR)


def test_errors_of_the_package_keep_their_own_english_words() -> None:
    assert error_message(InvalidRules("no such rules"), EN) == "no such rules"


@pytest.mark.parametrize(
    ("line", "french"),
    [
        (
            ["play", "--rules", "quarto clock=0"],
            "Un temps de 0 secondes par coup n’est pas possible",
        ),
        (["play", "--rules", "quatrenun squares"], "squares est une règle de Quarto"),
        (["prove", "--rules", "quatrenun"], "Seul Quarto commence par un plateau vide."),
        (["prove", "--threads", "0"], "0 fils d’exécution ne sont pas possibles"),
        (["puzzle", "--id", "zz"], "Il n’y a pas d’énigme « zz »."),
        (["bench", "--only", "x"], "Il n’y a pas de mesure x"),
    ],
)
def test_french_errors_keep_the_reason(line: list[str], french: str) -> None:
    done = quaterne("--lang", "fr", *line)
    assert (done.returncode, done.stdout) == (2, b"")
    assert plain(done.stderr.decode()).startswith(f"quaterne: {french}")


@pytest.mark.parametrize(
    ("text", "french"),
    [
        ("33../..../..../.... b", "la pièce 3 s’y trouve deux fois."),
        ("bb../..../..../.... b", "la pièce b s’y trouve deux fois."),
    ],
)
def test_an_impossible_position_says_why(text: str, french: str) -> None:
    with pytest.raises(ImpossiblePosition) as caught:
        parse_position(text, Rules())
    assert error_message(caught.value, FR).endswith(french)
