"""`quaterne analyse` as a command."""

from __future__ import annotations

import shlex
import signal
import sys
import time
import webbrowser
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner

from quaterne.engine import HalfProof, Proof
from quaterne.notation import parse_record, read_records
from quaterne.puzzles import find
from quaterne.rules import Player, Rules
from quaterne.server import main
from quaterne.server import networks as local_network
from quaterne.server.settings import Settings
from quaterne.speech.catalogue import Language
from quaterne.store.database import parse_url
from quaterne.store.errors import InvalidStoreUrl
from quaterne.terminal.analysis_report import proof_as_text as as_text
from quaterne.terminal.app import app
from quaterne.terminal.command_line import error_message
from tests.cluster.clusters import dask_cluster
from tests.engine.match.teams import ROGUE
from tests.promptness import PROMPTLY
from tests.terminal.run_commands import in_shell, interrupted, objects, quaterne, refused

WIN = "37.4/c01./8a../..fe b"
DRAW = "..7./..0./...d/.5.b 1"
AT_ONCE = "012./..../..../.... 3"
LONG = "..../..../..../.... -"
LONG_QUATRENUN = "0,1,2,3/4,5,6,7/8,9,a,b/c,d,e,f -"

TEXT = f"""\
{WIN}
    a b c d
 1  3 7 . 4
 2  c 0 1 .
 3  8 a . .
 4  . . f e
The second player must place b.
The second player wins in 3 placements.
Wins in 3 placements: c1>2 c1>6
Draws: d2>d
Loses in 6 placements: d2>9
Loses in 2 placements: c1>5 c1>9 c1>d d2>2 d2>5 d2>6 c3>2 c3>5 c3>6 c3>9 c3>d
    d3>2 d3>5 d3>6 d3>9 d3>d a4>2 a4>5 a4>6 a4>9 a4>d b4>2 b4>5 b4>6 b4>9 b4>d
Best line: c1>2 d2>5 c3!c
"""


def said(*arguments: str) -> list[str]:
    done = quaterne("analyse", *arguments)
    assert (done.returncode, done.stderr) == (0, b"")
    return done.stdout.decode("ascii").splitlines()


def test_text_for_people() -> None:
    assert "\n".join(said("--moves", WIN)) + "\n" == TEXT
    assert said(WIN) == TEXT.splitlines()[:8]
    assert said("--value-only", WIN)[-1] == "The second player wins."


def test_a_line_apart_between_positions() -> None:
    lines = said(DRAW, AT_ONCE)
    assert lines[8:10] == ["", AT_ONCE]
    assert lines[7] == "A draw when both play their best."


@pytest.mark.parametrize(
    ("rules", "position", "last"),
    [
        ("quarto", "0123/..../..../.... - d1", "The first player wins at once by calling."),
        (
            "quarto automatic",
            "0123/..../..../.... - d1",
            "The game is over: the first player has won with line 1, same height and shape.",
        ),
        ("quarto shape", AT_ONCE, "The first player wins in 1 placement."),
        ("quarto finish", AT_ONCE, "A draw when both play their best."),
        (
            "quatrenun",
            "38b,e,.,./.,.,4,df/.,29,.,./567,1,.,0ac -",
            "The first player wins in 1 move.",
        ),
    ],
)
def test_rules(rules: str, position: str, last: str) -> None:
    assert said("--rules", rules, position)[-1] == last


def test_the_opponent_calls_what_is_declined() -> None:
    lines = said("--moves", "f5ab/0964/8e32/c7d1 - d4")
    assert "Wins at once by calling: !\\" in lines
    assert "Loses to a call at once: =" in lines


def test_objects_for_programs() -> None:
    done = quaterne("analyse", "--json", WIN, DRAW)
    assert objects(done.stdout) == [
        {"position": WIN, "value": "win", "distance": 3},
        {"position": DRAW, "value": "draw", "distance": None},
    ]
    (found,) = objects(quaterne("analyse", "--json", "--moves", WIN).stdout)
    assert list(found) == ["position", "value", "distance", "moves"]
    assert found["moves"][0] == {"move": "c1>2", "value": "win", "distance": 3}
    assert len(found["moves"]) == 30
    (found,) = objects(quaterne("analyse", "--json", "--value-only", WIN).stdout)
    assert found == {"position": WIN, "value": "win"}


