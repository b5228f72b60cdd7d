"""The files of the page, where they come and go."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI

from quaterne.server.static_files import page_router


@pytest.mark.anyio
async def test_a_page_that_is_built_anew_meanwhile_is_missing_for_a_while(tmp_path: Path) -> None:
    start = tmp_path / "index.html"
    start.write_text("<head></head>the page")
    app = FastAPI()
    app.include_router(page_router("", tmp_path))
    async with httpx.AsyncClient(
        transport=httpx.ASGITransport(app), base_url="http://page.example"
    ) as http:
        assert "the page" in (await http.get("/table/x")).text
        start.unlink()
        for path, status in (("/", 200), ("/table/x", 404)):
            found = await http.get(path)
            assert (found.status_code, "has not been built" in found.text) == (status, True)
        start.write_text("<head></head>a newer page")
        assert "a newer page" in (await http.get("/table/x")).text
