"""axe-core, injected by the browser: the page itself never ships it."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Literal, get_args

from playwright.sync_api import Page

from tests.page.visitors import painted
from tests.thoroughness import everyday

_SCRIPT = Path(__file__).parents[2] / "page" / "node_modules" / "axe-core" / "axe.min.js"
_Look = tuple[tuple[int, int], Literal["light", "dark"]]
_LOOKS: list[_Look] = [
    (size, scheme)
    for size in ((320, 568), (844, 390), (768, 1024), (1440, 900))
    for scheme in get_args(Literal["light", "dark"])
]
_EVERYDAY_LOOKS: list[_Look] = [
    ((320, 568), "light"),
    ((844, 390), "light"),
    ((1440, 900), "dark"),
]
_ALL = {
    "type": "tag",
    "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
}
_SIZED = [
    *("color-contrast", "link-in-text-block"),
    *("target-size", "scrollable-region-focusable", "aria-hidden-focus"),
    *("page-has-heading-one", "heading-order", "region"),
]
"""The rules whose result depends on the colour scheme, or on the window: on what is covered, folded
away or left out there."""

_FLAT = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { background-image: none !important }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}"""
"""Replaces gradients by the colour under them, because axe does not judge contrast on gradients."""

_RUN = """async (runOnly) => {
  const { opacity } = getComputedStyle(document.body);
  if (opacity !== '1') throw new Error(`axe would leave out what is transparent: ${opacity}`);
  const { violations } = await axe.run(document, { runOnly, resultTypes: ['violations'] });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`));
}"""


@cache
def _script() -> str:
    return _SCRIPT.read_text(encoding="utf-8")


def violations(page: Page, rules: object = None) -> list[str]:
    """Return the violations that axe finds on the current page, each with its element."""
    if not page.evaluate("'axe' in window"):
        # Through the browser itself: the content policy blocks any other script.
        page.evaluate(f"() => {{ {_script()}; }}")
        page.evaluate(_FLAT)
    with painted(page):
        found = page.evaluate(_RUN, rules or _ALL)
    return [str(each) for each in found]


def check_all_looks(page: Page, state: str) -> None:
    """Check every size and both colour schemes, then restore the first.

    All rules once; in other looks only those whose result may be another there.
    """
    before = page.viewport_size
    assert before is not None
    rules: object = None
    for size, scheme in everyday(_EVERYDAY_LOOKS, _LOOKS):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.emulate_media(color_scheme=scheme)
        found = violations(page, rules)
        assert found == [], f"{state} at {size[0]}x{size[1]}, {scheme}: {found}"
        rules = _SIZED
    page.emulate_media(color_scheme="light")
    page.set_viewport_size(before)