def test_standard_input_is_answered_in_its_order_with_errors_in_their_place() -> None:
    lines = [b"\xef\xbb\xbf" + WIN.encode(), b"", b"\xff\xfe", DRAW.encode(), b"nonsense \xc3\xa9"]
    done = quaterne("analyse", "--json", stdin=b"\n".join(lines))
    assert done.returncode == 2
    win, bytes_, draw, nonsense = objects(done.stdout)
    assert (win["position"], win["value"]) == (WIN, "win")
    assert draw["value"] == "draw"
    assert bytes_["error"]["detail"] == {"position": "\ufffd\ufffd"}
    assert nonsense["error"]["code"] == "unreadable"
    assert nonsense["error"]["detail"] == {"position": "nonsense é"}
    said = done.stderr.decode().splitlines()
    assert [line.split(":")[1] for line in said] == [" position 2", " position 4"]


def test_an_impossible_position_says_why() -> None:
    done = quaterne("analyse", "00../..../..../.... 1", WIN)
    assert done.returncode == 2
    assert done.stdout.decode().startswith(f"{WIN}\n")
    assert done.stderr.startswith(b"quaterne: position 1: ")


def test_the_time_is_for_the_whole_position() -> None:
    began = time.monotonic()
    lines = said("--no-book", "--moves", "--time", "0.3", LONG)
    assert time.monotonic() - began < PROMPTLY
    assert "Not known: the search was ended before." in lines
    (found,) = objects(quaterne("analyse", "--no-book", "--json", "--time", "0.1", LONG).stdout)
    assert found == {"position": LONG, "value": "unknown", "distance": None}


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--time", "-1"], "-1.0 seconds are not possible: 0 or more"),
        (["--time", "nan"], "nan seconds are not possible: 0 or more"),
        (["--threads", "0"], "0 threads are not possible: 1 to 256"),
        (["--threads", "257"], "257 threads are not possible: 1 to 256"),
        (["--table", "0"], "a table of 0 MB is not possible: 1 to 1048576"),
        (["--table", "1048576"], "no memory for a table of 1048576 MB: ask for less"),
        (["--rules", "chess"], "'chess' is neither a game nor a named set"),
        (["--moves", "--value-only"], "--moves and --value-only exclude each other"),
        (["--nonsense"], "--nonsense is not an option of quaterne analyse"),
    ],
)
@pytest.mark.parametrize("as_json", [[], ["--json"]])
def test_bad_options(options: list[str], message: str, as_json: list[str]) -> None:
    if message.startswith("no memory"):
        done = quaterne("analyse", *as_json, *options, WIN)
        assert done.returncode == 2
        assert message in done.stderr.decode()
    else:
        assert message in refused("analyse", *as_json, *options, WIN)


@pytest.mark.slow
@pytest.mark.parametrize("threads", ["1", "2"])
def test_ctrl_c_ends_a_search(threads: str) -> None:
    for options in (["--no-book", LONG], ["--rules", "quatrenun", LONG_QUATRENUN]):
        code, seconds, said = interrupted("analyse", "--threads", threads, *options)
        assert (code, said) == (130, b"")
        assert seconds < PROMPTLY


@pytest.mark.slow
def test_closed_and_full_streams() -> None:
    for command in ("analyse", "replay", "engine"):
        done = in_shell(f"Q {command} <&-")
        assert (done.returncode, done.stderr) == (
            2,
            "quaterne: Standard input cannot be read: it is closed.\n",
        )
    done = in_shell(f"Q analyse '{WIN}' >&-")
    assert (done.returncode, done.stderr) == (
        2,
        "quaterne: Standard output cannot be written: it is closed.\n",
    )
    done = in_shell(f"Q analyse '{WIN}' > /dev/full")
    assert done.returncode == 2
    assert done.stderr == "quaterne: Standard output cannot be written: the disk is full.\n"


def test_nobody_reads_on() -> None:
    done = in_shell(f"yes '{WIN}' | Q analyse | head -1; echo ${{PIPESTATUS[1]}}")
    assert done.stdout == f"{WIN}\n1\n"
    assert done.stderr == ""


