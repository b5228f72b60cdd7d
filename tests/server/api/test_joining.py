"""Taking an open seat, also twice, and getting the cookie of a seat again."""

from __future__ import annotations

import asyncio
import json
from random import Random

import pytest

from quaterne.host.messages import JoinRequest
from quaterne.play import Options, Seat, move_deadline, open_table
from quaterne.play import Table as State
from quaterne.play.errors import SeatTaken
from quaterne.server.api.joining import _take_seat
from quaterne.server.live import broadcast
from quaterne.server.tables.registry import TableRegistry
from quaterne.server.tables.table_clock import TableClock
from quaterne.store import open_store
from tests.server.serving import Running, Table

RECORD = '[Game "quarto"]\n[Rules "quarto"]\n[Result "*"]\n\n>0 a1>1\n'
OWN = "0123456789abcdef0123456789abcdef"


def joining(name: str = "Zoé", **more: object) -> dict[str, object]:
    return {"id": "j1", "name": name, "secret": OWN, **more}


def test_a_join_whose_response_was_lost_can_be_repeated(server: Running) -> None:
    table = Table(server, two=None)
    first = table.post("/join", joining())
    again = table.post("/join", joining())
    assert first.status_code == again.status_code == 200
    assert (first.json()["seat"], first.json()["secret"]) == ("two", OWN)
    assert again.json() == first.json()
    assert again.headers["set-cookie"].startswith(f"seat-two={OWN};")
    renamed = table.post("/join", joining("Max", id="j2")).json()
    assert renamed["view"]["two"]["name"] == "Zoé"
    table.secrets["two"] = OWN
    assert table.get(seat="two").json()["held"] == ["two"]


def test_a_client_that_joins_again_has_one_seat_of_two(server: Running) -> None:
    table = Table(server, one=None, two=None)
    seats = [table.post("/join", joining(id=f"j{n}")).json()["seat"] for n in range(3)]
    assert seats == ["one"] * 3
    assert table.get().json()["view"]["two"] is None


@pytest.mark.anyio
async def test_clients_that_come_at_once_get_all_seats(sqlite: str) -> None:
    """All of them see two open seats before the first has taken one."""
    store = await open_store(sqlite)
    events = open_table(Options(), None, None, 0, Random(1))
    live = await TableRegistry(store, broadcast, lease=20).create(events, {}, listed=False)
    found = await asyncio.gather(
        *(_take_seat(live, JoinRequest(id=f"j{n}", name=f"N{n}"), OWN + str(n)) for n in range(4)),
        return_exceptions=True,
    )
    await store.close()
    assert found[:2] == [Seat.ONE, Seat.TWO]
    assert all(isinstance(each, SeatTaken) for each in found[2:])


@pytest.mark.parametrize("secret", [None, OWN[::-1]])
def test_another_client_cannot_repeat_a_join(server: Running, secret: str | None) -> None:
    table = Table(server, two=None)
    table.post("/join", joining())
    refused = table.post("/join", joining(secret=secret))
    assert (refused.status_code, refused.json()["error"]["code"]) == (409, "seat-taken")


@pytest.mark.parametrize("secret", ["", "short", "x" * 65, "é" * 30, "a b" * 10, 5])
def test_bad_secrets_are_rejected(server: Running, secret: object) -> None:
    refused = Table(server, two=None).post("/join", joining(secret=secret)).json()["error"]
    assert (refused["code"], refused["detail"]) == ("bad-message", {"field": "secret"})


def test_a_join_at_which_a_flag_falls_takes_no_seat(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The command ends the game instead of being done: the seat stays its player's."""
    table = Table(server, options={"rules": "quarto clock=60"})

    def out_of_time(_: TableClock, state: State, arrived: int | None = None) -> int:
        return move_deadline(state) or arrived or 0

    monkeypatch.setattr(TableClock, "judged", out_of_time)
    found = table.post("/join", joining(seat="one"))
    assert (found.status_code, found.json()["error"]["code"]) == (409, "seat-taken")
    assert table.get(seat="one").json()["view"]["outcome"]["ending"] == "time"
    stranger = {"Authorization": f"Bearer {OWN}"}
    assert table.http.get(table.path, headers=stranger).status_code == 401


def test_a_record_goes_on_once_the_second_player_joins(server: Running) -> None:
    table = Table(server, two=None, record=RECORD)
    assert table.created["view"]["stage"] == "waiting"
    with table.live("one") as one:
        assert table.join("Zoé") == "two"
        one.until(6)
        view = one.last["view"]
        assert (view["board"][0], view["stage"], view["hand"]) == (["0"], "place", "1")
        assert one.act("b1")["events"][0]["cell"] == "b1"


def test_a_private_link_gives_the_cookie_again(server: Running) -> None:
    table = Table(server)
    given = table.post("/seat", {"secret": table.secrets["two"]})
    assert given.json() == {"table": table.id, "seat": "two"}
    assert given.headers["set-cookie"].startswith(f"seat-two={table.secrets['two']};")
    wrong = table.post("/seat", {"secret": "wrong"})
    assert (wrong.status_code, wrong.json()["error"]["code"]) == (401, "wrong-secret")


@pytest.mark.parametrize(
    "odd", ["{}\n", "{}\r\nX: y", "{}\u3000", "\u3000{}", " {} ", "{}\x00", "{};", "\n"]
)
def test_a_secret_with_odd_characters_is_a_wrong_one(server: Running, odd: str) -> None:
    table = Table(server)
    body = json.dumps({"secret": odd.format(table.secrets["two"])})
    sent = {"Content-Type": "application/json"}
    found = server.http.post(f"{table.path}/seat", content=body, headers=sent)
    assert (found.status_code, found.json()["error"]["code"]) == (401, "wrong-secret")
    assert "set-cookie" not in found.headers
