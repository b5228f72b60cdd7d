"""axe-core, put into the page by the browser: the page itself never carries it."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from playwright.sync_api import Page

_SCRIPT = Path(__file__).parents[2] / "page" / "node_modules" / "axe-core" / "axe.min.js"
_TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

_FLAT = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { background-image: none !important }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}"""
"""On a gradient axe does not judge contrast: it gets the colour that lies under it."""


@cache
def _script() -> str:
    return _SCRIPT.read_text(encoding="utf-8")


def violations(page: Page) -> list[str]:
    """What axe finds wrong with what is shown now, each with where it is."""
    if not page.evaluate("'axe' in window"):
        # By the browser's own door: the policy lets nobody else's script in.
        page.evaluate(f"() => {{ {_script()}; }}")
        page.evaluate(_FLAT)
    found = page.evaluate(
        """async (tags) => {
            const { violations } = await axe.run(document, {
              runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'],
            });
            return violations.flatMap(({ id, nodes }) =>
              nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`));
        }""",
        _TAGS,
    )
    return [str(each) for each in found]