def test_french_answers() -> None:
    done = quaterne("analyse", "--lang", "fr", "--moves", WIN)
    out = done.stdout.decode().replace("\u00a0", " ")
    assert done.returncode == 0 and "joueur gagne en" in out and "player" not in out
    bad = quaterne("analyse", "--lang", "fr", "33../..../..../.... b")
    assert bad.stderr.decode().replace("\u00a0", " ") == (
        "quaterne: position 1 : Cette position est impossible : la pièce 3 s’y trouve deux fois.\n"
    )


# `quaterne census` as a command; on a scheduler and two workers too.


QUICK = ("census", "quarto", "--placed", "1-2", "--json")


@pytest.mark.slow
def test_a_cluster_writes_the_file_of_one_process(tmp_path: Path) -> None:
    here, there, chart = tmp_path / "here", tmp_path / "there", tmp_path / "chart.svg"
    local = quaterne(*QUICK, "--jobs", "1", "--results", str(here), "--chart", str(chart))
    assert local.returncode == 0, local.stderr
    assert [report["classes"] for report in objects(local.stdout)] == [8, 148]
    assert chart.read_text(encoding="utf-8").startswith("<svg")
    with dask_cluster(tmp_path) as address:
        done = quaterne(*QUICK, "--scheduler", address, "--results", str(there))
    assert done.returncode == 0, done.stderr
    assert done.stdout == local.stdout
    assert there.read_bytes() == here.read_bytes()
    assert done.stderr == b""  # this cluster has no dashboard


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("quarto", "--starts", "3"), "--starts is for quaterne census quatrenun: leave it out"),
        (("quatrenun", "--placed", "3"), "--placed is for quaterne census quarto: leave it out"),
        (("quarto", "--placed", "17"), "placed 17 is not possible: 0 to 15"),
    ],
)
def test_wrong_arguments_are_refused_in_one_line(
    tmp_path: Path, arguments: tuple[str, ...], message: str
) -> None:
    assert message in refused("census", *arguments, "--results", str(tmp_path / "results"))


# `quaterne engine` as a command: another program drives it by lines.


def test_a_conversation_over_standard_input_and_output() -> None:
    done = quaterne(
        "engine",
        stdin=b"identify\nisready\nposition setup 012./..../..../.... 3\ngo\nquit\n",
    )
    lines = done.stdout.decode().splitlines()
    assert (done.returncode, done.stderr) == (0, b"")
    assert lines[0].startswith("id name quaterne") and "identified" in lines
    assert "readyok" in lines
    assert [line for line in lines if line.startswith("bestmove")] == ["bestmove d1!1"]


def test_the_end_of_input_ends_it() -> None:
    done = quaterne("engine", stdin=b"identify\n")
    assert done.returncode == 0 and b"identified" in done.stdout


def test_a_wrong_line_is_answered_and_not_the_end() -> None:
    done = quaterne("engine", stdin=b"castle\nisready\nquit\n")
    assert [line.split()[0] for line in done.stdout.decode().splitlines()] == ["error", "readyok"]


# `quaterne judge` as a command.


AGENT = "tests.judge.example_agents:any_legal"
JUDGE_QUICK = ("--against", "1", "--games", "4", "--opening", "9", "--jobs", "1")


@pytest.mark.slow
def test_a_report_a_chart_and_a_second_run(tmp_path: Path) -> None:
    results, chart = tmp_path / "results", tmp_path / "chart.svg"
    options = (*JUDGE_QUICK, "--results", str(results))
    first = quaterne("judge", AGENT, *options, "--json", "--chart", str(chart))
    assert first.returncode == 0, first.stderr
    (report,) = objects(first.stdout)
    assert (report["agent"], report["games"], report["plies"][0]["ply"]) == (AGENT, 4, 9)
    assert chart.read_text(encoding="utf-8").startswith("<svg")
    again = quaterne("judge", AGENT, *options, "--lang", "fr")
    assert f"{AGENT}\u00a0: 4 parties" in again.stdout.decode()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("agent",), "'agent' is not an agent"),
        (("tests.judge.example_agents:illegal", *JUDGE_QUICK), "failed in"),
        ((AGENT, "--against", "9"), "there is no level 9"),
        ((AGENT, "--games", "3"), "choose an even number"),
        ((AGENT, "--jobs", "0"), "0 processes are not possible"),
    ],
)
def test_wrong_arguments_are_refused_in_one_line_for_judge(
    tmp_path: Path, arguments: tuple[str, ...], message: str
) -> None:
    assert message in refused("judge", *arguments, "--results", str(tmp_path / "results"))


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="SIGTERM ends a process there at once")
def test_sigterm_ends_the_processes_and_says_how_to_resume(tmp_path: Path) -> None:
    results = tmp_path / "results"
    options = ("--games", "100000", "--jobs", "2", "--results", str(results))
    code, _, said = interrupted("judge", AGENT, *options, after=6.0, by=signal.SIGTERM)
    lines = [line for line in said.decode().splitlines() if "dashboard" not in line]
    assert (code, len(lines)) == (130, 1), said
    assert lines[0].startswith(f"Stopped. What is done is in {results};")


