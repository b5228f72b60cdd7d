"""No file that people read is longer than 400 lines."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
MOST_LINES = 400
FOLDERS = ("src", "page", "tests", "tools", "bench", "core", "locales", "docs")
KINDS = {
    *(".py", ".pyi", ".sh", ".cpp", ".hpp", ".cmake"),
    *(".ts", ".tsx", ".js", ".cjs", ".css", ".html", ".json"),
    *(".md", ".ftl", ".qtn", ".txt"),
}
# What programs made: built, installed, or locked.  Tables of data (.tsv) are not read line by line.
LEFT_OUT = {"build", "dist", "node_modules", "__pycache__", "package-lock.json"}
# Written by tools/page_types.py.
GENERATED = {ROOT / "page" / "src" / "wire" / "types.ts"}


def files(folder: Path) -> Iterator[Path]:
    for path in folder.iterdir():
        if path.name in LEFT_OUT:
            continue
        if path.is_dir():
            yield from files(path)
        elif path.suffix in KINDS:
            yield path


def test_no_file_is_longer_than_400_lines() -> None:
    lengths = {
        str(path.relative_to(ROOT)): len(path.read_text(encoding="utf-8").splitlines())
        for folder in FOLDERS
        for path in files(ROOT / folder)
        if path not in GENERATED
    }
    assert len(lengths) > 1000
    assert {path: lines for path, lines in lengths.items() if lines > MOST_LINES} == {}
