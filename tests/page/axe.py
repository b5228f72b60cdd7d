"""axe-core, put into the page by the browser: the page itself never carries it."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from playwright.sync_api import Page

_SCRIPT = Path(__file__).parents[2] / "page" / "node_modules" / "axe-core" / "axe.min.js"
SIZES = [(320, 568), (768, 1024), (1440, 900)]
_ALL = {
    "type": "tag",
    "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
}
_COLOURS = ["color-contrast", "link-in-text-block"]
"""What another scheme can change."""

_FLAT = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { background-image: none !important }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}"""
"""On a gradient axe does not judge contrast: it gets the colour that lies under it."""


@cache
def _script() -> str:
    return _SCRIPT.read_text(encoding="utf-8")


def violations(page: Page, rules: object = None) -> list[str]:
    """What axe finds wrong with what is shown now, each with where it is."""
    if not page.evaluate("'axe' in window"):
        # By the browser's own door: the policy lets nobody else's script in.
        page.evaluate(f"() => {{ {_script()}; }}")
        page.evaluate(_FLAT)
    found = page.evaluate(
        """async (runOnly) => {
            const asked = { runOnly, resultTypes: ['violations'] };
            const { violations } = await axe.run(document, asked);
            return violations.flatMap(({ id, nodes }) =>
              nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`));
        }""",
        rules or _ALL,
    )
    return [str(each) for each in found]


def check_all_looks(page: Page, state: str) -> None:
    """Nothing is wrong at any size, in the light or in the dark; then all is as it was."""
    before = page.viewport_size
    assert before is not None
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        found = violations(page)
        page.emulate_media(color_scheme="dark")
        found += violations(page, _COLOURS)
        page.emulate_media(color_scheme="light")
        assert found == [], f"{state} at {width}x{height}: {found}"
    page.set_viewport_size(before)
