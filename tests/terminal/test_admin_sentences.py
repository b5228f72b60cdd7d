from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from quaterne.play import ERASED_NAME, EngineSeat, Options, Person, Seat
from quaterne.speech import Language
from quaterne.store import (
    AdminAction,
    AdministeredTable,
    AdminToken,
    Announcement,
    ArchivedGame,
    AuditEntry,
    Block,
    BlockKind,
    HiddenBy,
    Report,
)
from quaterne.terminal import admin_sentences as sentences
from quaterne.terminal.admin_sentences import InvalidDuration, parse_duration, parse_time
from tests.store.games import finished

NOW = 1_800_000_000_000
STEERING = "Tom\x1b[2J\n"


def test_tables() -> None:
    table = AdministeredTable(
        id="t1",
        opened=NOW,
        options=Options(),
        one=Person(STEERING),
        two=EngineSeat(3),
        listed=False,
        closed=None,
        events=12,
        games=1,
    )
    assert sentences.table_line(table) == (
        "t1: Tom [2J and the computer, level 3, quarto, opened 2027-01-15 08:00 UTC, events: 12, "
        "games in the archive: 1, not listed"
    )


def test_an_erased_name_is_said_in_words() -> None:
    table = AdministeredTable(
        id="t1",
        opened=NOW,
        options=Options(),
        one=Person(ERASED_NAME),
        two=None,
        listed=False,
        closed=None,
        events=12,
        games=1,
    )
    assert sentences.table_line(table).startswith("t1: Anonymous and ")
    assert sentences.table_line(table, Language.FR).startswith("t1\N{NO-BREAK SPACE}: Anonyme ")
    game = ArchivedGame("g1", replace(finished(ended=NOW), second=ERASED_NAME))
    assert sentences.game_line(game).startswith("g1: Léa and Anonymous, ")


def test_games() -> None:
    shown = sentences.game_line(ArchivedGame("g1", finished(ended=NOW)))
    assert shown == "g1: Léa and Tom, 1-0, quarto, ended 2027-01-15 08:00 UTC"
    hidden = sentences.game_line(ArchivedGame("g1", finished(ended=NOW), HiddenBy.OPERATOR))
    assert hidden == f"{shown}, hidden (operator)"


def test_blocks_reports_and_the_log() -> None:
    block = Block(
        kind=BlockKind.NAME, value=STEERING, until=NOW, created=0, actor="ann", reason="spam"
    )
    assert sentences.block_line(block) == (
        "name Tom�[2J�: until 2027-01-15 08:00 UTC, by ann: spam"
    )
    report = Report(NOW, "t1", Seat.TWO, STEERING, 7)
    assert sentences.report_line(report) == (
        "7: Tom�[2J�, seat two of table t1, reported 2027-01-15 08:00 UTC"
    )
    entry = AuditEntry(
        number=3,
        time=NOW,
        actor="ann",
        action=AdminAction.BLOCK,
        subject="Tom",
        reason="spam",
        detail={},
    )
    assert sentences.audit_line(entry) == "3: 2027-01-15 08:00 UTC, ann, block Tom: spam"


def test_tokens_and_announcements() -> None:
    token = AdminToken(name="desk", created=NOW, expires=NOW, revoked=None)
    assert "expires 2027-01-15 08:00 UTC" in sentences.token_line(token)
    revoked = AdminToken(name="desk", created=NOW, expires=NOW, revoked=NOW)
    assert "revoked 2027-01-15 08:00 UTC" in sentences.token_line(revoked)
    restart = Announcement(id=1, at=NOW, until=NOW, en="", fr="")
    assert sentences.announcement_line(restart).startswith("restart at 2027-01-15 08:00 UTC; shown")
    french = sentences.announcement_line(restart, Language.FR)
    assert french.startswith("redémarrage le 2027-01-15 08:00 UTC\N{NO-BREAK SPACE}; montré")
    message = Announcement(id=1, at=None, until=NOW, en="Cake!", fr="Du gâteau !")
    assert sentences.announcement_line(message).startswith("Cake! / Du gâteau !; shown until")


NOON = datetime(2026, 11, 16, 12, 0, tzinfo=UTC)


def test_durations() -> None:
    for text, seconds in (("30m", 1800), ("30 min", 1800), ("12h", 43_200), ("7d", 604_800)):
        assert parse_duration(text) == 1000 * seconds
    assert parse_duration("2w") == parse_duration("14d")


@pytest.mark.parametrize("text", ["", "0d", "7", "7y", "-1d", "1.5h", "d", "1h30m", "9999999d"])
def test_what_is_no_duration(text: str) -> None:
    with pytest.raises(InvalidDuration, match="write 10m, 12h, 7d or 2w"):
        parse_duration(text)


def test_a_time_of_day_is_the_next_one() -> None:
    for text, later in (("12:01", 60), ("23:59", 43_140), ("12:00", 86_400), ("11:59", 86_340)):
        expected = NOON + timedelta(seconds=later)
        assert parse_time(text, NOON) == expected.timestamp() * 1000


@pytest.mark.parametrize("text", ["", "24:00", "noon", "12", "12:00:00"])
def test_what_is_no_time_of_day(text: str) -> None:
    with pytest.raises(InvalidDuration, match="write 14:30"):
        parse_time(text, NOON)
