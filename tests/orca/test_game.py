"""Orca plays a game by ear: sits down, gives, places, calls QUARTO, and reviews it."""

from __future__ import annotations

from typing import Any

from quaterne.play.seats import Seat
from tests.orca.orca_desktop import OrcaDesktop
from tests.orca.players import Lea, Tom
from tests.orca.sentences import Sentences

GAMES = {
    Seat.ONE: ">0 a1 >1 b1 >2 c1 >f a4 >3 d1",
    Seat.TWO: ">0 a1 >1 b1 >2 c1 >3 d1",
}
"""Games by first player.  Tom's mistake is to give the piece with which Léa aligns row 1."""


def test_a_game_by_ear(desktop: OrcaDesktop, tom: Tom, language: str) -> None:
    words = Sentences(language)
    sit_down(desktop, tom, words)
    lea = Lea(desktop, words)
    first = words.table.round.first
    for action in GAMES[first].split():
        if words.table.round.to_act is Seat.TWO:
            lea.does(action)
        else:
            tom.acts(action)
            desktop.hears(*words.after(action))
    desktop.press("shift+q", words.say("calling"))
    desktop.press("Tab", words.line("1"))
    [won] = words.after("!1")
    desktop.press("Return", won, words.say("board-title"))
    assert desktop.times_heard(won) == 1
    game, *decisions, end = tom.review(language)
    open_review(desktop, words, game["title"], end["summary"])
    said = {each["index"]: _said(each, words) for each in decisions}
    [mistake] = [each["index"] for each in decisions if each["mistake"]]
    assert game["actions"][mistake] == ">3"
    walk(desktop, words, game["done"], said, mistake)


def _said(decision: dict[str, Any], words: Sentences) -> list[str]:
    """Return what the page says of a decision: of a good one a word instead of a sentence."""
    said: list[str] = decision["said"]
    if decision["judgement"] != "as-good":
        return said
    return [f"{words.say('review-badge', judgement='as-good')}.", *said[1:]]


def sit_down(desktop: OrcaDesktop, tom: Tom, words: Sentences) -> None:
    """Join by the invitation; the game starts."""
    desktop.open(tom.invitation)
    desktop.hears(words.say("waiting", open=1, you="nobody", name="Tom"))
    for link in ("join-lesson", "privacy-heading", "your-name"):
        desktop.press("Tab", words.say(link))
    desktop.type("Lea")
    desktop.press("Return")
    desktop.hears(words.say("board-title"), *words.follow(tom.started()))


def open_review(desktop: OrcaDesktop, words: Sentences, title: str, summary: list[str]) -> None:
    """Open the review from the end of the game, by keys, and go to the board."""
    desktop.press("Tab", words.say("reserve-title"))
    desktop.press("Tab", words.say("rematch"))
    desktop.press("Tab", words.say("review-this"))
    desktop.press("Return", title, *summary)
    for button in ("leave-table", "help", "settings", "board-title"):
        desktop.press("Tab", words.say(button))
    assert [desktop.times_heard(sentence) for sentence in (title, *summary)] == [1] * 3


def walk(
    desktop: OrcaDesktop,
    words: Sentences,
    done: list[str],
    said: dict[int, list[str]],
    mistake: int,
) -> None:
    """Walk through the game on the board, to the mistake, along the graph and the list of moves."""
    desktop.press("ctrl+Right", done[0], *said[0])
    desktop.press("f", done[1], *said[1])
    desktop.press("m", done[mistake], *said[mistake])
    desktop.press("i", words.say("review-type"))
    desktop.press("Tab", words.say("command-do"))
    desktop.press("Tab", words.say("review-graph"))
    desktop.press("Left", done[mistake - 1], *said[mistake - 1])
    desktop.press("Tab", words.say("moves-title"), done[mistake - 1])
    desktop.press("Down", done[mistake], *said[mistake])
    desktop.press("Down", done[mistake + 1], *said[mistake + 1])
    # Reached once by a jump and once by walking.
    assert [desktop.times_heard(sentence) for sentence in said[mistake]] == [2] * len(said[mistake])