@pytest.mark.slow
def test_a_program_is_judged_by_two_processes_without_a_stray_line(tmp_path: Path) -> None:
    """What a process still holds when it ends, the core reports as leaked."""
    agent = f"cmd:{shlex.join([sys.executable, '-S', '-E', str(ROGUE), 'good'])}"
    options = ("--against", "1", "--games", "4", "--jobs", "2", "--json")
    done = quaterne("judge", agent, *options, "--results", str(tmp_path / "results"))
    assert (done.returncode, done.stderr) == (0, b"")


# `quaterne match` as a command.


MATCH_QUICK = ("level:1", "level:2", "--games", "2", "--table", "1", "--rules", "quarto automatic")


@pytest.mark.slow
def test_a_match_is_kept_and_resumed(tmp_path: Path) -> None:
    path = tmp_path / "match.qtn"
    first = quaterne("match", *MATCH_QUICK, "--record", str(path), "--json")
    assert first.returncode == 0, first.stderr
    (result,) = objects(first.stdout)
    with path.open(encoding="utf-8") as text:
        assert len(list(read_records(text))) == 2
    size = path.stat().st_size
    again = quaterne("match", *MATCH_QUICK, "--record", str(path), "--json")
    assert path.stat().st_size == size, "both games were there already"
    assert objects(again.stdout) == [{**result, "played": 0}]
    assert b"All 2 games are in" in again.stderr and b"nothing was played" in again.stderr


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("level:1",), "a match needs two engines at least"),
        (("level:9", "level:1"), "level"),
        (("level:1", "level:2", "--games", "0"), "0 games between each two are not possible"),
        (("level:1", "level:2", "--rules", "chess"), "'chess' is neither a game"),
    ],
)
def test_wrong_arguments_are_refused_in_one_line_for_match(
    tmp_path: Path, arguments: tuple[str, ...], message: str
) -> None:
    path = tmp_path / "match.qtn"
    assert message in refused("match", *arguments, "--record", str(path))
    assert not path.exists()


# `quaterne play` as a command: its options reach the game.


PEOPLE = ("--rules", "classic", "--first", "Léa", "--second", "Tom", "--seed", "1", "--lang", "en")


def test_lines_of_standard_input_are_played(tmp_path: Path) -> None:
    path = tmp_path / "game.qtn"
    done = quaterne("play", *PEOPLE, "--record", str(path), stdin=b"give 0\na1 give 1\n")
    assert (done.returncode, done.stderr) == (0, b"")
    lines = done.stdout.decode().splitlines()
    assert lines[0] == "Léa and Tom play Quarto."
    assert f"quaterne play --resume {path}" in lines[-1]
    assert [str(action) for action in parse_record(path.read_text()).actions] == [">0", "a1", ">1"]


def test_detail_and_display_change_what_is_said() -> None:
    options = ("--detail", "codes", "--display", "table")
    done = quaterne("play", *PEOPLE, *options, stdin=b"give 0\na1\n")
    lines = done.stdout.decode().splitlines()
    assert "Léa gives 0 to Tom." in lines
    assert any(line.split() == ["a", "b", "c", "d"] for line in map(str.lower, lines))


def test_french_and_a_tactile_set() -> None:
    options = ("--pieces", "tactile", "--lang", "fr")
    done = quaterne("play", *PEOPLE[:-2], *options, stdin=b"donne b\n")
    assert "haute, ronde, creuse, rainurée" in done.stdout.decode()


