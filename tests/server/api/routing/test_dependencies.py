"""The access of a client to a table, by the secrets that it shows."""

from __future__ import annotations

import pytest

from tests.server.serving import Running, Table


@pytest.fixture
def table(server: Running) -> Table:
    return Table(server)


@pytest.mark.parametrize(
    ("shown", "named", "viewer", "held"),
    [
        ([], None, None, []),
        (["two"], None, "two", ["two"]),
        (["one", "two"], None, "one", ["one", "two"]),
        (["one", "two"], "two", "two", ["one", "two"]),
        (["one", "two"], "", "one", ["one", "two"]),
    ],
)
def test_a_client_looks_from_the_seat_it_names_or_from_its_first(
    table: Table, shown: list[str], named: str | None, viewer: str | None, held: list[str]
) -> None:
    cookies = "; ".join(f"seat-{seat}={table.secrets[seat]}" for seat in shown)
    params = {} if named is None else {"seat": named}
    found = table.http.get(table.path, params=params, headers={"Cookie": cookies}).json()
    assert (found["seat"], found["held"]) == (viewer, held)


@pytest.mark.parametrize(
    ("secret", "named", "status", "code"),
    [
        ("wrong", None, 401, "wrong-secret"),
        (None, "one", 403, "seat-not-held"),
        (None, "three", 422, "bad-request"),
    ],
)
def test_no_access(
    table: Table, secret: str | None, named: str | None, status: int, code: str
) -> None:
    headers = {} if secret is None else {"Authorization": f"Bearer {secret}"}
    params = {} if named is None else {"seat": named}
    found = table.http.get(table.path, params=params, headers=headers)
    assert (found.status_code, found.json()["error"]["code"]) == (status, code)
