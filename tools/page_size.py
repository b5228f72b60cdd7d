"""How much JavaScript the page is, gzipped; fails when it is too much."""

import gzip
from pathlib import Path

DIST = Path(__file__).parents[1] / "page" / "dist"
MOST = 60_000


def main() -> None:
    scripts = sorted(DIST.glob("assets/*.js"))
    sizes = {path.name: len(gzip.compress(path.read_bytes(), 9)) for path in scripts}
    total = sum(sizes.values())
    print(f"page: {total / 1000:.1f} kB of JavaScript gzipped, {MOST // 1000} kB at most")
    if not scripts or total > MOST:
        listed = "\n".join(f"{size:8d} {name}" for name, size in sizes.items())
        raise SystemExit(f"the page is not built or too large:\n{listed}")


if __name__ == "__main__":
    main()
