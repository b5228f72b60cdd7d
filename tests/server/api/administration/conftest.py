"""A server with an administrator, for all tests of one module."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from quaterne.server.settings import Settings
from tests.server.administration.administrators import Administrator, new_token
from tests.server.serving import Running


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> str:
    return f"sqlite:///{tmp_path_factory.mktemp('administration')}/tables.db"


@pytest.fixture(scope="module")
def own(database: str) -> Iterator[Running]:
    with Running(Settings(port=0, database=database, limits=False)) as running:
        yield running


@pytest.fixture(scope="module")
def token(own: Running, database: str) -> str:
    assert own.base
    return new_token(database)


@pytest.fixture
def admin(own: Running, token: str) -> Administrator:
    return Administrator(own, token)
