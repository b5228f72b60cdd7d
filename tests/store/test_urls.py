"""URLs of databases."""

from __future__ import annotations

from pathlib import Path

import pytest

from quaterne.store import default_file, open_store
from quaterne.store.database import parse_url, redacted_url, sqlite_path
from quaterne.store.errors import InvalidStoreUrl, StoreUnavailable

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("sqlite:////var/t.db", "sqlite+aiosqlite:////var/t.db"),
        ("sqlite+aiosqlite:///t.db", "sqlite+aiosqlite:///t.db"),
        ("postgres://a@h/d", "postgresql+asyncpg://a@h/d"),
        ("postgresql://a:b@h:1/d", "postgresql+asyncpg://a:***@h:1/d"),
        ("postgresql+asyncpg://h/d", "postgresql+asyncpg://h/d"),
        ("postgresql://h/d?sslmode=require", "postgresql+asyncpg://h/d?ssl=require"),
    ],
)
def test_urls_as_people_write_them(text: str, read: str) -> None:
    assert redacted_url(parse_url(text)) == read


def test_no_url_is_the_default_file() -> None:
    assert sqlite_path(parse_url(None)) == default_file()


@pytest.mark.parametrize(
    "text", ["", "tables.db", "mysql://u:geheim@h/d", "postgresql+psycopg://h/d", "://geheim"]
)
async def test_invalid_urls(text: str) -> None:
    with pytest.raises(InvalidStoreUrl, match="there are sqlite:///FILE, postgresql:") as refused:
        await open_store(text)
    assert "geheim" not in str(refused.value)
    assert isinstance(refused.value, ValueError)


@pytest.mark.parametrize("text", ["sqlite://", "sqlite:///:memory:"])
async def test_memory_does_not_last(text: str) -> None:
    with pytest.raises(InvalidStoreUrl, match="would not last"):
        await open_store(text)


async def test_no_database_at_this_url() -> None:
    with pytest.raises(StoreUnavailable, match="cannot be reached") as refused:
        await open_store("postgresql://u:geheim@127.0.0.1:1/d")
    assert "geheim" not in str(refused.value)
    assert not isinstance(refused.value, ValueError)


def test_the_default_file_without_the_variable(monkeypatch: pytest.MonkeyPatch) -> None:
    for value in ("", "relative"):
        monkeypatch.setenv("XDG_DATA_HOME", value)
        assert default_file() == Path.home() / ".local/share/quaterne/server/tables.db"


def test_a_link_is_the_file_to_which_it_leads(tmp_path: Path) -> None:
    file, link = tmp_path / "tables.db", tmp_path / "elsewhere" / "link.db"
    link.parent.mkdir()
    link.symlink_to(file)
    folder = tmp_path / "folder"
    folder.symlink_to(link.parent)
    for name in (file, link, folder / "link.db"):
        assert sqlite_path(parse_url(f"sqlite:///{name}")) == file
