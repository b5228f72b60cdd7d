"""The documents as a site: both trees, both schemes, its search, and what it prints."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import zlib
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any
from urllib.parse import unquote, urlsplit

import pytest
from filelock import FileLock
from playwright.sync_api import Page, expect

from tests.page.axe import violations
from tests.page.browser_thread import BrowserThread

ROOT = Path(__file__).parents[2]
_COLOURS = ["color-contrast", "link-in-text-block"]
PAGES = (
    *("index.html", "en/index.html", "en/play/rules.html", "en/play/rules-large-print.html"),
    *("en/notation-card.html", "en/play/screens.html", "en/engine/analysis.html"),
    *("en/reference/quaterne.players.html", "en/reference/http-archive.html"),
    *("en/reference/http.html", "en/search.html?q=mask"),
    *("fr/index.html", "fr/play/rules.html", "fr/play/rules-large-print.html"),
    *("fr/notation-card.html", "fr/play/screens.html", "fr/tutorials/player.html"),
    *("fr/tutorials/bot.html", "fr/search.html?q=masque"),
)
"""One of each kind, in each language that has it."""

pytestmark = pytest.mark.slow


class SharedBuild:
    """A folder that one test process builds for all; a failure is reported once."""

    def __init__(self, folder: Path, build: Callable[[Path], None]) -> None:
        self.folder = folder
        self._outcome, self._reported = folder.with_suffix(".txt"), folder.with_suffix(".reported")
        with FileLock(folder.with_suffix(".lock")):
            if not self._outcome.exists():
                try:
                    build(folder)
                except Exception as error:
                    self._outcome.write_text(str(error) or repr(error), encoding="utf-8")
                else:
                    self._outcome.touch()

    def check(self) -> None:
        """Fail the first test that needs the folder, and skip the others, if there is none."""
        if why := self._outcome.read_text(encoding="utf-8"):
            try:
                self._reported.touch(exist_ok=False)
            except FileExistsError:
                pytest.skip("the site could not be built: one failed test says why")
            pytest.fail(why, pytrace=False)


def build_site(site: Path) -> None:
    command = [sys.executable, "-m", "tools.docs_site", "--into", str(site)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=400)
    # A warning is an error, also when Sphinx goes on, and so is noise that would hide one.
    if done.returncode or done.stderr:
        raise RuntimeError(f"make docs failed:\n{done.stderr}")


@pytest.fixture(scope="session")
def shared_build(tmp_path_factory: pytest.TempPathFactory) -> SharedBuild:
    base = tmp_path_factory.getbasetemp()
    shared = base.parent if "PYTEST_XDIST_WORKER" in os.environ else base
    return SharedBuild(shared / "docs-site", build_site)


@pytest.fixture
def built(shared_build: SharedBuild) -> Path:
    """Return the folder of the site."""
    shared_build.check()
    return shared_build.folder


class _Silent(SimpleHTTPRequestHandler):
    def log_message(self, *_: Any) -> None:
        """Say nothing."""


@pytest.fixture(scope="session")
def address(shared_build: SharedBuild) -> Iterator[str]:
    """Serve the site."""
    folder = str(shared_build.folder)
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Silent, directory=folder))
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()


@pytest.fixture
def page(shared_build: SharedBuild, stage: BrowserThread, address: str) -> Iterator[Page]:
    """A page that notes every request to another address."""
    shared_build.check()
    opened: list[Page] = []

    def open_page() -> None:
        context = stage.browser().new_context(viewport={"width": 1280, "height": 800})
        opened.append(context.new_page())

    stage.run(open_page)
    [shown] = opened
    foreign: list[str] = []
    own = urlsplit(address).netloc
    stage.run(
        lambda: shown.on(
            "request",
            lambda request: (
                foreign.append(request.url)
                if urlsplit(request.url).netloc not in ("", own)
                else None
            ),
        )
    )
    yield shown
    stage.run(lambda: shown.context.close())
    assert foreign == []


def test_a_build_that_fails_is_one_failure(tmp_path: Path) -> None:
    attempts: list[Path] = []

    def stop_half_way(site: Path) -> None:
        attempts.append(site)
        site.mkdir()
        (site / "index.html").touch()
        raise RuntimeError("a warning")

    first, second = (SharedBuild(tmp_path / "site", stop_half_way) for _ in range(2))
    assert len(attempts) == 1
    with pytest.raises(pytest.fail.Exception, match="a warning"):
        second.check()
    for _ in range(2):
        with pytest.raises(pytest.skip.Exception):
            first.check()
    for _ in range(2):
        SharedBuild(tmp_path / "good", Path.mkdir).check()


def test_axe_finds_nothing(page: Page, address: str) -> None:
    for path in PAGES:
        page.goto(address + path)
        if "search" in path:
            expect(page.locator("#search-results li").first).to_be_visible()
        found = violations(page)
        page.emulate_media(color_scheme="dark")
        found += violations(page, _COLOURS)
        page.emulate_media(color_scheme="light")
        assert found == [], f"{path}: {found}"


def test_a_phone_scrolls_in_one_direction_and_its_drawers_open_by_keys(
    page: Page, address: str
) -> None:
    page.set_viewport_size({"width": 320, "height": 568})
    for path in ("en/play/rules.html", "en/reference/http.html", "fr/notation-card.html"):
        page.goto(address + path)
        wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert wide <= 0, path
    button = page.get_by_role("button", name="Pages", exact=True)
    rules = page.get_by_role("link", name="Les jeux", exact=True)
    expect(rules).to_be_hidden()
    button.focus()
    page.keyboard.press("Enter")
    expect(rules).to_be_visible()
    expect(button).to_have_attribute("aria-expanded", "true")
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(rules).to_be_hidden()
    expect(button).to_be_focused()


@pytest.mark.parametrize(
    ("tree", "word", "found"), [("en", "masks", "> Masks"), ("fr", "alignements", "Les jeux")]
)
def test_a_word_is_found(page: Page, address: str, tree: str, word: str, found: str) -> None:
    """In each language by its own stems."""
    page.goto(f"{address}{tree}/index.html")
    page.get_by_role("search").get_by_role("textbox").fill(word)
    page.keyboard.press("Enter")
    results = page.locator("#search-results li")
    expect(results.first).to_be_visible()
    expect(page.locator("#search-results")).to_contain_text(found)


def test_pages_are_found_before_methods(page: Page, address: str) -> None:
    """`mask` is also a method of the laboratory, which few people look for."""
    page.goto(f"{address}en/search.html?q=mask")
    results = page.locator("#search-results li")
    expect(results.filter(has_text="ActionNumbers.mask")).to_have_count(1)
    expect(results.first).not_to_contain_text("ActionNumbers")
    page.goto(f"{address}en/search.html?q=ActionNumbers")
    expect(results.first).to_contain_text("quaterne.lab.ActionNumbers")


def test_names_in_tables_are_not_broken(page: Page, address: str) -> None:
    """Where there is room: one line each."""
    page.goto(f"{address}en/reference/quaterne.html")
    names = page.locator("td:first-child code")
    heights = names.evaluate_all("(all) => all.map((name) => name.getClientRects().length)")
    assert len(heights) > 10 and set(heights) == {1}


def test_a_page_leads_to_itself_in_the_other_language(page: Page, address: str) -> None:
    page.goto(f"{address}en/play/rules.html")
    assert page.locator("html").get_attribute("lang") == "en"
    page.get_by_role("link", name="Français", exact=True).click()
    expect(page).to_have_url(f"{address}fr/play/rules.html")
    assert page.locator("html").get_attribute("lang") == "fr"
    expect(page.get_by_role("heading", level=1)).to_contain_text("Les jeux")


@pytest.mark.parametrize("tree", ["en", "fr"])
def test_the_notation_card_prints_on_one_page(page: Page, address: str, tree: str) -> None:
    page.goto(f"{address}{tree}/notation-card.html")
    printed = page.pdf(prefer_css_page_size=True, print_background=True)
    assert pages_of(printed) == 1


def test_large_print_is_large(page: Page, address: str) -> None:
    page.goto(f"{address}en/play/rules-large-print.html")
    page.emulate_media(media="print")
    sizes = page.evaluate(
        """() => [...document.querySelectorAll('article :is(p, li, td, th, h2, h3, code)')]
          .map((part) => parseFloat(getComputedStyle(part).fontSize))"""
    )
    # 18 points are 24 pixels.
    assert min(sizes) >= 24
    assert page.locator(".sidebar-drawer").is_hidden()
    assert pages_of(page.pdf(prefer_css_page_size=True)) > 4


def test_every_link_inside_leads_somewhere(built: Path) -> None:
    """Also those to the other tree, and to files that were copied."""
    anchors: dict[Path, set[str]] = {}
    texts = {path: path.read_text(encoding="utf-8") for path in built.rglob("*.html")}
    for path, text in texts.items():
        anchors[path] = set(re.findall(r'\bid="([^"]+)"', text))
    for path, text in texts.items():
        for link in re.findall(r'<a [^>]*?href="([^"]+)"', text):
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            where = f"{path.relative_to(built)}: {link}"
            assert target.exists(), where
            if parts.fragment and target in anchors:
                assert unquote(parts.fragment) in anchors[target], where


def pages_of(pdf: bytes) -> int:
    """Return how many pages a PDF of Chromium has."""
    streams = [
        zlib.decompressobj().decompress(stream)
        for stream in re.findall(rb"stream\r?\n(x.*?)endstream", pdf, re.S)
    ]
    return sum(len(re.findall(rb"/Type\s*/Page\b(?!s)", part)) for part in (pdf, *streams))
