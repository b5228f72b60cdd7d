"""Check the gzipped size of the page.

The limit holds for all JavaScript of every screen, and for what the first screen needs, including
its words: they are not scripts, but the screen needs them.
"""

import gzip
from pathlib import Path

ASSETS = Path(__file__).parents[1] / "page" / "dist" / "assets"
MOST = 60_000


def main() -> None:
    scripts, words = _sizes("*.js"), _sizes("*.json")
    if not scripts or not words:
        raise SystemExit("the page is not built: make page")
    script = sum(scripts.values())
    first = sum(size for name, size in scripts.items() if not name.startswith("lazy"))
    # A language may have a second file, for the lazy screens.
    first += max(size for name, size in words.items() if "-" in name[:3])
    print(
        f"page: {script / 1000:.1f} kB of JavaScript; first screen {first / 1000:.1f} kB with words"
    )
    if max(script, first) > MOST:
        listed = "\n".join(f"{size:8d} {name}" for name, size in (scripts | words).items())
        raise SystemExit(f"the page is too large, {MOST} bytes at most:\n{listed}")


def _sizes(pattern: str) -> dict[str, int]:
    return {f.name: len(gzip.compress(f.read_bytes(), 9)) for f in sorted(ASSETS.glob(pattern))}


if __name__ == "__main__":
    main()
