"""The application: behind a reverse proxy, under a prefix; and with headers made to be slow."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from time import process_time

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from quaterne.server.messages import new_table_id
from quaterne.server.page_files import page_folder
from quaterne.server.settings import Settings
from tests.server.proxy import Proxy
from tests.server.serving import Running, Table, order


@pytest.fixture(scope="module", params=[True, False], ids=["stripped", "kept"])
def proxy(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Proxy]:
    """In front of a server that knows its prefix; the proxy strips it, or keeps it."""
    database = f"sqlite:///{tmp_path_factory.mktemp('proxy')}/tables.db"
    settings = Settings(port=0, database=database, root_path="/games", limits=False)
    with Running(settings) as running, Proxy(running.port, "/games", request.param) as found:
        yield found


def test_a_game_behind_a_proxy(proxy: Proxy) -> None:
    table = Table(proxy)
    origin = proxy.base.replace("/games", "").replace("http:", "https:")
    with table.live(order(table)[0], headers={"Origin": origin}) as one:
        assert one.act(">0")["events"][0]["piece"] == "0"


def test_cookies_are_for_the_prefix_and_for_tls(proxy: Proxy) -> None:
    created = proxy.http.post("/api/tables", json={"one": {"type": "person", "name": "A"}})
    proxy.http.cookies.clear()
    cookie = created.headers["set-cookie"]
    assert f"Path=/games/api/tables/{created.json()['table']};" in cookie
    assert cookie.endswith("; Secure")


@pytest.mark.skipif(page_folder() is None, reason="the page is not built")
def test_the_built_page_finds_its_files(proxy: Proxy) -> None:
    for address in ("/", "/table/abc", "/table/a/b"):
        page = proxy.http.get(address)
        assert page.headers["content-type"].startswith("text/html")
        assert '<base href="/games/">' in page.text
    files = re.findall(r'(?:src|href)="\./([^"#?]+)"', page.text)
    assert any(file.endswith(".js") for file in files)
    for file in files:
        assert proxy.http.get(f"/{file}").status_code == 200, file
    folder = page_folder()
    assert folder is not None
    script = next(file for file in files if file.endswith(".js"))
    assert proxy.http.get(f"/{script}").content == (Path(folder) / script).read_bytes()
    headers = proxy.http.get(f"/{script}").headers
    assert "immutable" in headers["cache-control"]
    assert headers["content-encoding"] == "gzip"
    known = {"If-None-Match": page.headers["etag"]}
    assert proxy.http.get("/", headers=known).status_code == 304


def test_no_cookie_keeps_the_server_busy(server: Running) -> None:
    """The processor time of this process, in which the server runs, whatever else is running."""
    table = Table(server)
    hard = 'a="' + chr(92) * 30_000 + '"'
    cookie = f"{hard}; seat-one={table.secrets['one']}; b={hard}"[:32_000]
    began = process_time()
    found = server.http.get(f"/api/tables/{table.id}", headers={"Cookie": cookie})
    assert process_time() - began < 1.0
    assert found.json()["seat"] == "one"


def test_no_address_ends_with_a_line_break(server: Running) -> None:
    """A line break at the end of an address looks to the router as if it were not there."""
    table = Table(server)
    unknown = server.http.get(f"/api/tables/{new_table_id()}").json()["error"]
    for path in (table.path, "/api/version", "/api/tables", "/", "/metrics"):
        assert server.http.get(path).status_code == 200
        for end in ("%0A", "%0D", "%00", "%7F"):
            found = server.http.get(path + end)
            assert (found.status_code, found.json()["error"]["code"]) == (404, "not-found"), path
    assert unknown["code"] == "unknown-table"
    for path in (f"{table.path}/live%0A", f"{table.path}%0A/live"):
        with pytest.raises(InvalidStatus) as refused:
            connect(server.base.replace("http", "ws", 1) + path, proxy=None)
        assert refused.value.response.status_code == 404


def test_head_is_answered_like_get_without_a_body(server: Running) -> None:
    table = Table(server)
    for path in (
        *("/", "/table/x", "/metrics", "/api/version", "/api/health", "/api/games"),
        *("/api/tables", "/api/openapi.json", table.path, f"{table.path}/record"),
        *("/api/nothing", f"/api/tables/{new_table_id()}"),
    ):
        found, asked = server.http.get(path), server.http.head(path)
        assert (asked.status_code, asked.content) == (found.status_code, b""), path
        names = ("content-type", "cache-control", "content-security-policy")
        assert [asked.headers.get(n) for n in names] == [found.headers.get(n) for n in names]
        assert "content-length" in asked.headers
