"""Check the gzipped size of the page's scripts: those of the first load, and the rest apart.

The first load is the scripts that `index.html` names; the others come when a visitor wants them.
"""

import gzip
from pathlib import Path

PAGE = Path(__file__).parents[1] / "page" / "dist"
FIRST_LOAD = 60_000
WHEN_WANTED = 40_000


def main() -> None:
    index = PAGE / "index.html"
    if not index.exists():
        raise SystemExit("the page is not built: make page")
    named = index.read_text(encoding="utf-8")
    scripts = sorted((PAGE / "assets").glob("*.js"))
    sizes = {file.name: len(gzip.compress(file.read_bytes(), 9)) for file in scripts}
    first = {name: size for name, size in sizes.items() if name in named}
    wanted = {name: size for name, size in sizes.items() if name not in named}
    print(f"page: {_kilobytes(first)} of scripts at first, {_kilobytes(wanted)} when wanted")
    for part, most in ((first, FIRST_LOAD), (wanted, WHEN_WANTED)):
        if sum(part.values()) > most:
            listed = "\n".join(f"{size:8d} {name}" for name, size in part.items())
            raise SystemExit(f"too large, {most} bytes at most:\n{listed}")


def _kilobytes(sizes: dict[str, int]) -> str:
    return f"{sum(sizes.values()) / 1000:.1f} kB"


if __name__ == "__main__":
    main()
