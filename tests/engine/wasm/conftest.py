from __future__ import annotations

from collections.abc import Iterator

import pytest

from quaterne.engine.wasm import use_host
from tests.engine.wasm.node_host import NodeHost


@pytest.fixture(scope="session")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[NodeHost]:
    """The module in node, in place of a browser."""
    made = NodeHost(tmp_path_factory.mktemp("core"))
    with use_host(made):
        yield made
    made.close()
