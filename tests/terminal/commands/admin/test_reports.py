from __future__ import annotations

from pathlib import Path

from tests.terminal.commands.admin.databases import admin, make, objects, refusal


def test_reports_are_listed_and_settled(tmp_path: Path) -> None:
    url = make(tmp_path)
    (report,) = objects(url, "report", "list")
    assert (report["name"], report["table"], report["seat"]) == ("Tom", "t1", "two")
    number = str(report["key"])
    assert "--reason is missing" in refusal(url, "report", "settle", number)
    assert admin(url, "report", "settle", number, "--reason", "a harmless name") == (
        f"Report {number} is settled.\n"
    )
    assert admin(url, "report", "list") == "There is no report.\n"
    assert f"there is no report {number}" in refusal(
        url, "report", "settle", number, "--reason", "x"
    )
    assert [e["action"] for e in objects(url, "log")] == ["settle-report"]
