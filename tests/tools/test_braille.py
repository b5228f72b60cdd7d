"""The Braille files: their form, their age, and what liblouis makes of the rules."""

from __future__ import annotations

import subprocess

import pytest

from tools.braille import (
    FILES,
    FOLDER,
    FRENCH,
    NORTH_AMERICAN,
    SUMS,
    VERSION,
    Braille,
    brf,
    liblouis_version,
    sums,
)
from tools.braille_pages import SPACE, lay_out, pages
from tools.braille_text import Block, blocks

BY_NAME = {file.name: file for file in FILES}
HAS_LIBLOUIS = pytest.mark.skipif(
    liblouis_version() != VERSION, reason=f"needs liblouis {VERSION} (Debian: liblouis-bin)"
)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_pages_have_25_lines_of_40_cells(file: Braille) -> None:
    text = (FOLDER / file.name).read_bytes().decode("cp1252")
    assert text.endswith("\r\n\f")
    for page in text.split("\f")[:-1]:
        lines = page.split("\r\n")[:-1]
        assert 2 <= len(lines) <= 25
        assert max(map(len, lines)) <= 40
        assert set("".join(lines)) <= set(file.characters)
        number = lines[0] if file.are_numbers_on_top else lines[24]
        assert len(number) == 40 and number.strip() == number[-len(number.strip()) :]


def test_they_are_made_from_the_rules_of_now() -> None:
    assert SUMS.read_text(encoding="utf-8") == sums(), "run make braille"


def test_both_french_files_have_the_same_cells() -> None:
    one, other = (
        (FOLDER / name).read_bytes().decode("cp1252")
        for name in ("rules.fr.brf", "rules.fr.tbfr.brf")
    )
    table = {ord(french): north for french, north in zip(FRENCH, NORTH_AMERICAN, strict=True)}
    assert other.translate(table) == one


@HAS_LIBLOUIS
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_liblouis_makes_the_same(file: Braille) -> None:
    assert (FOLDER / file.name).read_bytes() == brf(file)


@HAS_LIBLOUIS
def test_the_french_table_is_that_of_liblouis() -> None:
    cells = "".join(f"{chr(0x2800 + number)}\n" for number in range(1, 64))
    said = subprocess.run(
        ["lou_translate", "--backward", "unicode.dis,fr-bfu-comp8.utb"],
        input=cells,
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert said.stdout.splitlines() == list(FRENCH[1:])


def test_marks_go_and_words_stay() -> None:
    document = """\
# The *games*

*[En français](rules.fr.md)* · [more](x.md)

A [call](#call) of `!4`: « oui\u00a0»\u00a0!

1. one
   - inside
2. two

| word | means |
|---|---|
| `a` | b |
"""
    assert blocks(document) == [
        Block("title", "The games"),
        Block("paragraph", "A call of !4: « oui»!"),
        Block("item", "1. one"),
        Block("nested", "inside"),
        Block("item", "2. two"),
        Block("item", "word: means"),
        Block("item", "a: b"),
    ]


def test_lines_break_between_words() -> None:
    words = SPACE.join(["abcde"] * 9)
    assert lay_out(Block("paragraph", words)) == [
        f"  {' '.join(['abcde'] * 6)}",
        " ".join(["abcde"] * 3),
    ]
    assert lay_out(Block("title", "abcd")) == [f"{'':18}abcd"]
    with pytest.raises(ValueError, match="longer than a line"):
        lay_out(Block("paragraph", "x" * 41))


def test_a_heading_is_never_the_last_line() -> None:
    text = [Block("paragraph", "x")] * 22
    made = pages([*text, Block("heading", "head"), *text], ["1", "2", "3"], False)
    assert [len(page) for page in made] == [25, 25]
    assert made[1][0].strip() == "head"
    assert made[0][24] == f"{'1':>40}"
