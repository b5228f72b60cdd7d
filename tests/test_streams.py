"""Standard input and output of real processes: closed, broken, full, with stray bytes."""

from __future__ import annotations

import subprocess
import sys

import pytest

from quaterne.streams import SUBSTITUTE

READ = "from quaterne.streams import standard_input\nprint(ascii(list(standard_input())))"
WRITE = "from quaterne.streams import write_line\nwrite_line('e')"


def run(program: str, shell: str = "", stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    """Run a program of Python, with redirections of the shell."""
    command = f'exec "$0" -X utf8=0 -c "$1" {shell}'
    return subprocess.run(
        ["sh", "-c", command, sys.executable, program],
        input=stdin,
        capture_output=True,
        check=False,
        env={"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0"},
    )


def test_input_is_utf_8_whatever_the_locale_says() -> None:
    assert run(READ, stdin="\ufefflé\n".encode()).stdout == b"['l\\xe9\\n']\n"


def test_a_stray_byte_spoils_its_line_alone() -> None:
    assert run(READ, stdin=b"a\n\xe9\nb\n").stdout == b"['a\\n', '\\udce9\\n', 'b\\n']\n"


def test_closed_input_is_an_error_with_a_name() -> None:
    done = run(READ, "<&-")
    assert done.returncode == 1 and b"it is closed: 'standard input'" in done.stderr


def test_closed_output_is_an_error_with_a_name() -> None:
    done = run(WRITE, ">&-")
    assert done.returncode == 1 and b"it is closed: 'standard output'" in done.stderr


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="/dev/full is of Linux")
def test_a_full_disk_is_an_error_with_a_name() -> None:
    done = run(WRITE, ">/dev/full")
    assert b"No space left on device: 'standard output'" in done.stderr


def test_a_reader_that_leaves_is_no_error_of_the_file() -> None:
    program = (
        "from quaterne.streams import discard_output, write_line\n"
        "try:\n"
        "    for _ in range(100_000): write_line('e' * 100)\n"
        "except BrokenPipeError:\n"
        "    discard_output()\n"
    )
    done = run(program, "| head -1")
    assert (done.stdout, done.stderr) == (b"e" * 100 + b"\n", b"")


@pytest.mark.parametrize(
    ("encoding", "text", "written"),
    [
        ("iso-8859-1", "L’été : « 9 » … 3 × 4", b"L'\xe9t\xe9 : \xab 9 \xbb ... 3 \xd7 4"),
        ("ascii", "L’été « à » “b” – — …", b'L\'ete " a " "b" - - ...'),
        ("iso-8859-1", "86\u202f400 nœuds → fin", b"86 400 noeuds -> fin"),
        ("ascii", "a\u00a0: Ω", b"a : ?"),
        ("ascii", "x\udcff", b"x\\udcff"),
        ("utf-8", "L’été", "L’été".encode()),
    ],
)
def test_what_an_encoding_lacks_is_written_as_people_write_it(
    encoding: str, text: str, written: bytes
) -> None:
    assert text.encode(encoding, SUBSTITUTE) == written


def test_only_encoding_has_substitutes() -> None:
    with pytest.raises(UnicodeDecodeError):
        b"\xff".decode("ascii", SUBSTITUTE)
