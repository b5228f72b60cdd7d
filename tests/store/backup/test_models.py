from __future__ import annotations

from quaterne.codec import to_dict
from quaterne.store import BackupSummary
from quaterne.store.models import Section


def test_a_summary_is_json_for_the_command_line() -> None:
    assert to_dict(BackupSummary("0004", 1000, 1, 20, 3)) == {
        "schema": "0004",
        "made": 1000,
        "tables": 1,
        "events": 20,
        "games": 3,
    }


def test_a_section_usually_has_no_bytes_and_no_given_keys() -> None:
    section = Section("leases", ("name",))
    assert (section.binary, section.last) == ((), 0)