@pytest.mark.parametrize(
    "options", [("--first", "Léa", "--first-level", "1"), ("--second", "Tom", "--level", "1")]
)
def test_a_player_has_a_name_or_a_level(options: tuple[str, ...]) -> None:
    done = quaterne("play", *options)
    assert done.returncode == 2 and b"exclude each other" in done.stderr


def test_a_file_that_is_there_is_not_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "game.qtn"
    path.write_text("mine", encoding="utf-8")
    assert "--resume" in refused("play", *PEOPLE, "--record", str(path))
    assert path.read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize("earlier", [("--resume", "game.qtn"), ("--continue",)])
@pytest.mark.parametrize("option", [("--seed", "5"), ("--rules", "classic")])
def test_a_game_that_was_begun_has_its_seed_and_rules(
    earlier: tuple[str, ...], option: tuple[str, ...]
) -> None:
    for language, words in (("en", "exclude each other"), ("fr", "s’excluent")):
        said = refused("play", *earlier, *option, "--lang", language)
        assert words in said and earlier[0] in said and option[0] in said


# `quaterne prove` as a command.


def test_both_halves_as_an_object() -> None:
    done = quaterne("prove", "--json", "--rules", "quarto shape")
    assert (done.returncode, done.stderr) == (0, b"")
    (proof,) = objects(done.stdout)
    assert list(proof) == ["rules", "value", "guided", "halves"]
    assert proof["guided"] is True
    assert (proof["rules"], proof["value"]) == ("quarto shape", "draw")
    assert [half["player"] for half in proof["halves"]] == ["first", "second"]
    for half in proof["halves"]:
        assert list(half) == ["player", "can_force_a_win", "nodes", "seconds"]
        assert half["can_force_a_win"] is False
        assert half["nodes"] > 0 and half["seconds"] > 0


def test_both_halves_for_people() -> None:
    done = quaterne("prove", "--rules", "quarto shape", "--threads", "1", "--table", "1")
    assert done.returncode == 0
    order, first, second, both = done.stdout.decode().splitlines()
    assert "stored order" in order
    assert first.startswith("first player: cannot force a win (")
    assert second.startswith("second player: cannot force a win (")
    assert both.startswith("quarto shape: draw (")


def test_a_proof_without_the_guide() -> None:
    (proof,) = objects(quaterne("prove", "--json", "--no-guide", "--rules", "quarto shape").stdout)
    assert (proof["value"], proof["guided"]) == ("draw", False)


def test_what_is_not_known_is_not_denied() -> None:
    proof = Proof(Rules(), (HalfProof(Player.FIRST, None, 5, 0.5),))
    assert as_text(proof)[1:] == [
        "first player: not known whether they can force a win (5 nodes, 0.50 s)",
        f"{Rules()}: unknown (5 nodes, 0.50 s)",
    ]


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--table", "-5"], "a table of -5 MB is not possible: 1 to 1048576"),
        (["--table", "0"], "a table of 0 MB is not possible: 1 to 1048576"),
        (["--json", "--threads", "0"], "0 threads are not possible: 1 to 256"),
        (["--threads", "many"], "--threads: “many” is not a whole number"),
        (["--rules", "quatrenun"], "only quarto starts from an empty board"),
    ],
)
def test_bad_options_for_prove(options: list[str], message: str) -> None:
    assert message in refused("prove", *options)


@pytest.mark.slow
def test_ctrl_c_ends_a_proof() -> None:
    # The longest proof there is: with the stored order it may be over before it is interrupted.
    slowly = ("--threads", "1", "--no-guide")
    code, seconds, said = interrupted("prove", *slowly, "--rules", "quarto")
    assert (code, said) == (130, b"")
    assert seconds < PROMPTLY


# `quaterne puzzle` as a command.


@pytest.mark.slow
def test_the_command() -> None:
    done = quaterne("puzzle", "--id", "19938555", "--lang", "en", stdin=b"@b2\n")
    assert done.returncode == 0 and b"Right!" in done.stdout
    (found,) = objects(quaterne("puzzle", "--daily", "--json").stdout)
    assert found["id"] == find(found["id"]).id and found["answer"]


