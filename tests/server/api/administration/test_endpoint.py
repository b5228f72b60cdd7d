"""Every endpoint for administrators wants their token, and refuses what cannot be done."""

from __future__ import annotations

from typing import Any

import pytest

from quaterne.server.settings import Rate, Settings
from tests.server.administration.administrators import Administrator, directly, new_token, why
from tests.server.serving import Running


def operations(own: Running) -> list[tuple[str, str]]:
    """Everything that only administrators may do, with real ids in place of parameters."""
    paths = own.http.get("/api/openapi.json").json()["paths"]
    return [
        (method, path.format(table_id="x", game_id="x", report="1", seat="one"))
        for path, found in paths.items()
        for method, operation in found.items()
        if operation.get("security") == [{"administrator": []}]
    ]


def test_nothing_goes_without_a_valid_token(own: Running, database: str) -> None:
    revoked, expired = new_token(database, "old"), new_token(database, "brief", 1)
    directly(database, lambda a: a.revoke_token("old", why()))
    asked = operations(own)
    assert len(asked) >= 18
    for method, path in asked:
        for shown in (None, "x", "quaterne-admin-x", revoked, expired, "é\u3000"):
            headers: Any = {} if shown is None else {b"Authorization": f"Bearer {shown}".encode()}
            body: Any = {} if method == "post" else None
            answer = own.http.request(method, path, headers=headers, json=body)
            assert answer.status_code == 401, (path, shown, answer.text)
            assert answer.json()["error"]["code"] == "wrong-token"


def test_every_operation_has_the_tag_of_administration(own: Running) -> None:
    paths = own.http.get("/api/openapi.json").json()["paths"]
    for path, found in paths.items():
        for operation in found.values():
            assert (operation["tags"] == ["administration"]) == path.startswith("/api/admin/")


def test_no_address_makes_a_token(own: Running) -> None:
    assert not [path for _, path in operations(own) if "token" in path]


@pytest.mark.slow
def test_guessing_is_slowed_down(sqlite: str) -> None:
    settings = Settings(port=0, database=sqlite, rate_administration=Rate(40, 1e-6))
    with Running(settings) as limited:
        right = new_token(sqlite)
        guesses = [f"guess {number}" for number in range(60)]
        signs = [limited.http.post("/api/admin/sign-in", json={"token": g}) for g in guesses]
        looks = [Administrator(limited, guess).get("/log") for guess in guesses]
        for answers in (signs, looks):
            assert {answer.status_code for answer in answers} <= {401, 429}
            assert answers[-1].status_code == 429
        # Nor does a guesser learn whether the last guess was right.
        assert Administrator(limited, right).get("/session").status_code == 429


@pytest.mark.parametrize(
    ("path", "body", "field"),
    [
        ("/blocks", {"kind": "name", "value": "", "seconds": 60, "reason": "x"}, "value"),
        ("/blocks", {"kind": "network", "value": "::/0", "seconds": 9, "reason": "x"}, "value"),
        ("/blocks", {"kind": "name", "value": "Tom", "seconds": 0, "reason": "x"}, "until"),
        ("/blocks", {"kind": "name", "value": "Tom", "seconds": 10**15, "reason": "x"}, "until"),
        ("/blocks", {"kind": "name", "value": "Tom", "seconds": 60, "reason": " "}, "reason"),
        ("/announcement", {"en": "Hello"}, "fr"),
        ("/announcement", {}, "at"),
        ("/tables/x/close", {"reason": ""}, "reason"),
    ],
)
def test_what_cannot_be_done_says_why(
    admin: Administrator, path: str, body: dict[str, Any], field: str
) -> None:
    answer = admin.post(path, **body)
    assert answer.status_code == 422
    assert answer.json()["error"]["detail"]["field"] == field
