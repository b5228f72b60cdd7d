"""Whole games as the notation writes them, played by hands on tables."""

from __future__ import annotations

import re
from collections.abc import Sequence

from playwright.sync_api import expect

from tests.page.hands import Hand, Mouse
from tests.page.tables import Table

ROW_OF_TALL = ">8 a1>d b1>e c1>b d1!1"
"""Whoever is drawn to begin wins."""
DRAWN = ">0 c4>8 b4>3 b1>f d3>7 b2>b d4>5 d1>1 c2>2 d2>d a1>c b3>9 a3>6 a4>a a2>4 c3>e c1= ="
"""Sixteen pieces and no alignment."""

_ACTION = re.compile(
    r"(?P<move>[0-9a-f]>[a-d][1-4])|>(?P<give>[0-9a-f])|!(?P<call>[^ ]+)"
    r"|(?P<decline>=)|@(?P<designate>[a-d][1-4])|(?P<place>[a-d][1-4])"
)


def play(game: str, tables: Sequence[Table], hands: Sequence[Hand] = (Mouse(),)) -> None:
    """Plays a game: the tables take turns, and each has its hand."""
    for turn, text in enumerate(game.split()):
        table = tables[turn % len(tables)]
        hand = hands[turn % len(hands)]
        for action in _ACTION.finditer(text):
            do(table, hand, action)


def do(table: Table, hand: Hand, action: re.Match[str]) -> None:
    """One action, once it is this player's turn; returns when the page shows that it was done."""
    kind = str(action.lastgroup)
    subject = action[kind]
    wait_for_turn(table, kind)
    before = table.now.inner_text()
    if kind == "move":
        hand.move(table, *subject.split(">"))
    elif kind == "decline":
        hand.decline(table)
    else:
        getattr(hand, kind)(table, subject)
    expect(table.now).not_to_have_text(before)


def wait_for_turn(table: Table, kind: str) -> None:
    """Until the page says that it is for this player to do such a thing."""
    if kind == "call":
        expect(table.button("call-quarto")).to_be_enabled()
        return
    stage = "last" if kind == "decline" else kind
    said = table.words.say(
        "expected",
        you="nobody" if table.is_shared else "actor",
        detail="words",
        stage=stage,
        name="NAME",
        group="NAME",
    )
    table.expect_now(re.compile(f"^{re.escape(said).replace('NAME', '.+')}$"))
