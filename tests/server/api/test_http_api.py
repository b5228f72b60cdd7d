"""All endpoints in one application: their addresses, caching, and the description of them."""

from __future__ import annotations

import re

import pytest
from jsonschema_rs import meta

from quaterne import __version__
from quaterne.server.app import describe_http_api
from quaterne.server.message_schema import definitions
from tests.server.serving import Running, Table, person


def test_nothing_under_api_is_cached(server: Running) -> None:
    table = Table(server)
    paths = ("/api/tables", "/api/games", "/api/version", "/api/puzzles/daily", table.path)
    for path in paths:
        found = server.http.get(path)
        assert (found.status_code, found.headers["cache-control"]) == (200, "no-store"), path
    created = server.http.post("/api/tables", json={"one": person("Léa")})
    assert created.headers["cache-control"] == "no-store"
    server.http.cookies.clear()


@pytest.mark.parametrize("path", ["/api/version/", "/api/tables/", "/api/metrics"])
def test_an_address_has_one_form(server: Running, path: str) -> None:
    """No redirect: a proxy in front of the server would have to translate it."""
    found = server.http.get(path, follow_redirects=False)
    assert found.status_code == 404


def test_metrics_are_outside_the_api(server: Running) -> None:
    assert server.http.get("/metrics").status_code == 200


@pytest.mark.parametrize("path", ["/docs", "/redoc", "/docs/oauth2-redirect"])
def test_no_page_loads_scripts_of_a_third_party(server: Running, path: str) -> None:
    found = server.http.get(path)
    assert "swagger" not in found.text.lower() and "redoc" not in found.text.lower()


def test_the_description_holds_the_schemas_of_all_messages(server: Running) -> None:
    document = server.http.get("/api/openapi.json").json()
    assert document["info"]["version"] == __version__
    schemas = document["components"]["schemas"]
    assert schemas.keys() == definitions("#/components/schemas/").keys()
    meta.validate(schemas["ServerFrame"])
    referred = set(re.findall(r"'#/components/schemas/(\w+)'", str(document)))
    assert referred <= schemas.keys()


def test_the_secret_of_a_seat_is_optional_everywhere(server: Running) -> None:
    document = server.http.get("/api/openapi.json").json()
    assert document["security"] == [{}, {"seat": []}]
    assert document["components"]["securitySchemes"]["seat"]["scheme"] == "bearer"


def test_the_description_is_made_once(server: Running) -> None:
    first, second = (server.http.get("/api/openapi.json").content for _ in range(2))
    assert first == second


def test_every_endpoint_is_described(server: Running) -> None:
    paths = server.http.get("/api/openapi.json").json()["paths"]
    assert {path for path in paths if not path.startswith("/api/")} == {"/metrics"}
    for path in (
        "/api/tables",
        "/api/tables/{table_id}/commands",
        "/api/games/{game_id}",
        "/api/review",
    ):
        assert path in paths, sorted(paths)
    for path, operations in paths.items():
        for method, operation in operations.items():
            assert operation["summary"], (method, path)


def test_operations_have_short_names_of_their_own(server: Running) -> None:
    paths = server.http.get("/api/openapi.json").json()["paths"]
    names = [operation["operationId"] for path in paths.values() for operation in path.values()]
    assert len(set(names)) == len(names) and {"tables_join", "archive_search"} <= set(names)
    assert all(re.fullmatch(r"[a-z]+(_[a-z]+)+", name) for name in names)
    assert max(map(len, names)) < 40


def test_the_description_needs_no_server(server: Running) -> None:
    """The documents describe the API that servers have."""
    assert describe_http_api() == server.http.get("/api/openapi.json").json()
