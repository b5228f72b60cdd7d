"""Play whole games in notation on the page, with any input method."""

from __future__ import annotations

import re
from collections.abc import Sequence

from playwright.sync_api import expect

from tests.page.input_methods import InputMethod, Mouse
from tests.page.tables import Table

ROW_OF_TALL = ">8 a1>d b1>e c1>b d1!1"
"""The first player wins."""
DRAWN = ">0 c4>8 b4>3 b1>f d3>7 b2>b d4>5 d1>1 c2>2 d2>d a1>c b3>9 a3>6 a4>a a2>4 c3>e c1= ="
"""Sixteen pieces without an alignment."""

ACTION = re.compile(
    r"(?P<move>[0-9a-f]>[a-d][1-4])|>(?P<give>[0-9a-f])|!(?P<call>[^ ]+)"
    r"|(?P<decline>=)|@(?P<designate>[a-d][1-4])|(?P<place>[a-d][1-4])"
)


def play(game: str, tables: Sequence[Table], hands: Sequence[InputMethod] = (Mouse(),)) -> None:
    """Play a game: the tables take turns, each with its input method."""
    for turn, text in enumerate(game.split()):
        table = tables[turn % len(tables)]
        hand = hands[turn % len(hands)]
        for action in ACTION.finditer(text):
            do(table, hand, action)


def do(table: Table, hand: InputMethod, action: re.Match[str]) -> None:
    """Do one action when it is this player's turn; return when the page shows it."""
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
    """Wait until the page asks this player for such an action."""
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
