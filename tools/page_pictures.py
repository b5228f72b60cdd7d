"""Take the pictures of the page for README.md and the documents, one of every screen.

`make pictures` runs it after a change to how the page looks. The pictures show the page as it is
built now, played on a real server in a real browser; nothing is drawn by hand.
"""

import argparse
import base64
import re
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from tests.page.browser_thread import BrowserThread
from tests.page.games import play
from tests.page.input_methods import Mouse
from tests.page.review_screen import Review
from tests.page.server_process import ServerProcess, engine, person
from tests.page.states import MANY_RULES, MIDDLE, STATES, Scene
from tests.page.tables import Table
from tests.page.visitors import Visitor, VisitorOptions
from tools.page_screens import SCREENS

PICTURES = Path(__file__).parents[1] / "docs" / "play" / "pictures"
QUALITY = 84
DIAGONAL = '[Rules "quarto"]\n\n>6 b4>a d3>3 d4>f d1>9 c4>8 a1>0 b2>2\n'
"""Léa holds the piece that completes the long diagonal on c3."""
GROUPS = '[Rules "quatrenun"]\n[Setup "24,.,b,1d/.,e,.,38/6a,.,.,./.,.,57cf,09 -"]\n\n@d1\n'
"""Groups of one to four pieces; one is designated."""
DESK, SMALL, PHONE = (1280, 800), (1024, 640), (390, 844)
TALL = (1024, 1120)
LONG_SCREENS = {"home", "options", "joining", "privacy"}
"""What matters there stands further down."""

ARRIVED = 700
"""Milliseconds after which a piece that travels is where it belongs."""


def placing(scene: Scene) -> Visitor:
    """Two people, rules of their own and a clock."""
    table = scene.sit(scene.table(MIDDLE, options={"rules": MANY_RULES}))
    table.cell("d4").hover()
    return table.visitor


def calling(scene: Scene) -> Visitor:
    table = scene.coached(DIAGONAL)
    play("c3", [table])
    table.button("call-quarto").click()
    expect(table.button("cancel")).to_be_visible()
    table.cell("b2").hover()
    return table.visitor


def end(scene: Scene, level: int = 3) -> Visitor:
    table = scene.coached(DIAGONAL, level)
    play("c3", [table])
    Mouse().call(table, "\\")
    expect(table.page.locator(".verdict.won")).to_be_visible()
    return table.visitor


def quatrenun(scene: Scene) -> Visitor:
    table = scene.sit(scene.server.open_table(record=GROUPS))
    expect(table.group).to_be_visible()
    return table.visitor


def phone(scene: Scene) -> Visitor:
    seats = {"one": person("Léa"), "two": engine(3)}
    opened = scene.server.open_table(record=DIAGONAL, options={"pieces": "tactile"}, **seats)
    table = scene.sit(opened, "one")
    table.cell("c3").click()
    return table.visitor


def first_game(moves: int, level: int = 2) -> Callable[[Scene], Table]:
    """Léa's first game, after this many moves: each is a placement and a gift, but the first."""

    def seated(scene: Scene) -> Table:
        head, game = DIAGONAL.rstrip().rsplit("\n", 1)
        return scene.coached(f"{head}\n{' '.join(game.split()[:moves])}\n", level)

    return seated


def first_start(scene: Scene) -> Visitor:
    visitor = STATES["start"](scene)
    level = visitor.words.say("level-label")
    visitor.page.get_by_role("combobox", name=level).select_option("2")
    visitor.page.get_by_role("textbox", name=visitor.words.say("your-name")).fill("Léa")
    return visitor


def first_gift(scene: Scene) -> Visitor:
    table = first_game(0)(scene)
    table.piece("6").click()
    return table.visitor


def first_ghost(scene: Scene) -> Visitor:
    table = first_game(4)(scene)
    table.cell("d1").click()
    return table.visitor


def first_warning(scene: Scene) -> Visitor:
    """Column D has three hollow pieces, and so is the one that is chosen."""
    table = first_game(6)(scene)
    play("a1", [table])
    table.piece("7").click()
    expect(table.board.locator(".threat")).to_have_count(1)
    table.page.wait_for_timeout(ARRIVED)
    return table.visitor


def first_line(scene: Scene) -> Visitor:
    table = first_game(8)(scene)
    play("c3", [table])
    expect(table.button("call-quarto")).to_have_class(re.compile("pulse"))
    table.page.wait_for_timeout(ARRIVED)
    return table.visitor


def first_call(scene: Scene) -> Visitor:
    visitor = first_line(scene)
    table = Table(visitor)
    table.button("call-quarto").click()
    table.cell("b2").hover()
    return visitor