def test_there_is_no_such_puzzle() -> None:
    assert "no puzzle" in refused("puzzle", "--id", "zz")


@pytest.mark.parametrize(
    ("lang", "word", "said"), [("en", "help give", "Give:"), ("fr", "aide donner", "Donner\u00a0:")]
)
def test_a_word_is_explained_here_too(lang: str, word: str, said: str) -> None:
    done = quaterne("puzzle", "--seed", "1", "--lang", lang, stdin=f"{word}\n".encode())
    assert said in done.stdout.decode()


# `quaterne serve` as a command: its options are the settings of the server.


ADDRESS = "http://127.0.0.1:8123/"


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[Settings]:
    """The settings with which a server would start; it says its address and ends."""
    settings: list[Settings] = []

    def run(given: Settings, on_start: Callable[[str], None]) -> None:
        settings.append(given)
        on_start(ADDRESS)

    monkeypatch.setattr(main, "run", run)
    return settings


def test_options_are_settings(started: list[Settings], tmp_path: Path) -> None:
    options = ["--host", "0.0.0.0", "--port", "8123", "--database", f"sqlite:///{tmp_path}/x.db"]
    done = CliRunner().invoke(app, ["serve", *options, "--root-path", "/games"])
    assert done.exit_code == 0, done.output
    (settings,) = started
    assert (settings.host, settings.port, settings.root_path) == ("0.0.0.0", 8123, "/games")
    assert settings.database == f"sqlite:///{tmp_path}/x.db"
    assert ADDRESS in done.output and "Ctrl-C" in done.output


@pytest.mark.parametrize(
    ("host", "language", "said"),
    [
        ("0.0.0.0", "en", "Other devices in this network open http://192.168.1.20:8123/games/"),
        ("::", "fr", "Les autres appareils de ce réseau ouvrent http://192.168.1.20:8123/games/"),
        ("127.0.0.1", "en", ""),
    ],
)
def test_a_server_for_the_network_says_where_other_devices_find_it(
    started: list[Settings],
    monkeypatch: pytest.MonkeyPatch,
    host: str,
    language: str,
    said: str,
) -> None:
    monkeypatch.setattr(local_network, "local_addresses", lambda: ("192.168.1.20",))
    options = ["--host", host, "--root-path", "/games", "--lang", language]
    done = CliRunner().invoke(app, ["serve", *options])
    assert [settings.host for settings in started] == [host]
    assert done.output.splitlines()[1:] == ([said] if said else [])


def test_addresses_that_may_not_work_are_not_said(
    started: list[Settings], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server answers to other names only, or it runs in a container."""
    monkeypatch.setattr(local_network, "local_addresses", lambda: ("192.168.1.20",))
    done = CliRunner().invoke(app, ["serve", "--host", "::", "--allowed-hosts", "play.example"])
    monkeypatch.setenv("QUATERNE_HOST", "0.0.0.0")
    in_container = CliRunner().invoke(app, ["serve"])
    assert [settings.host for settings in started] == ["::", "0.0.0.0"]
    assert "192.168" not in done.output + in_container.output


def test_the_environment_stands_in_for_options(
    started: list[Settings], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("QUATERNE_PORT", "8200")
    CliRunner().invoke(app, ["serve"])
    CliRunner().invoke(app, ["serve", "--port", "8300"])
    assert [settings.port for settings in started] == [8200, 8300]


@pytest.mark.parametrize("option", [[], ["--open"]])
def test_a_browser_opens_only_on_request(
    started: list[Settings], option: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[str] = []
    monkeypatch.setattr(webbrowser, "open", shown.append)
    CliRunner().invoke(app, ["serve", *option])
    assert len(started) == 1 and shown == ([ADDRESS] if option else [])


@pytest.mark.slow
def test_a_wrong_setting_is_refused_in_one_line() -> None:
    assert "mysql" in refused("serve", "--database", "mysql://x/y", "--port", "0")


@pytest.mark.parametrize("language", list(Language))
def test_a_database_that_is_not_supported_is_named(language: Language) -> None:
    with pytest.raises(InvalidStoreUrl) as found:
        parse_url("mysql://u:geheim@h/d")
    said = error_message(found.value, language)
    assert "mysql" in said and "sqlite:///" in said
    assert "geheim" not in said
