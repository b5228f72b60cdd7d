"""Compare when built pages show their first picture, on a slow phone with a slow connection.

    python -m bench.first_paint page/dist OTHER/page/dist [--loads N]

The server of Quaterne serves each folder; a new browser context opens them in turn, N times each,
so that whatever else the machine does disturbs all of them alike.  Each load is cold: nothing is
cached.  First paint is Chromium's `first-contentful-paint`; `ready` is when the first card can be
clicked, as far as the page gets there without the rest of the server.
"""

from __future__ import annotations

import argparse
import gzip
import re
import socket
import threading
from pathlib import Path
from statistics import median

import uvicorn
from playwright.sync_api import Browser
from starlette.applications import Starlette

from quaterne.server.page_files import page_route
from tests.page.browser_thread import BrowserThread
from tests.page.test_first_paint import PAINTED, SLOW_4G, SLOWDOWN

PHONE = (375, 667)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("folders", nargs="+", type=Path, metavar="FOLDER", help="a built page")
    parser.add_argument("--loads", type=int, default=10, help="how often each is loaded")
    asked = parser.parse_args()
    addresses = {folder: serve(folder) for folder in asked.folders}
    thread = BrowserThread()
    times: dict[Path, list[tuple[float, float]]] = {folder: [] for folder in addresses}
    for number in range(asked.loads):
        # Forward and back, so that none is always first.
        for folder in list(addresses)[:: 1 if number % 2 == 0 else -1]:
            address = addresses[folder]
            times[folder].append(thread.run(lambda: load(thread.browser(), address)))  # noqa: B023
    thread.close()
    print("| page | before the first picture | first paint, median ms | all | ready, median ms |")
    print("|---|---:|---:|---|---:|")
    for folder, found in times.items():
        paints = sorted(paint for paint, _ in found)
        shown = " ".join(f"{paint:.0f}" for paint in paints)
        ready = median(ready for _, ready in found)
        needed = blocking_bytes(folder)
        print(f"| {folder} | {needed:,} bytes | {median(paints):.0f} | {shown} | {ready:.0f} |")


def serve(folder: Path) -> str:
    """Serve a built page from a free port of this machine until the process ends."""
    app = Starlette(routes=[page_route("", folder.resolve())])
    listening = socket.create_server(("127.0.0.1", 0))
    server = uvicorn.Server(uvicorn.Config(app, log_level="error"))
    threading.Thread(target=server.run, args=([listening],), daemon=True).start()
    return f"http://127.0.0.1:{listening.getsockname()[1]}/"


def load(browser: Browser, address: str) -> tuple[float, float]:
    """Return the milliseconds until the first paint, and until the cards are there."""
    size = {"width": PHONE[0], "height": PHONE[1]}
    context = browser.new_context(viewport=size, has_touch=True, is_mobile=True)  # type: ignore[arg-type]
    try:
        page = context.new_page()
        session = context.new_cdp_session(page)
        session.send("Network.enable")
        session.send("Network.setCacheDisabled", {"cacheDisabled": True})
        session.send("Network.emulateNetworkConditions", SLOW_4G)
        session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
        page.goto(address)
        painted = float(page.evaluate(PAINTED))
        page.wait_for_function("document.querySelector('main button') !== null", polling=20)
        return painted, float(page.evaluate("performance.now()"))
    finally:
        context.close()


def blocking_bytes(folder: Path) -> int:
    """Return the compressed size of `index.html` and of the styles in its head."""
    index = (folder / "index.html").read_text(encoding="utf-8")
    head = index.partition("</head>")[0]
    styles = re.findall(r'<link rel="stylesheet"[^>]*href="\./([^"]+)"', head)
    files = [folder / "index.html", *(folder / style for style in styles)]
    return sum(len(gzip.compress(file.read_bytes())) for file in files)


if __name__ == "__main__":
    main()
