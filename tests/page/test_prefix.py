"""The page under a path prefix of another host."""

from __future__ import annotations

from pathlib import Path

from tests.page.conftest import Visit
from tests.page.games import ROW_OF_TALL, play
from tests.page.proxy import Proxy
from tests.page.server_process import ServerProcess
from tests.page.start_screen import in_order, invite, sit_down
from tests.page.tables import Table


def test_behind_a_proxy_with_a_prefix(visit: Visit, tmp_path: Path) -> None:
    with ServerProcess(tmp_path, "/games") as own, Proxy(own.port, "/games") as proxy:
        lea = visit(proxy.address, draft={"name": "Léa"})
        address = invite(lea)
        assert address.startswith(proxy.address + "table/")
        first, second = in_order(Table(lea), sit_down(visit(address), "Tom"))
        play(ROW_OF_TALL, [first, second])
        first.expect_now("QUARTO! A1 to D1, all tall. You win.")
        first.page.reload()
        first.expect_now("QUARTO! A1 to D1, all tall. You win.")
        for table in (first, second):
            foreign = [url for url in table.visitor.requests if "/games/" not in url]
            assert foreign == []
            table.visitor.leave()
