"""The screens of the page in their states: what tests look at in every size, and pictures show.

A state is a function that leads a new visitor there. Long names stand where people choose names.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import expect

from tests.page.conftest import Visit
from tests.page.games import DRAWN, ROW_OF_TALL, play
from tests.page.input_methods import Mouse
from tests.page.lessons import do
from tests.page.puzzles import PUZZLES, answer_of
from tests.page.review_screen import RECORD, Review
from tests.page.server_process import ServerProcess, engine, person
from tests.page.start_screen import invite, start_with_engine
from tests.page.tables import Table
from tests.page.visitors import Visitor

LONG = ("Maximilienne-Antoinette de la Tourbillière", "Bartholomäus Freiherr von Nesselrode-Reich")
"""Names as long as people have them, with words that hardly break."""
MANY_RULES = "quarto height squares late-call=after clock=600"
MIDDLE = ">8 b2 >d c3 >e b1 >3 d3 >0 c2 >5"
"""The middle of a game; the player to act holds a piece."""
ROW = '[Rules "quarto"]\n\n>8 a1>d b1>e c1>b\n'
"""The player holds the piece that completes row 1."""
THREE = '[Rules "quarto"]\n\n>8 a1>d b1>e c1>0\n'
"""Three tall pieces in row 1; the player holds a short one."""
ROW_OF_THREE = "rules=quarto&position=012./..../..../....+3"
GROUPS = "rules=quatrenun&position=24,.,b,1d/.,e,.,38/6a,.,.,./.,.,57cf,09+-"

_FIRST_LINE_ALONE = """() => {
  const { fetch } = window;
  window.fetch = async (...asked) => {
    const answer = await fetch(...asked);
    const [first] = (await answer.text()).split('\\n');
    const stream = new ReadableStream({
      start: (out) => out.enqueue(new TextEncoder().encode(`${first}\\n`)),
    });
    window.fetch = fetch;
    return new Response(stream, answer);
  };
}"""
"""Let only the first line of the next answer through."""


@dataclass(frozen=True)
class Scene:
    """Where a state is made: a server, and visitors with these options."""

    server: ServerProcess
    visit: Visit
    way: dict[str, Any]

    def come(self, path: str = "", **way: Any) -> Visitor:
        """Open a page of the server as a new visitor."""
        address = path if path.startswith("http") else f"{self.server.address}{path}"
        return self.visit(address, **{**self.way, **way})

    def sit(self, opened: dict[str, Any], seat: str | None = None) -> Table:
        """Sit down at an open table, by default in the seat to act."""
        seat = seat or self.server.view(opened)["to_act"]
        table = Table(self.come(self.server.link(opened, seat)))
        expect(table.board).to_be_visible()
        return table

    def table(self, game: str = "", **asked: Any) -> dict[str, Any]:
        """Open a table between two people and play there."""
        opened = self.server.open_table(**asked)
        self.server.play(opened, game)
        return opened

    def coached(self, record: str, level: int = 3) -> Table:
        """Sit down opposite the computer, where a record ends."""
        seats = {"one": person("Léa"), "two": engine(level)}
        return self.sit(self.server.open_table(record=record, **seats), "one")


State = Callable[[Scene], Visitor]


def start(scene: Scene) -> Visitor:
    visitor = scene.come()
    expect(visitor.page.locator(".daily .mini")).to_be_visible()
    return visitor


def start_with_games(scene: Scene) -> Visitor:
    """Games of this device, an open seat and a game to watch."""
    visitor = start_with_engine(scene.come(draft={"name": "Léa"})).visitor
    for game in ("", MIDDLE, ROW_OF_TALL.replace(">", " >").replace("!", " !")):
        opened = scene.table(game, one=person(LONG[0]), two=person("Tom"))
        visitor.go(scene.server.link(opened, "one"))
        expect(Table(visitor).board).to_be_visible()
    scene.server.open_table(one=person(LONG[1]), two=None, listed=True)
    visitor.go(scene.server.address)
    expect(visitor.page.locator(".games-here .mini").first).to_be_visible()
    expect(visitor.page.locator(".daily .mini")).to_be_visible()
    return visitor


def options(scene: Scene) -> Visitor:
    visitor = start(scene)
    visitor.page.get_by_role("button", name=visitor.words.say("more-options")).click()
    name = visitor.words.say("option-who-masked")
    visitor.page.get_by_role("combobox", name=name).select_option("both")
    return visitor


def dialog(name: str) -> State:
    def opened(scene: Scene) -> Visitor:
        visitor = start(scene)
        button = visitor.page.get_by_role("button", name=visitor.words.say(name), exact=True)
        button.first.click()
        expect(visitor.page.get_by_role("dialog")).to_be_visible()
        return visitor

    return opened


def waiting(scene: Scene) -> Visitor:
    visitor = scene.come()
    invite(visitor)
    return visitor


def joining(scene: Scene) -> Visitor:
    options = {"rules": MANY_RULES, "masked": ["one"]}
    opened = scene.server.open_table(one=person(LONG[0]), two=None, options=options)
    visitor = scene.come(scene.server.link(opened))
    expect(visitor.page.get_by_role("textbox")).to_be_visible()
    return visitor


def no_table(scene: Scene) -> Visitor:
    visitor = scene.come()
    visitor.is_network_bad = True
    visitor.go(f"{scene.server.address}table/nothing")
    return visitor


def giving(scene: Scene) -> Visitor:
    return scene.coached('[Rules "quarto"]\n\n>8 a1>d b2>e c4\n').visitor


def warned(scene: Scene) -> Visitor:
    table = scene.coached(THREE)
    play("a4", [table])
    table.piece("b").click()
    expect(table.board.locator(".threat")).to_have_count(1)
    return table.visitor


def placing(scene: Scene) -> Visitor:
    """With long names, a clock and many rules."""
    names = {"one": person(LONG[0]), "two": person(LONG[1])}
    table = scene.sit(scene.table(MIDDLE, options={"rules": MANY_RULES}, **names))
    table.cell("a4").hover()
    return table.visitor


def chosen(scene: Scene) -> Visitor:
    table = scene.coached(THREE)
    table.cell("c3").click()
    return table.visitor


def hinted(scene: Scene) -> Visitor:
    table = scene.coached(THREE)
    play("a4", [table])
    table.button("coach-ask").click()
    expect(table.page.locator(".reserve .advised").first).to_be_visible()
    return table.visitor


def completed(scene: Scene) -> Visitor:
    """A line stands there; the coach says so."""
    table = scene.coached(ROW)
    play("d1", [table])
    expect(table.button("call-quarto")).to_have_class(re.compile("pulse"))
    return table.visitor


def calling(scene: Scene) -> Visitor:
    visitor = completed(scene)
    table = Table(visitor)
    table.button("call-quarto").click()
    expect(table.button("cancel")).to_be_visible()
    table.cell("b1").hover()
    return visitor


def wrong_call(scene: Scene) -> Visitor:
    opened = scene.table(">8 a1 >7 b1 >e c1 >b d1", options={"rules": "quarto"})
    table = scene.sit(opened)
    Mouse().call(table, "1")
    expect(table.page.locator(".board .wrong").first).to_be_visible()
    return table.visitor


def won(scene: Scene) -> Visitor:
    visitor = completed(scene)
    Mouse().call(Table(visitor), "1")
    expect(visitor.page.locator(".verdict.won")).to_be_visible()
    return visitor


def asked(scene: Scene) -> Visitor:
    """Questions are open after a game, and the longest was answered."""
    visitor = won(scene)
    table = Table(visitor)
    table.more()
    table.button("ask", what="board").click()
    expect(visitor.page.locator(".status .then")).to_be_visible()
    return visitor


def lost(scene: Scene) -> Visitor:
    """The computer calls a line that the player missed."""
    table = scene.coached(ROW, level=6)
    play("d1>0", [table])
    expect(table.page.locator(".verdict.lost")).to_be_visible()
    return table.visitor


def drawn(scene: Scene) -> Visitor:
    """The second game of a series between people with long names."""
    names = {"one": person(LONG[0]), "two": person(LONG[1])}
    opened = scene.table(ROW_OF_TALL.replace(">", " >").replace("!", " !"), **names)
    for seat in ("one", "two"):
        scene.server.command(opened, seat, type="offer", offer="rematch")
    scene.server.play(opened, " ".join(re.findall(r">.|[a-d]\d|=", DRAWN)))
    table = scene.sit(opened, "one")
    expect(table.page.locator(".verdict.drawn")).to_be_visible()
    return table.visitor


def offered(scene: Scene) -> Visitor:
    opened = scene.table(MIDDLE, one=person(LONG[0]), two=person(LONG[1]))
    table = scene.sit(opened, "one")
    scene.server.command(opened, "two", type="offer", offer="draw")
    expect(table.button("answer-offer", answer="accept")).to_be_visible()
    return table.visitor


def resigning(scene: Scene) -> Visitor:
    table = scene.sit(scene.table(MIDDLE), "one")
    table.more()
    table.button("resign").click()
    expect(table.page.get_by_role("dialog")).to_be_visible()
    return table.visitor


def more(scene: Scene) -> Visitor:
    table = scene.sit(scene.table(MIDDLE, options={"rules": "quarto clock=600", "hints": True}))
    table.more()
    return table.visitor


def watching(scene: Scene) -> Visitor:
    visitor = scene.come(scene.server.link(scene.table(MIDDLE)))
    expect(Table(visitor).board).to_be_visible()
    return visitor


def misunderstood(scene: Scene) -> Visitor:
    """Something was typed that means nothing."""
    table = scene.sit(scene.table(MIDDLE))
    table.type("nonsense")
    expect(table.page.locator(".status .words")).to_be_visible()
    return table.visitor


def designating(scene: Scene) -> Visitor:
    return scene.sit(scene.table(options={"rules": "quatrenun"})).visitor


def moving(scene: Scene) -> Visitor:
    opened = scene.table("@a1", options={"rules": "quatrenun"})
    table = scene.sit(opened)
    expect(table.group).to_be_visible()
    return table.visitor


def masked(scene: Scene) -> Visitor:
    asked = {"rules": "quarto", "masked": ["one", "two"]}
    table = scene.sit(scene.table(MIDDLE, options=asked))
    table.cell("b2").click()
    return table.visitor


def at(path: str) -> State:
    """A page that needs nothing done."""

    def opened(scene: Scene) -> Visitor:
        visitor = scene.come(path)
        expect(visitor.page.locator("main").locator("h2, textarea").first).to_be_visible()
        return visitor

    return opened


def practice(path: str, actions: str = "", mark: str = "") -> State:
    """A lesson or a puzzle, after these actions; the screen then has this class."""

    def done(scene: Scene) -> Visitor:
        table = Table(scene.come(path))
        expect(table.board).to_be_visible()
        do(table, Mouse(), actions)
        if mark:
            expect(table.page.locator(f".{mark} .reply")).to_be_visible()
        return table.visitor

    return done


def lesson_calling(scene: Scene) -> Visitor:
    visitor = practice("lessons/call", "d1")(scene)
    Table(visitor).button("call-quarto").click()
    return visitor


def archive(scene: Scene) -> Visitor:
    names = {"one": person(LONG[0]), "two": person(LONG[1])}
    for _ in range(3):
        scene.table(
            ROW_OF_TALL.replace(">", " >").replace("!", " !"),
            listed=True,
            options={"archived": True},
            **names,
        )
    visitor = scene.come("games")
    expect(visitor.page.locator(".course li").nth(2)).to_be_visible()
    return visitor


def pasted(scene: Scene, record: str) -> Review:
    visitor = scene.come("review")
    visitor.is_network_bad = True  # the console logs a refused request as an error
    review = Review(visitor)
    expect(review.button("review-ask")).to_be_visible()
    visitor.page.evaluate(_FIRST_LINE_ALONE if record == RECORD else "0")
    review.paste(record)
    return review


def reviewed(action: int) -> State:
    """A review that is complete, after this many actions."""

    def opened(scene: Scene) -> Visitor:
        visitor = scene.come("review")
        review = Review(visitor)
        review.paste(RECORD)
        review.ready()
        review.moves.get_by_role("option").nth(action).click()
        review.is_at(action)
        return visitor

    return opened


def no_record(scene: Scene) -> Visitor:
    review = pasted(scene, "rien")
    expect(review.page.locator(".trouble")).to_be_visible()
    return review.visitor


def reviewing(scene: Scene) -> Visitor:
    review = pasted(scene, RECORD)
    expect(review.button("review-stop")).to_be_visible()
    return review.visitor


def stopped(scene: Scene) -> Visitor:
    visitor = reviewing(scene)
    stop = Review(visitor).button("review-stop")
    stop.click()
    expect(stop).to_be_hidden()
    return visitor


def position(query: str, shows: str = "tr:nth-child(2)") -> State:
    """The screen of positions, when it shows this."""

    def opened(scene: Scene) -> Visitor:
        visitor = scene.come(f"setup?{query}")
        visitor.is_network_bad = True  # an impossible position is refused
        expect(visitor.page.locator(shows).first).to_be_visible()
        return visitor

    return opened


def picked(scene: Scene) -> Visitor:
    visitor = position(ROW_OF_THREE)(scene)
    visitor.page.locator(".board [data-cell=a1]").click()
    return visitor


STATES: dict[str, State] = {
    "start": start,
    "start-games": start_with_games,
    "options": options,
    "help": dialog("help"),
    "settings": dialog("settings"),
    "waiting": waiting,
    "joining": joining,
    "no-table": no_table,
    "giving": giving,
    "warned": warned,
    "placing": placing,
    "chosen": chosen,
    "hinted": hinted,
    "completed": completed,
    "calling": calling,
    "wrong-call": wrong_call,
    "won": won,
    "asked": asked,
    "lost": lost,
    "drawn": drawn,
    "offered": offered,
    "resigning": resigning,
    "more": more,
    "misunderstood": misunderstood,
    "watching": watching,
    "designating": designating,
    "moving": moving,
    "masked": masked,
    "lessons": at("lessons"),
    "lesson": practice("lessons/call"),
    "lesson-wrong": practice("lessons/call", "b3", "is-wrong"),
    "lesson-right": practice("lessons/call", "d1 !1", "is-right"),
    "puzzles": at("puzzles"),
    "puzzle": practice(f"puzzles/{PUZZLES['win'].id}"),
    "puzzle-solved": practice(
        f"puzzles/{PUZZLES['give'].id}", answer_of(PUZZLES["give"]), "is-right"
    ),
    "lesson-clock": practice("lessons/clock"),
    "lesson-masks": practice("lessons/masks"),
    "lesson-move": practice("lessons/move"),
    "lesson-calling": lesson_calling,
    "puzzle-designate": practice(f"puzzles/{PUZZLES['designate'].id}"),
    "puzzle-designated": practice(
        f"puzzles/{PUZZLES['designate'].id}", answer_of(PUZZLES["designate"]), "is-right"
    ),
    "archive": archive,
    "review-empty": at("review"),
    "review-refused": no_record,
    "review-thinking": reviewing,
    "review-stopped": stopped,
    "review-start": reviewed(0),
    "review": reviewed(7),
    "review-end": reviewed(9),
    "setup": position(ROW_OF_THREE),
    "setup-picked": picked,
    "setup-groups": position(GROUPS),
    "setup-impossible": position("rules=quarto&position=0000/..../..../....+-", ".trouble"),
}
