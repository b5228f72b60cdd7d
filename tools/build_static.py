"""Make the page that needs no server: `build/static`, for any web server, under any path.

    python tools/build_static.py [--server ADDRESS]

It is the built page with its runtime.  Its file says that tables are hosted in the tab, what it may
load (a policy that servers usually send), and, with `--server`, where to play with other people.
"""

from __future__ import annotations

import argparse
import html
import shutil
import sys
from pathlib import Path

from quaterne.server.security import HEADERS
from tools import build_runtime

ROOT = Path(__file__).parents[1]
STATIC = ROOT / "build" / "static"
POLICY = "; ".join(
    part
    for part in dict(HEADERS)[b"content-security-policy"].decode().split("; ")
    if not part.startswith("frame-ancestors")  # only a server can say it
)
"""What the page may load: what a server of ours sends."""


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--server", default="", help="where people play with each other")
    server = parser.parse_args().server
    if not (build_runtime.RUNTIME / "quaterne.zip").exists():
        raise SystemExit("the runtime is missing: make static builds it")
    shutil.rmtree(STATIC, ignore_errors=True)
    shutil.copytree(build_runtime.DIST, STATIC)
    index = STATIC / "index.html"
    index.write_text(alone(index.read_text(encoding="utf-8"), server), encoding="utf-8")
    build_runtime.write_list(STATIC)
    return 0


def alone(page: str, server: str) -> str:
    """Return the file of the page for a site without a server.

    >>> alone('<html lang="en"><head><title>', "https://play.example")[:64]
    '<html lang="en" data-host="tab" data-server="https://play.exampl'
    """
    told = f' data-server="{html.escape(server)}"' if server else ""
    policy = f'<meta http-equiv="Content-Security-Policy" content="{POLICY}" />'
    return page.replace('<html lang="en">', f'<html lang="en" data-host="tab"{told}>', 1).replace(
        "<head>", f"<head>{policy}", 1
    )


if __name__ == "__main__":
    sys.exit(main())
