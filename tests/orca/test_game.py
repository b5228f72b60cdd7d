"""Orca plays a game by ear: sits down, gives, places, calls QUARTO, and reviews it."""

from __future__ import annotations

from quaterne.play.seats import Seat
from tests.orca.desk import Desk
from tests.orca.players import Lea, Tom
from tests.orca.sentences import Sentences

GAMES = {
    Seat.ONE: ">0 a1 >1 b1 >2 c1 >f a4 >3 d1",
    Seat.TWO: ">0 a1 >1 b1 >2 c1 >3 d1",
}
"""By who begins.  Tom gives the piece with which Léa aligns the first row: his mistake."""


def test_a_game_by_ear(desk: Desk, tom: Tom, language: str) -> None:
    words = Sentences(language)
    sit_down(desk, tom, words)
    lea = Lea(desk, words)
    first = words.table.round.first
    for action in GAMES[first].split():
        if words.table.round.to_act is Seat.TWO:
            lea.does(action)
        else:
            tom.acts(action)
            desk.hears(*words.after(action))
    desk.press("shift+q", words.say("calling"))
    desk.press("Tab", words.line("1"))
    [won] = words.after("!1")
    desk.press("Return", won, words.say("board-title"))
    assert desk.times_heard(won) == 1
    game, *decisions, end = tom.review(language)
    open_review(desk, words, game["title"], end["summary"])
    said = {each["index"]: each["said"] for each in decisions}
    [mistake] = [each["index"] for each in decisions if each["mistake"]]
    assert game["actions"][mistake] == ">3"
    walk(desk, words, game["done"], said, mistake)


def sit_down(desk: Desk, tom: Tom, words: Sentences) -> None:
    """Comes by the invitation; the game starts."""
    desk.open(tom.invitation)
    desk.hears(words.say("waiting", open=1, you="nobody", name="Tom"))
    desk.press("Tab", words.say("your-name"))
    desk.type("Lea")
    desk.press("Return")
    desk.hears(words.say("board-title"), *words.follow(tom.started()))


def open_review(desk: Desk, words: Sentences, title: str, summary: list[str]) -> None:
    """From the end of the game, by keys; then to the board."""
    desk.press("Tab", words.say("reserve-title"))
    desk.press("Tab", words.say("rematch"))
    desk.press("Tab", words.say("review-this"))
    desk.press("Return", title, *summary)
    for button in ("leave-table", "help", "settings", "board-title"):
        desk.press("Tab", words.say(button))
    assert [desk.times_heard(sentence) for sentence in (title, *summary)] == [1] * 3


def walk(
    desk: Desk, words: Sentences, done: list[str], said: dict[int, list[str]], mistake: int
) -> None:
    """Step by step on the board, to the mistake, and along the graph and the list of moves."""
    desk.press("ctrl+Right", done[0], *said[0])
    desk.press("f", done[1], *said[1])
    desk.press("m", done[mistake], *said[mistake])
    desk.press("i", words.say("review-type"))
    desk.press("Tab", words.say("command-do"))
    desk.press("Tab", words.say("review-graph"))
    desk.press("Left", done[mistake - 1], *said[mistake - 1])
    desk.press("Tab", words.say("moves-title"), done[mistake - 1])
    desk.press("Down", done[mistake], *said[mistake])
    desk.press("Down", done[mistake + 1], *said[mistake + 1])
    # Jumped to once and walked over once.
    assert [desk.times_heard(sentence) for sentence in said[mistake]] == [2] * len(said[mistake])
