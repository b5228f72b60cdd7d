"""Sounds: each kind of event has its own; they are on after the first click, easily off."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from playwright.sync_api import expect

from tests.page.conftest import Visit
from tests.page.games import DRAWN
from tests.page.server_process import ServerProcess
from tests.page.tables import Table
from tests.page.visitors import Visitor

_LISTENING = """{
  window.quaterneTones = [];
  window.quaterneContexts = 0;
  const Context = AudioContext;
  window.AudioContext = function () { window.quaterneContexts++; return new Context(); };
  const pitches = new WeakMap();
  const { setValueAtTime } = AudioParam.prototype;
  AudioParam.prototype.setValueAtTime = function (value, when) {
    pitches.set(this, value);
    return setValueAtTime.call(this, value, when);
  };
  const { start } = OscillatorNode.prototype;
  OscillatorNode.prototype.start = function (when) {
    window.quaterneTones.push(pitches.get(this.frequency));
    return start.call(this, when);
  };
}"""
"""Records the pitch of every tone that starts."""

Tones = tuple[float, ...]


def listen(visitor: Visitor, address: str) -> Table:
    """Open a table and click once: browsers play no sound before that."""
    visitor.context.add_init_script(_LISTENING)
    visitor.go(address)
    visitor.page.get_by_role("heading", level=1).first.click()
    return Table(visitor)


def sound(visitor: Visitor, cause: Callable[[], object]) -> Tones:
    """Return the tones of an event."""
    visitor.page.evaluate("quaterneTones.length = 0")
    cause()
    visitor.page.wait_for_function("() => quaterneTones.length > 0", polling=30)
    return tuple(visitor.page.evaluate("quaterneTones"))


def test_every_event_of_quarto(visit: Visit, server: ServerProcess) -> None:
    opened = server.open_table(two=None)
    lea = visit(settings={"sounds": True})
    table = listen(lea, server.link(opened, "one"))
    heard = [sound(lea, lambda: server.join(opened, "Tom"))]
    expect(table.board).to_be_visible()
    for action in (">8", "a1", "!1"):
        heard.append(sound(lea, partial(server.play, opened, action)))
    actor = server.view(opened)["to_act"]
    other = {"one": "two", "two": "one"}[actor]
    offer = {"type": "offer", "offer": "take-back"}
    heard.append(sound(lea, lambda: server.command(opened, actor, **offer)))
    heard.append(sound(lea, lambda: server.command(opened, other, **offer | {"type": "accept"})))
    heard.append(sound(lea, lambda: table.type("xyzzy")))
    server.play(opened, "a1 >d b1 >e c1 >b d1")
    heard.append(sound(lea, lambda: server.play(opened, "!1")))
    assert len(set(heard)) == len(heard), heard
    assert lea.page.evaluate("quaterneContexts") == 1


def test_other_events(visit: Visit, server: ServerProcess) -> None:
    """Designating, moving; declining, a draw; touching behind a mask; time that runs out."""
    lea = visit(settings={"sounds": True})
    opened = server.open_table(options={"rules": "quatrenun"})
    listen(lea, server.link(opened, "one"))
    heard = [sound(lea, lambda: server.play(opened, "@a1"))]
    piece = server.view(opened)["board"][0][0]
    heard.append(sound(lea, lambda: server.play(opened, f"{piece}>b1")))
    opened = server.open_table(record=f'[Rules "quarto"]\n\n{DRAWN.removesuffix("= =")}\n')
    listen(lea, server.link(opened, "one"))
    heard += [sound(lea, lambda: server.play(opened, "=")) for _ in range(2)]
    opened = server.open_table(options={"rules": "quarto", "masked": ["one"]})
    table = listen(lea, server.link(opened, "one"))
    heard.append(sound(lea, table.cell("b2").click))
    opened = server.open_table(options={"rules": "quarto clock=11"})
    listen(lea, server.link(opened, "one"))
    if server.view(opened)["to_act"] == "two":
        server.play(opened, ">8")
    heard.append(sound(lea, lambda: lea.heard("seconds left")))
    assert len(set(heard)) == len(heard), heard


def test_silence(visit: Visit, server: ServerProcess) -> None:
    """Sounds are on by default; one switch turns them off, and on again."""
    opened = server.open_table()
    lea = visit()
    table = listen(lea, server.link(opened, "one"))
    table.button("setting-sounds").click()
    server.play(opened, ">8 a1")
    table.type("xyzzy")
    lea.heard("on A1.")
    lea.heard("xyzzy")
    assert lea.page.evaluate("[quaterneContexts, quaterneTones.length]") == [0, 0]
    table.button("settings").first.click()
    table.page.get_by_role("checkbox", name=table.words.say("setting-sounds")).check()
    table.page.keyboard.press("Escape")
    assert sound(lea, lambda: server.play(opened, ">d"))
