"""Build the site into `build/docs`: `make docs` runs it.

Nothing comes from a network, neither here nor when the site is read.
"""

import argparse
import shutil
import sys
import tempfile
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

from tools.docs_site.api_reference import write_api_reference
from tools.docs_site.http_reference import write_http_reference
from tools.docs_site.site import HERE, build_tree
from tools.docs_site.sources import ROOT, TREES
from tools.docs_site.staging import stage

TYPEFACE = "atkinson*.woff2"
"""The typeface of the page, where the page is built; otherwise the reader's own."""


def build(out: Path) -> int:
    """Build both trees and the page that leads to them; return the exit status."""
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    with tempfile.TemporaryDirectory() as name:
        sources, work, fonts = (Path(name, part) for part in ("sources", "work", "fonts"))
        for folder in (sources / "en", sources / "fr", fonts):
            folder.mkdir(parents=True)
        for font in (ROOT / "page" / "dist").rglob(TYPEFACE):
            shutil.copyfile(font, fonts / "typeface.woff2")
        for licence in (ROOT / "page" / "dist").glob("typeface-licence.txt"):
            shutil.copyfile(licence, fonts / licence.name)
        reference = [
            *write_api_reference(sources / "en"),
            *write_http_reference(sources / "en"),
        ]
        stage(sources, reference)
        static = [str(HERE / "static"), str(fonts)]
        # Each in a process of its own: Sphinx keeps what it was told in the process.
        with ProcessPoolExecutor(len(TREES), get_context("spawn")) as pool:
            building = [pool.submit(build_tree, sources, out, work, tree, static) for tree in TREES]
            statuses = [each.result() for each in building]
    shutil.copyfile(HERE / "templates" / "start.html", out / "index.html")
    return max(statuses)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--into", type=Path, default=ROOT / "build" / "docs", help="the folder")
    sys.exit(build(parser.parse_args().into))


if __name__ == "__main__":
    main()
