"""Every state of every screen: nothing cut, nothing covered, one main button, at every size."""

from __future__ import annotations

import time
from collections.abc import Sequence

import pytest
from playwright.sync_api import Page, expect

from tests.page.axe import check_all_looks
from tests.page.conftest import Visit
from tests.page.server_process import ServerProcess
from tests.page.states import STATES, Scene
from tests.page.test_french import english_on
from tests.thoroughness import everyday

SIZES = [
    *((1440, 900), (1280, 720), (1024, 640), (720, 450)),
    *((844, 390), (390, 844), (320, 568)),
    *((360, 225), (320, 256), (320, 180)),
]
"""A desk, two laptops, a desk at 200 per cent; phones; a desk, 1280 by 1024 and a laptop at 400."""
IN_FRENCH = everyday(
    [(1440, 900), (1024, 640), (844, 390), (390, 844), (320, 568), (320, 180)], SIZES
)
IN_ENGLISH = everyday([(720, 450), (320, 256)], SIZES)
"""French takes more space: what fits in French mostly fits in English."""

_REDRAWN = """() => new Promise((done) =>
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"""
"""The frame in which parts of the page learn of the new size, and the one with their answer."""

_LATEST = 10
"""Seconds after which what is wrong stays wrong, also on a busy machine."""

_SPEAK = """async (language) => {
  // The page as its components get it: it changes the language as the settings do.
  const rendered = document.getElementById('page').__k;
  const [app] = rendered.__k;
  await app.props.page.choose({ language });
}"""

_SHOWN = """const top = document.querySelector('dialog[open]') ?? document.querySelector('main');
const isShown = (each) => each.checkVisibility({ visibilityProperty: true })
  && !each.closest('.visually-hidden, [aria-hidden=true].paints, .celebration')
  && !isFolded(each);
// Where it has room, the panel "more" lies open; elsewhere it is clipped away.
const isFolded = (each) => {
  for (let at = each; at && at !== top; at = at.parentElement)
    if (/^inset\\((50|100)%/.test(getComputedStyle(at).clipPath)) return true;
  return false;
};
const name = (each) => `${each.tagName}.${each.className.baseVal ?? each.className} `
  + (each.innerText ?? '').slice(0, 40);"""

_SIDEWAYS = (
    f"() => {{ {_SHOWN}"
    """
  const beyond = [...top.querySelectorAll('*')].filter(isShown).filter((each) => {
    if (each.closest('svg, .piece-stack, [role=listbox], .moves ol')) return false;
    const box = each.getBoundingClientRect();
    return box.width > 1 && (box.left < -1 || box.right > innerWidth + 1);
  });
  const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  return [...(wide > 0 ? [`the page, by ${wide}`] : []), ...beyond.map(name)];
}"""
)

_CUT = (
    f"() => {{ {_SHOWN}"
    """
  const cuts = (each) => {
    const style = getComputedStyle(each);
    const hides = ['hidden', 'clip'].some((way) => [style.overflowX, style.overflowY].includes(way))
      || style.webkitLineClamp !== 'none';
    return hides && (each.scrollHeight > each.clientHeight + 2
      || each.scrollWidth > each.clientWidth + 2);
  };
  // Only words that are seen: others are there for the ear.
  const spills = (each) => {
    const box = each.getBoundingClientRect();
    const walker = document.createTreeWalker(each, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      if (!isShown(walker.currentNode.parentElement)) continue;
      const words = document.createRange();
      words.selectNodeContents(walker.currentNode);
      for (const line of words.getClientRects())
        if (line.left < box.left - 1 || line.right > box.right + 1 || line.top < box.top - 2
          || line.bottom > box.bottom + 2) return true;
    }
    return false;
  };
  return [...top.querySelectorAll('*')].filter(isShown)
    .filter((each) => !each.closest('svg, [data-grid]') && each.innerText)
    .filter((each) => cuts(each) || (each.matches('button, .button, .plate') && spills(each)))
    .map(name);
}"""
)

_COVERED = (
    f"() => {{ {_SHOWN}"
    """
  const isStill = (each) => {
    for (let at = each; at && at !== top; at = at.parentElement)
      if (getComputedStyle(at).position === 'fixed') return false;
    return true;
  };
  const parts = [...top.querySelectorAll(
    'h1, h2, h3, p, li, label, legend, input, select, textarea, button, a.button, .plate, .hand,'
    + ' .grid, .mini, th, td')]
    .filter(isShown).filter(isStill)
    // What has scrolled out of the list of moves is over nothing.
    .filter((each) => !each.closest('.moves ol'))
    .filter((each) => each.innerText || !each.matches('p, li, h2'))
    // Words in a row have no box of their own.
    .filter((each) => getComputedStyle(each).display !== 'inline')
    .map((each) => [each, each.getBoundingClientRect()])
    .filter(([, box]) => box.width > 2 && box.height > 2);
  const over = [];
  for (const [i, [one, a]] of parts.entries())
    for (const [two, b] of parts.slice(i + 1)) {
      if (one.contains(two) || two.contains(one)) continue;
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (wide > 2 && high > 2) over.push(`${name(one)} | ${name(two)}`);
    }
  return over;
}"""
)

