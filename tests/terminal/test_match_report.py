"""What the command says about a match, for people and for programs."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from quaterne.cluster import Workers
from quaterne.codec import to_dict
from quaterne.engine.errors import EngineError
from quaterne.engine.match import Results
from quaterne.notation import Record, parse_actions
from quaterne.rules import Ending, Outcome, Player, Quarto
from quaterne.runs import run_match
from quaterne.speech import Formatter, Language
from quaterne.terminal.match_report import (
    MatchReport,
    _progress_words,
    as_text,
    make_schedule,
    run,
)
from tests.engine.match.teams import rogue, schedule

PAGE = Path(__file__).parents[2] / "docs/engine/matches.md"
EN, FR = Formatter(Language.EN), Formatter(Language.FR)
WON = parse_actions(">0 a1>1 b1>2 c1>3 d1!1")


def results(*winners: Player | None) -> Results:
    """A match of two in which the first player of each game won, lost or drew."""
    match = schedule("level:1", "level:2", games=len(winners) + 1)
    records = {}
    for fixture, winner in zip(match.fixtures(), winners, strict=False):
        ending = Ending.AGREEMENT if winner is None else Ending.RESIGNATION
        records[fixture.round] = Record(
            Quarto.new(),
            first=fixture.first.name,
            second=fixture.second.name,
            decided=Outcome(ending, winner),
            tags=(("Reason", "crashed"),) if winner is Player.SECOND else (),
        )
    return Results(match, records)


def test_for_people() -> None:
    # Sides alternate: won, won, drawn, lost by the first one.
    found = results(Player.FIRST, Player.SECOND, None, Player.FIRST)
    assert list(as_text(found, EN)) == [
        "level:1 against level:2: 2.5 of 4",
        "  won 2, drawn 1, lost 1",
        "  score 62.5% (95 %: 21.9% to 90.8%)",
        "  Elo difference +89 (95 %: -220 to +398)",
        "level:2 lost one game by failing: crashed once. See Reason in the records.",
    ]


def test_for_people_in_french() -> None:
    found = results(Player.FIRST, Player.SECOND, None, Player.FIRST)
    assert [line.replace("\u00a0", " ") for line in as_text(found, FR)] == [
        "level:1 contre level:2 : 2,5 sur 4",
        "  gagnées 2, nulles 1, perdues 1",
        "  score 62,5 % (95 % : 21,9 % à 90,8 %)",
        "  différence Elo +89 (95 % : -220 à +398)",
        "level:2 a perdu une partie par défaillance : un plantage. Voyez Reason dans les parties.",
    ]


def test_a_program_that_failed_is_said_to_have_done_what_it_did(tmp_path: Path) -> None:
    match = schedule(rogue("cheats"), rogue("good"), games=2)
    found = run_match(match, tmp_path / "match.qtn")
    assert list(as_text(found, EN))[-1] == (
        "cheats lost 2 games by failing: cheated 2 times. See Reason in the records."
    )


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "en",
            "All 2 games are in {}; nothing was played. To play them again, delete the file or "
            "choose another with --record.",
        ),
        (
            "fr",
            "Les 2 parties sont toutes dans {} ; rien n’a été joué. Pour les rejouer, supprimez "
            "ce fichier ou choisissez-en un autre avec --record.",
        ),
    ],
)
def test_a_match_that_is_in_the_file_says_that_nothing_was_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], language: str, said: str
) -> None:
    path = tmp_path / "match.qtn"
    match = schedule(rogue("good"), rogue("tabs"), games=2)
    assert run(match, path, Workers(), True, language)
    first = capsys.readouterr()
    assert json.loads(first.out)["played"] == 2 and said[:7] not in first.err
    assert run(match, path, Workers(), True, language)
    second = capsys.readouterr()
    assert json.loads(second.out) == {**json.loads(first.out), "played": 0}
    assert said.format(path) in second.err.replace("\u00a0", " ")
    more = schedule(rogue("good"), rogue("tabs"), games=4)
    assert run(more, path, Workers(), False, language)
    assert str(path) in capsys.readouterr().err


def test_for_programs() -> None:
    found = to_dict(MatchReport.of(results(Player.FIRST, Player.SECOND), Path("match.qtn"), 2))
    assert json.loads(json.dumps(found)) == {
        "rules": "quarto",
        "seed": 0,
        "finished": False,
        "played": 2,
        "record": "match.qtn",
        "engines": [
            {
                "name": "level:1",
                "games": 2,
                "wins": 2,
                "draws": 0,
                "losses": 0,
                "points": 2.0,
                "score": 1.0,
                "forfeits": 0,
                "failures": {},
            },
            {
                "name": "level:2",
                "games": 2,
                "wins": 0,
                "draws": 0,
                "losses": 2,
                "points": 0.0,
                "score": 0.0,
                "forfeits": 1,
                "failures": {"crashed": 1},
            },
        ],
        "pairs": [
            {
                "engines": ["level:1", "level:2"],
                "games": 2,
                "wins": 2,
                "draws": 0,
                "losses": 0,
                "points": 2.0,
                "score": 1.0,
                "score_95": [0.34238, 1.0],
                "elo": None,
                "elo_95": [-113.4, None],
            }
        ],
    }


def test_the_page_shows_what_is_printed() -> None:
    section = PAGE.read_text(encoding="utf-8").partition("## Results as JSON")[2]
    example, table = section.partition("```json\n")[2].split("```\n")
    found = to_dict(MatchReport.of(results(Player.FIRST, Player.SECOND), Path("match.qtn"), 2))
    assert json.loads(example) == found
    for name in re.findall(r'"(\w+)":', json.dumps(found)):
        assert f"`{name}`" in table


def test_standings_of_three() -> None:
    match = schedule("level:1", "level:2", "level:3", games=1)
    records = {
        fixture.round: Record(Quarto.new(), WON, fixture.first.name, fixture.second.name)
        for fixture in match.fixtures()
    }
    text = list(as_text(Results(match, records), EN))
    standings = text[text.index("Standings:") + 1 :]
    assert standings == [
        "  level:1: 2 of 2, 100.0%",
        "  level:2: 1 of 2, 50.0%",
        "  level:3: 0 of 2, 0.0%",
    ]


def test_options() -> None:
    two = ["level:1", "level:2"]
    assert make_schedule(two, "avh", 4, 1, 2, 0.5, 1000, 8, None).limits == "time 500 nodes 1000"
    assert make_schedule(two, "avh", 4, 1, 2, 0.5, None, 8, None).patience == 5
    assert make_schedule(two, "avh", 4, 1, 2, None, None, 8, None).patience == 60
    assert make_schedule(two, "avh", 4, 1, 2, None, None, 8, 7.0).patience == 7
    for seconds, nodes in ((0.0, None), (None, 0), (float("nan"), None)):
        with pytest.raises(EngineError, match="not possible"):
            make_schedule(two, "avh", 4, 1, 2, seconds, nodes, 8, None)


def test_progress_is_said_in_both_languages() -> None:
    results = Results(schedule("level:1", "level:2"), {})
    assert _progress_words(results, 2, Formatter(Language.EN)) == (
        "0 of 2 games, 0 won, 0 drawn, 0 lost"
    )
    assert _progress_words(results, 2, Formatter(Language.FR)) == (
        "0 parties sur 2, gagnées 0, nulles 0, perdues 0"
    )
    three = Results(schedule("level:1", "level:2", "level:3"), {})
    assert _progress_words(three, 6, Formatter(Language.FR)) == "0 parties sur 6"