def first_win(scene: Scene) -> Visitor:
    visitor = end(scene, level=2)
    # The chips are in the air.
    visitor.page.wait_for_timeout(700)
    return visitor


def first_review(scene: Scene) -> Visitor:
    """At the gift that gave the game away."""
    visitor = end(scene, level=2)
    review = Review(visitor)
    review.button("review-this").click()
    review.ready()
    review.button("review-mistake").click()
    return visitor


FIRST_GAME = {
    "start": first_start,
    "gift": first_gift,
    "ghost": first_ghost,
    "warning": first_warning,
    "line": first_line,
    "call": first_call,
    "win": first_win,
    "review": first_review,
}
"""A first game as a new visitor meets it, in French, small enough to stand side by side."""


@dataclass(frozen=True)
class Picture:
    """A state of the page, and how it is looked at."""

    state: Callable[[Scene], Visitor]
    size: tuple[int, int] = DESK
    way: dict[str, Any] = field(default_factory=dict)
    quality: int = QUALITY


SHOWN = {
    "start": STATES["start"],
    "placing": placing,
    "calling": calling,
    "end": end,
    "lesson": STATES["lesson-right"],
}
"""In both languages, the French ones with `-fr` at the end of their names."""

FIRST_WAY = {"language": "fr", "still": False, "hurried": False}
"""With motion, and at the pace of people."""

FIRST_QUALITY = 38
SCREEN_QUALITY = 34

PICTURES_BY_NAME = {
    **{name: Picture(state) for name, state in SHOWN.items()},
    **{f"{name}-fr": Picture(state, way={"language": "fr"}) for name, state in SHOWN.items()},
    **{
        f"first-{number}-{name}": Picture(state, SMALL, FIRST_WAY, FIRST_QUALITY)
        for number, (name, state) in enumerate(FIRST_GAME.items(), 1)
    },
    **{
        f"screen-{name}{ending}": Picture(
            state,
            TALL if name in LONG_SCREENS else SMALL,
            {"language": language},
            SCREEN_QUALITY,
        )
        for name, state in SCREENS.items()
        for language, ending in (("en", ""), ("fr", "-fr"))
    },
    "quatrenun": Picture(quatrenun, way={"scheme": "dark"}),
    "mask": Picture(STATES["masked"]),
    "review": Picture(STATES["review"]),
    "phone": Picture(phone, PHONE, {"language": "fr", "scheme": "dark"}),
    "phone-end": Picture(end, PHONE),
}


def take(picture: Picture, path: Path, server: ServerProcess, thread: BrowserThread) -> None:
    """Lead a visitor there and write what they see."""
    visitors: list[Visitor] = []

    def visit(address: str | None = None, **way: Any) -> Visitor:
        visitor = Visitor(thread.browser(), VisitorOptions(**way))
        visitors.append(visitor)
        # Twice: a typeface that comes too late for the first picture is there for the second.
        visitor.go(server.address)
        visitor.page.evaluate("document.fonts.ready")
        visitor.go(address or server.address)
        return visitor

    try:
        visitor = picture.state(Scene(server, visit, {"size": picture.size, **picture.way}))
        # No ring of focus, which a pointer does not show either.
        visitor.page.evaluate("document.activeElement.blur()")
        visitor.page.evaluate("document.fonts.ready")
        visitor.page.wait_for_timeout(200)
        path.write_bytes(webp(visitor.page, picture.quality))
    finally:
        for visitor in visitors:
            visitor.close()


def webp(page: Page, quality: int) -> bytes:
    """Return the window as WebP, which the browser writes by itself."""
    session = page.context.new_cdp_session(page)
    shot = session.send("Page.captureScreenshot", {"format": "webp", "quality": quality})
    return base64.b64decode(shot["data"])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help="which; all if none is named")
    parser.add_argument("--into", type=Path, default=PICTURES, help="the folder")
    asked = parser.parse_args()
    if unknown := set(asked.names) - set(PICTURES_BY_NAME):
        parser.error(f"no such picture: {', '.join(sorted(unknown))}")
    thread = BrowserThread()
    with tempfile.TemporaryDirectory() as folder, ServerProcess(Path(folder)) as server:
        for name in asked.names or PICTURES_BY_NAME:
            path = asked.into / f"{name}.webp"
            thread.run(lambda: take(PICTURES_BY_NAME[name], path, server, thread))  # noqa: B023
            print(f"{path.name}: {path.stat().st_size // 1000} kB")
    thread.close()


if __name__ == "__main__":
    main()
