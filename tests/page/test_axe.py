"""The check by axe-core does look: `test_states.py` asks it of every state of every screen."""

from __future__ import annotations

import pytest

from tests.page.axe import check_all_looks, violations
from tests.page.conftest import Visit

_WRONG = """(where) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@media ${where} { h1 { color: #333 !important } }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}"""


def test_axe_does_look(visit: Visit) -> None:
    """The check finds violations, including those of contrast."""
    page = visit().page
    page.evaluate("document.querySelector('h1').style.color = '#bbb'")
    page.evaluate("document.querySelector('main').append(document.createElement('img'))")
    assert {found.split(":")[0] for found in violations(page)} == {"color-contrast", "image-alt"}


def test_it_looks_in_the_dark_and_at_every_size(visit: Visit) -> None:
    page = visit().page
    page.evaluate(_WRONG, "(min-width: 1000px) and (prefers-color-scheme: dark)")
    with pytest.raises(AssertionError, match=r"start at 1440x900, dark: .*color-contrast"):
        check_all_looks(page, "start")
