"""The files of the page: how they are served, and what happens while they come and go."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI

from quaterne.server.messages import new_table_id
from quaterne.server.page_files import page_route
from tests.server.serving import Running

_PAGE = '<head><base href="/games/"></head>the page'
"""What is served, besides what messengers show of a link."""
SCRIPT = "let quaterne = 1;\n" * 200


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A page with a script and an icon."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text('<head><base href="/"></head>the page')
    (tmp_path / "icon.svg").write_text("<svg/>")
    (tmp_path / "assets" / "start-abc.js").write_text(SCRIPT)
    return tmp_path


@pytest.fixture
async def http(folder: Path) -> AsyncIterator[httpx.AsyncClient]:
    app = FastAPI()
    app.routes.append(page_route("/games", folder))
    transport = httpx.ASGITransport(app)
    async with httpx.AsyncClient(transport=transport, base_url="http://page.example") as client:
        yield client


@pytest.mark.anyio
async def test_assets_are_compressed_and_immutable(http: httpx.AsyncClient) -> None:
    packed = await http.get("/assets/start-abc.js")
    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) < len(SCRIPT) / 4
    assert packed.headers["cache-control"] == "public, max-age=31536000, immutable"
    for accepted in ("identity", "gzip;q=0", "br, gzip; q=0.0", ""):
        plain = await http.get("/assets/start-abc.js", headers={"Accept-Encoding": accepted})
        assert "content-encoding" not in plain.headers, accepted
    assert plain.headers["vary"] == "accept-encoding"
    assert packed.text == plain.text == SCRIPT
    assert plain.headers["content-type"].startswith("text/javascript")


@pytest.mark.anyio
async def test_other_files_are_revalidated(http: httpx.AsyncClient) -> None:
    for path, other in (("/", "/table/x"), ("/icon.svg", "/icon.svg")):
        found = await http.get(path)
        assert found.headers["cache-control"] == "no-cache"
        known = {"If-None-Match": f'"other", W/{found.headers["etag"]}'}
        again = await http.get(other, headers=known)
        assert (again.status_code, again.content) == (304, b"")
        assert again.headers["etag"] == found.headers["etag"]


@pytest.mark.anyio
async def test_every_address_of_the_page_gets_the_page_with_its_root_path(
    http: httpx.AsyncClient,
) -> None:
    for path in ("/", "/table/abc", "/index.html", "/assets", "/assets/../table"):
        found = await http.get(path)
        assert re.sub("<meta[^>]*>", "", found.text) == _PAGE, path
        assert found.headers["content-type"] == "text/html; charset=utf-8"


@pytest.mark.anyio
@pytest.mark.parametrize(
    "path",
    [
        "/assets/gone.js",
        "/assets/anything",
        "/assets/a/b",
        "/x.png",
        "/api",
        "/api/x",
        "/" + "x." * 999,
    ],
)
async def test_what_can_only_be_a_file_or_the_api_is_not_found(
    http: httpx.AsyncClient, path: str
) -> None:
    assert (await http.get(path)).status_code == 404


@pytest.mark.anyio
async def test_only_get_and_head(http: httpx.AsyncClient) -> None:
    assert (await http.head("/icon.svg")).status_code == 200
    assert (await http.post("/icon.svg")).status_code == 405


def test_a_wrong_method_of_the_api_is_not_taken_for_the_page(server: Running) -> None:
    for method, path, allowed in (
        ("POST", "/api/version", "GET, HEAD"),
        ("GET", f"/api/tables/{new_table_id()}/join", "POST"),
        ("HEAD", "/api/analysis", "POST"),
        ("DELETE", "/api/tables", "GET, POST, HEAD"),
        ("OPTIONS", "/metrics", "GET, HEAD"),
        ("POST", "/rules", "GET, HEAD"),
    ):
        found = server.http.request(method, path)
        assert (found.status_code, found.headers["allow"]) == (405, allowed), path
        assert method == "HEAD" or found.json()["error"]["code"] == "method-not-allowed"
    assert server.http.post("/api/nothing", json={}).status_code == 404
    for path in ("/nothing.js", "/assets/anything"):
        found = server.http.get(path)
        assert (found.status_code, found.json()["error"]["code"]) == (404, "not-found")
        assert found.headers["cache-control"] == "no-store"


@pytest.mark.anyio
async def test_a_page_that_is_being_rebuilt_is_missing_for_a_while(
    http: httpx.AsyncClient, folder: Path
) -> None:
    assert "the page" in (await http.get("/table/x")).text
    (folder / "index.html").unlink()
    for path, status in (("/", 200), ("/table/x", 404)):
        found = await http.get(path)
        assert (found.status_code, "has not been built" in found.text) == (status, True)
    (folder / "index.html").write_text("<head></head>a newer page")
    assert "a newer page" in (await http.get("/table/x")).text


@pytest.mark.anyio
async def test_a_folder_that_goes_and_comes_back(http: httpx.AsyncClient, folder: Path) -> None:
    away = folder.rename(folder.with_name("away"))
    assert "has not been built" in (await http.get("/")).text
    away.rename(folder)
    assert "the page" in (await http.get("/")).text


def test_the_page_stays_in_its_folder(server: Running) -> None:
    for path in ("/../pyproject.toml", "/%2e%2e/pyproject.toml", "/..%2fpyproject.toml", "/a%00b"):
        assert "build-system" not in server.http.get(path).text
