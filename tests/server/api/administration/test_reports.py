"""Reports of names over HTTP."""

from __future__ import annotations

from tests.server.administration.administrators import Administrator
from tests.server.api.administration.archived_games import archived_game
from tests.server.serving import Running


def test_reports_are_read_and_settled(own: Running, admin: Administrator) -> None:
    archived_game(own)
    (report,) = admin.get("/reports").json()["reports"]
    assert (report["name"], report["seat"]) == ("Tom", "two")
    assert admin.post(f"/reports/{report['key']}/settle", reason="").status_code == 422
    admin.do(f"/reports/{report['key']}/settle", reason="a harmless name")
    assert admin.get("/reports").json() == {"reports": [], "next": None}
    gone = admin.post(f"/reports/{report['key']}/settle", reason="x")
    assert gone.json()["error"]["code"] == "unknown-report"
