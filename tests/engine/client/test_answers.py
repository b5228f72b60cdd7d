"""Answers of programs: what is read, skipped and refused."""

from __future__ import annotations

import pytest

from quaterne.engine import EngineOption, Value, Verdict
from quaterne.engine.client.answers import parse_info, parse_option
from quaterne.engine.errors import IllegalEngineAnswer
from quaterne.engine.protocol.output import info_line
from quaterne.engine.protocol.searcher import OPTIONS, Info
from quaterne.engine.verdict import JudgedMove
from quaterne.notation import parse_actions
from quaterne.rules import GameName

QUARTO = GameName.QUARTO


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
def test_our_own_options_are_read_back(option: object) -> None:
    read = parse_option(str(option).removeprefix("option "))
    ours = next(o for o in OPTIONS if o is option)
    assert (read.name, read.default, read.min, read.max) == (
        ours.name,
        ours.default,
        ours.least,
        ours.most,
    )


def test_unknown_types_and_words_are_kept_or_skipped() -> None:
    found = parse_option("style type combo default wild var wild var tame")
    assert found == EngineOption("style", "combo", "wild")


@pytest.mark.parametrize(
    "info",
    [
        Info(1.5, 3000, 0.25),
        Info(0.5, 10, verdict=Verdict(Value.LOSS, 4), best=parse_actions("b2>5")),
        Info(0.5, move=JudgedMove(parse_actions("d1!1"), Verdict(Value.WIN, 1))),
    ],
)
def test_our_own_infos_are_read_back(info: Info) -> None:
    read = parse_info(info_line(info).removeprefix("info "), QUARTO)
    if info.move is not None:
        assert read.move == info.move
    else:
        assert (read.seconds, read.nodes, read.done) == (info.seconds, info.nodes, info.done)
        assert (read.verdict, read.best) == (info.verdict, info.best)


def test_bounds_and_the_principal_variation() -> None:
    read = parse_info("value unknown atleast draw best b2>5 pv b2>5 a1 >6", QUARTO)
    assert read.verdict == Verdict(Value.UNKNOWN, at_least=Value.DRAW)
    assert [str(a) for a in read.principal_variation] == ["b2", ">5", "a1", ">6"]


def test_unknown_words_are_skipped() -> None:
    assert parse_info("string hello mood 7 nodes 12 odd", QUARTO).nodes == 12


@pytest.mark.parametrize(
    "text", ["nodes many", "value huge", "best castles!", "value win distance x"]
)
def test_nonsense(text: str) -> None:
    with pytest.raises(IllegalEngineAnswer, match="nonsense"):
        parse_info(text, QUARTO)
