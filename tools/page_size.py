"""How much a visitor loads to run the page, gzipped; fails when it is too much.

All JavaScript, and on top of it the words of one language, the longest: they are no script, but
nobody can do without them.
"""

import gzip
from pathlib import Path

ASSETS = Path(__file__).parents[1] / "page" / "dist" / "assets"
MOST = 60_000


def main() -> None:
    scripts, words = _sizes("*.js"), _sizes("*.txt")
    if not scripts or not words:
        raise SystemExit("the page is not built: make page")
    script = sum(scripts.values())
    # Each language is in two texts, the second for the screens that are not there at first.
    longest = max(sum(s for n, s in words.items() if n[:2] == name[:2]) for name in words)
    print(f"page: {script / 1000:.1f} kB of JavaScript, {longest / 1000:.1f} kB of words")
    if script + longest > MOST:
        listed = "\n".join(f"{size:8d} {name}" for name, size in (scripts | words).items())
        raise SystemExit(f"the page is too large, {MOST} bytes at most:\n{listed}")


def _sizes(pattern: str) -> dict[str, int]:
    return {f.name: len(gzip.compress(f.read_bytes(), 9)) for f in sorted(ASSETS.glob(pattern))}


if __name__ == "__main__":
    main()