_MAIN = (
    f"() => {{ {_SHOWN}"
    """
  return [...top.querySelectorAll('.button.main:not(:disabled)')].filter(isShown).map(name);
}"""
)


_OUT_OF_REACH = (
    f"() => {{ {_SHOWN}"
    """
  const isUnder = (each) => {
    each.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    // Of words that go on in the next line, the first.
    const [{ left, top, width, height }] = each.getClientRects();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return !each.contains(hit) && !each.labels?.[0]?.contains(hit);
  };
  const panel = [...top.querySelectorAll('.more')].find((each) => !isFolded(each)
    && getComputedStyle(each).position === 'fixed');
  const lost = [...(panel ?? top).querySelectorAll('button, a[href], input, select, textarea,'
    + ' [role=gridcell], [role=slider], [role=option]')]
    .filter((each) => isShown(each) && !each.disabled).filter(isUnder).map(name);
  scrollTo({ top: 0, behavior: 'instant' });
  return lost;
}"""
)
"""What can be used and cannot be scrolled to, or is always under something."""


_RED = (
    f"() => {{ {_SHOWN}"
    """
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.color = 'var(--accent)';
  const accent = getComputedStyle(probe).color;
  probe.remove();
  return [...top.querySelectorAll('.button:not(.main)')].filter(isShown)
    .filter((each) => getComputedStyle(each).color === accent).map(name);
}"""
)
"""Buttons, and links that look like them, with the colour of the main button."""


_HEADINGS = "() => [...document.querySelectorAll('h1')].filter((h) => h.checkVisibility()).length"


_ALL = f"""() => ({{
  headings: ({_HEADINGS})(),
  sideways: ({_SIDEWAYS})(),
  cut: ({_CUT})(),
  covered: ({_COVERED})(),
  outOfReach: ({_OUT_OF_REACH})(),
  red: ({_RED})(),
  main: ({_MAIN})(),
}})"""
"""All of them at once: this is asked some eight hundred times."""


def check(page: Page, where: str) -> None:
    """Check what is on the screen now."""
    found = page.evaluate(_ALL)
    assert found["headings"] == 1, f"{where}: not one heading of the first level"
    assert found["sideways"] == [], f"{where}: wider than the window"
    assert found["cut"] == [], f"{where}: cut"
    assert found["covered"] == [], f"{where}: one thing over another"
    assert found["outOfReach"] == [], f"{where}: out of reach"
    assert found["red"] == [], f"{where}: in the colour of the main button"
    assert len(found["main"]) <= 1, f"{where}: {found['main']}"


@pytest.mark.parametrize("state", STATES)
def test_every_state_at_every_size(visit: Visit, server: ServerProcess, state: str) -> None:
    page = STATES[state](Scene(server, visit, {"language": "fr"})).page
    look_at_sizes(page, f"{state} in French", IN_FRENCH)
    assert english_on(page) == set(), f"{state} in French"
    page.evaluate(_SPEAK, "en")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    look_at_sizes(page, f"{state} in English", IN_ENGLISH)
    # Last, because axe looks at the page without its gradients.
    check_all_looks(page, state)


def look_at_sizes(page: Page, state: str, sizes: Sequence[tuple[int, int]]) -> None:
    """Check what is on the screen in windows of these sizes."""
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(_REDRAWN)
        check_in_time(page, f"{state} at {width}x{height}")


def check_in_time(page: Page, where: str) -> None:
    """Check what is on the screen, again and again where the browser is late to draw it."""
    late = time.monotonic() + _LATEST
    while True:
        try:
            return check(page, where)
        except AssertionError:
            if time.monotonic() > late:
                raise
        page.evaluate(_REDRAWN)


def test_they_look_into_the_panel_that_lies_open(visit: Visit, server: ServerProcess) -> None:
    page = STATES["drawn"](Scene(server, visit, {})).page
    page.evaluate("document.querySelector('.more .of-game').style.marginLeft = '40rem'")
    with pytest.raises(AssertionError, match="wider"):
        check(page, "drawn")


def test_the_checks_do_look(visit: Visit, server: ServerProcess) -> None:
    """Each fails where something is wrong."""
    page = STATES["joining"](Scene(server, visit, {})).page
    check(page, "joining")
    for css, wrong in (
        (".joining h1 { width: 200vw }", "wider"),
        (".joining h1 { height: 1rem; overflow: hidden }", "cut"),
        (".joining h2 { margin-bottom: -3rem }", "over"),
        (".joining::after { content: ''; position: fixed; inset: 0 }", "reach"),
    ):
        page.evaluate(
            """css => {
              const sheet = new CSSStyleSheet();
              sheet.replaceSync(css);
              document.adoptedStyleSheets = [sheet];
            }""",
            css,
        )
        with pytest.raises(AssertionError, match=wrong):
            check(page, "joining")
    page.evaluate("document.adoptedStyleSheets = []")
    page.evaluate("document.querySelector('h1').hidden = true")
    with pytest.raises(AssertionError, match="first level"):
        check(page, "joining")
    page.evaluate("document.querySelector('h1').hidden = false")
    page.evaluate(
        "document.querySelector('.button.main').after("
        "document.querySelector('.button.main').cloneNode(true))"
    )
    with pytest.raises(AssertionError, match="joining: "):
        check(page, "joining")
