"""Write the rules as Braille files for embossers: docs/play/braille.

    PYTHONPATH=. python tools/braille.py

It needs liblouis (Debian: liblouis-bin). Readers need nothing: the files are part of the documents.
Braille is uncontracted, for children and for everybody who learns it: Unified English Braille, and
« braille intégral » after the French code of 2008. A page has 25 lines of 40 cells.
"""

import hashlib
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from tools.braille_pages import pages
from tools.braille_text import blocks

FOLDER = Path(__file__).parents[1] / "docs" / "play" / "braille"
SUMS = FOLDER / "sources.sha256"
"""The sums of the documents from which the files were made, so that a stale one is noticed."""

VERSION = "3.24.0"
"""The liblouis that made the files: others may translate differently."""


# What stands for each cell, in the order of Unicode: dot 1 counts 1, dot 2 counts 2, dot 3 four.
NORTH_AMERICAN = " A1B'K2L@CIF/MSP\"E3H9O6R^DJG>NTQ,*5<-U8V.%[$+X!&;:4\\0Z7(_?W]#Y)="
FRENCH = " a,b'k;l^cif/msp´e:h*o!r¤djg@ntq`1?2-u(v¨396óxèç„5.8)z\"à¸4w70yùé"
"""The French computer table of 2007, TbFr2007."""


@dataclass(frozen=True)
class Braille:
    """A file: its document, the table of liblouis, how cells are written, where numbers stand."""

    name: str
    source: str
    table: str
    characters: str = NORTH_AMERICAN
    are_numbers_on_top: bool = False


FILES = (
    Braille("rules.en.brf", "rules.md", "en-ueb-g1.ctb"),
    Braille("rules.fr.brf", "rules.fr.md", "fr-bfu-comp6.utb", NORTH_AMERICAN, True),
    # The same cells, for embossers that are set to the French table.
    Braille("rules.fr.tbfr.brf", "rules.fr.md", "fr-bfu-comp6.utb", FRENCH, True),
)


def liblouis_version() -> str | None:
    """Return the version of liblouis that is installed, if any."""
    if shutil.which("lou_translate") is None:
        return None
    said = subprocess.run(["lou_translate", "--version"], capture_output=True, text=True)
    found = re.search(r"Liblouis\) ([\d.]+)", said.stdout)
    return found[1] if found else None


def translate(lines: list[str], table: str) -> list[str]:
    """Return lines of text as Braille in Unicode, by liblouis."""
    done = subprocess.run(
        ["lou_translate", "--forward", f"unicode.dis,{table}"],
        input="".join(f"{line}\n" for line in lines),
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
    )
    translated = done.stdout.splitlines()
    if len(translated) != len(lines):
        raise ValueError(f"liblouis made {len(translated)} lines of {len(lines)}")
    return translated


def brf(file: Braille) -> bytes:
    """Return a file, ready for an embosser."""
    text = (FOLDER.parent / file.source).read_text(encoding="utf-8")
    found = blocks(text)
    numbers = [str(number) for number in range(1, 100)]
    cells = translate([*(block.text for block in found), *numbers], file.table)
    texts, numbered = cells[: len(found)], cells[len(found) :]
    laid = [block.with_text(text) for block, text in zip(found, texts, strict=True)]
    made = pages(laid, numbered, file.are_numbers_on_top)
    written = "".join("\r\n".join(page) + "\r\n\f" for page in made)
    table = {0x2800 + number: character for number, character in enumerate(file.characters)}
    return written.translate(table).encode("cp1252")


def sums() -> str:
    """Return the sum of every source, one a line."""
    lines = [
        f"{hashlib.sha256((FOLDER.parent / name).read_bytes()).hexdigest()}  {name}\n"
        for name in sorted({file.source for file in FILES})
    ]
    return "".join(lines)


def main() -> None:
    if (version := liblouis_version()) != VERSION:
        sys.exit(f"liblouis {VERSION} is needed, and there is {version or 'none'}")
    for file in FILES:
        (FOLDER / file.name).write_bytes(brf(file))
    SUMS.write_text(sums(), encoding="utf-8")


if __name__ == "__main__":
    main()
