"""The code on the screen of an invitation: a scan of the screen gives the link."""

from __future__ import annotations

import base64

import pytest

from tests.page.conftest import Visit
from tests.page.qr_reader import Modules, read
from tests.page.start_screen import in_network, invite
from tests.page.visitors import Visitor

QUIET = 4
"""Light modules required around a code."""

_SEEN = """async ([picture, count]) => {
  const blob = await (await fetch(`data:image/png;base64,${picture}`)).blob();
  const bitmap = await createImageBitmap(blob);
  const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  pen.drawImage(bitmap, 0, 0);
  const step = bitmap.width / count;
  const at = (i) => Math.floor((i + 0.5) * step);
  const isDark = (r, c) => {
    const [red, green, blue] = pen.getImageData(at(c), at(r), 1, 1).data;
    return red + green + blue < 384;
  };
  const all = [...Array(count).keys()];
  return all.map((r) => all.map((c) => isDark(r, c)));
}"""


def scan(visitor: Visitor) -> Modules:
    """Return the modules on the screen, including the light edge."""
    code = visitor.page.get_by_role("img", name=visitor.words.say("invite-code"))
    count = int(str(code.get_attribute("viewBox")).split()[2])
    picture = base64.b64encode(code.screenshot()).decode()
    paper = visitor.context.new_page()
    return [[bool(dark) for dark in row] for row in paper.evaluate(_SEEN, [picture, count])]


@pytest.mark.parametrize(("size", "scheme"), [((320, 568), "dark"), ((1440, 900), "light")])
def test_the_code_is_the_link(visit: Visit, size: tuple[int, int], scheme: str) -> None:
    visitor = visit(size=size, scheme=scheme, painted=True)
    in_network(visitor, True, "http://192.168.1.20:8000/")
    invite(visitor)
    seen = scan(visitor)
    field = visitor.page.get_by_role("textbox", name=visitor.words.say("invite-link"))
    address = field.input_value()
    assert address.startswith("http://192.168.1.20:8000/table/")
    inner = range(QUIET, len(seen) - QUIET)
    assert not any(
        dark
        for r, row in enumerate(seen)
        for c, dark in enumerate(row)
        if r not in inner or c not in inner
    )
    assert read([[seen[r][c] for c in inner] for r in inner]) == address
