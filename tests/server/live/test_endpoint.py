"""Playing live: two clients, spectators, reconnecting, and everything that is rejected."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from quaterne.play import Event, event_from_dict, fold
from quaterne.play.errors import NoSpectators
from quaterne.rules import Call
from quaterne.server.live.connection import Connection
from quaterne.server.live.endpoint import FloodGuard, LiveEndpoint
from quaterne.server.monitoring import Metrics
from quaterne.server.rate_limits import RateLimits
from quaterne.server.security import Lifecycle
from quaterne.server.settings import Settings
from quaterne.server.tables.live_table import LiveTable
from quaterne.store.errors import StoreUnavailable
from tests.server.delayed_opening import opened_during
from tests.server.serving import GAME, Running, Table, actors, order, person

FLOOD = ("{}", "x", '{"type": "beat"}', '{"type": "resign", "id": "x"}')
"""Messages of a stranger for which nothing is done."""


@pytest.fixture
def table(server: Running) -> Table:
    return Table(server)


def test_a_whole_game_between_two_clients(table: Table) -> None:
    with table.live("one") as one, table.live("two") as two, table.live() as spectator:
        clients = {"one": one, "two": two}
        for seat, action in zip(actors(table), GAME, strict=True):
            number = clients[seat].act(action)["events"][-1]["number"]
            for client in (one, two, spectator):
                client.until(number)
        assert one.last["view"]["outcome"]["winner"] == order(table)[0]
        assert spectator.last["view"]["seat"] is None
        assert any("done" in message for message in two.received)
        assert not any("done" in message for message in spectator.received)
        assert two.numbers == list(range(1, number + 1))


def test_joining_starts_the_game(server: Running) -> None:
    table = Table(server, two=None)
    assert table.created["view"]["stage"] == "waiting"
    with table.live("one") as one:
        assert one.refused(type="act", action=">0") == "not-started"
        assert table.join("Zoé") == "two"
        message = one.next("events")
        assert [event["type"] for event in message["events"]] == ["joined", "game-started"]
        assert message["view"]["two"] == person("Zoé")
    taken = table.post("/join", {"id": "again", "name": "Max"})
    assert (taken.status_code, taken.json()["error"]["code"]) == (409, "seat-taken")


def test_leaving_gives_the_seat_back(server: Running) -> None:
    table = Table(server, two=None)
    with table.live("one") as one:
        assert one.ask(type="leave")["events"][0]["type"] == "left"
        assert one.next("bye")["reason"] == "gone"
    assert table.get(seat="one").status_code == 401
    assert table.join("Zoé", "one") == "one"


def test_reconnecting_at_every_stage(table: Table) -> None:
    """After every action each client reconnects with the last number it has, or with none."""
    known = {"one": 0, "two": 0}
    for seat, action in zip(actors(table), GAME, strict=True):
        with table.live(seat, known[seat]) as client:
            if client.welcome["number"] > known[seat]:
                client.next("events")
            assert client.numbers == list(range(known[seat] + 1, client.welcome["number"] + 1))
            client.act(action)
            known[seat] = client.numbers[-1]
    with table.live("two", known["two"]) as client:
        assert client.welcome["view"]["stage"] == "over"
    with table.live() as spectator:
        spectator.until(max(known.values()))
        assert spectator.numbers == list(range(1, max(known.values()) + 1))


def legal(table: Table) -> list[str]:
    """What can be done, without calls that may be wrong."""
    events = table.get("/events", "one").json()["events"]
    actions = fold([event_from_dict(event) for event in events]).round.game.legal_actions()
    return [str(action) for action in actions if not isinstance(action, Call)]


@pytest.mark.parametrize("rules", ["quarto", "quarto automatic squares", "quatrenun"])
def test_reconnecting_after_every_action_of_a_long_game(server: Running, rules: str) -> None:
    """The player to act has just reconnected, and sees what a client sees that never left."""
    table = Table(server, options={"rules": rules})
    source = Random(3)
    with table.live("one") as stayed:
        stayed.until(2)
        for _ in range(60):
            view = table.get(seat="one").json()["view"]
            if view["stage"] == "over":
                break
            with table.live(view["to_act"], stayed.numbers[-1]) as back:
                assert back.welcome["view"] == table.get(seat=view["to_act"]).json()["view"]
                done = back.act(source.choice(legal(table)))
            stayed.until(done["events"][-1]["number"])
        assert stayed.last["view"]["stage"] == "over"
        assert stayed.numbers == list(range(1, stayed.numbers[-1] + 1))


def test_reconnecting_while_a_seat_is_open_and_while_an_offer_is(
    server: Running,
) -> None:
    table = Table(server, two=None)
    with table.live("one", 1) as waiting:
        assert waiting.welcome["view"]["stage"] == "waiting"
    table.join("Zoé")
    with table.live("one") as one:
        one.ask(type="offer", offer="draw")
    with table.live("two") as two:
        assert two.welcome["view"]["offers"]
        assert two.ask(type="accept", offer="draw")["events"][-1]["type"] == "game-ended"
    with table.live("one") as one:
        assert one.welcome["view"]["stage"] == "over"


def test_commands_sent_too_early(table: Table) -> None:
    """Sent without waiting for answers: each is judged where it arrives, and none twice."""
    first, second = order(table)
    with table.live(first) as one, table.live(second) as two:
        too_soon = two.send(type="act", action="a1")
        assert two.next("error")["id"] == too_soon
        ids = [one.send(type="act", action=action) for action in (">0", ">1", "b2")]
        refused = {one.next("error")["id"] for _ in range(2)}
        assert refused == set(ids[1:])
        ids = [two.send(type="act", action=action) for action in ("a1", ">1")]
        two.until(5)
        assert [m["done"] for m in two.received if "done" in m] == ids
        assert two.ask(type="act", action="a1", id=ids[0])["type"] == "done"
        assert table.get("/events", first).json()["number"] == 5


def test_a_command_sent_twice_is_done_once(table: Table) -> None:
    first, second = order(table)
    with table.live(first) as client:
        assert client.act(">0", id="same")["done"] == "same"
        assert client.ask(type="act", action=">0", id="same") == {"type": "done", "id": "same"}
        by_http = {"type": "act", "action": ">0", "id": "same"}
        assert table.post("/commands", by_http, first).json()["events"] == []
        assert table.get("/events", second).json()["number"] == 3


def test_rejected_commands(table: Table) -> None:
    first, second = order(table)
    with table.live(first) as mine, table.live(second) as other, table.live() as spectator:
        assert other.refused(type="act", action=">0") == "not-your-turn"
        assert spectator.refused(type="act", action=">0") == "not-seated"
        assert mine.refused(type="act", action="a1") == "move-refused"
        assert mine.refused(type="act", action=">0", seat=second) == "seat-not-held"
        assert mine.refused(type="act", action="z9") == "bad-message"
        assert mine.refused(type="join", occupant=person("X")) == "bad-message"
        assert mine.refused(type="offer", offer="rematch") == "game-not-over"
        assert mine.ask(type="resign")["events"][0]["ending"] == "resignation"
        assert other.refused(type="act", action=">0") == "game-over"
        for text in ("", "[]", "{", "null", '{"type": 1}', "x" * 5000, '{"a":' * 500):
            mine.socket.send(text)
            assert mine.next("error")["error"]["code"] in ("not-json", "bad-message")
        mine.socket.send(b'{"type": "beat"}')
        assert mine.ask(type="tick")["type"] == "done"


def test_one_connection_for_both_seats(table: Table) -> None:
    """Two people at one machine: cookies of both seats, one connection."""
    first, second = order(table)
    cookies = "; ".join(f"seat-{seat}={secret}" for seat, secret in table.secrets.items())
    with table.live(headers={"Cookie": cookies}) as both:
        assert both.welcome["held"] == ["one", "two"]
        assert both.refused(type="act", action=">0") == "bad-request"
        both.act(">0", seat=first)
        both.act("a1", seat=second)


def test_a_rematch_begins_with_the_other_player(table: Table) -> None:
    first, second = order(table)
    with table.live(first) as one, table.live(second) as two:
        one.ask(type="resign")
        two.ask(type="offer", offer="rematch")
        message = one.ask(type="accept", offer="rematch")
        assert message["view"]["game"] == 2
        assert message["view"]["first"] == second


def test_clients_learn_who_is_connected(table: Table) -> None:
    with table.live("one") as one:
        assert one.welcome["presence"] == {"one": True, "two": False, "onlookers": 0}
        with table.live():
            assert one.next("presence")["presence"]["onlookers"] == 1
        assert one.next("presence")["presence"]["onlookers"] == 0


def test_spectators_are_rejected_where_none_may_watch(server: Running) -> None:
    table = Table(server, options={"onlookers": False})
    with pytest.raises(InvalidStatus) as refused:
        table.live()
    assert refused.value.response.status_code == 403
    assert b"no-onlookers" in (refused.value.response.body or b"")
    assert table.get().status_code == 403
    assert table.get("/events").status_code == 403
    assert table.get("/record").status_code == 403


def test_spectators_of_a_waiting_table_are_dropped_when_it_starts(server: Running) -> None:
    table = Table(server, two=None, options={"onlookers": False})
    with table.live() as spectator:
        table.join("Zoé")
        assert spectator.next("bye")["reason"] == "gone"
        assert not any("game-started" in text for text in spectator.texts)


def test_a_rejected_move_shows_a_masked_player_no_more_than_a_touch(server: Running) -> None:
    table = Table(server, options={"masked": ["one", "two"]})
    first, second = order(table)
    with table.live(first) as one, table.live(second) as two:
        one.act(">0")
        two.act("a1")
        two.act(">1")
        refused = one.ask(type="act", action="a1")["error"]
        assert refused["detail"] == {"stage": "place", "action": "a1", "reason": "taken"}


@pytest.mark.parametrize(
    ("error", "reason"),
    [(StoreUnavailable("gone"), "restart"), (NoSpectators(), "gone")],
    ids=["store-away", "game-started-meanwhile"],
)
def test_a_welcome_that_fails_closes_the_connection(
    table: Table, monkeypatch: pytest.MonkeyPatch, error: Exception, reason: str
) -> None:
    """The client learns whether to come back; nothing escapes from the application."""

    async def fail(*_: object) -> tuple[Event, ...]:
        raise error

    monkeypatch.setattr(LiveTable, "events_since", fail)
    with table.live() as spectator:
        assert spectator.welcome == {"type": "bye", "reason": reason}


def test_a_seat_left_during_the_welcome_belongs_to_its_next_player(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its former player has proved the seat and waits for a long history meanwhile."""
    table = Table(server, two=None)

    def leave() -> None:
        assert table.post("/commands", {"type": "leave", "id": "go"}, "one").status_code == 200
        assert table.join("Zoé", "one") == "one"

    assert opened_during(leave, table, monkeypatch) == {"type": "bye", "reason": "gone"}
    with table.live("one") as present:
        assert present.welcome["held"] == ["one"]


@pytest.mark.anyio
async def test_messages_without_a_pause_leave_others_their_turn() -> None:
    """Nothing that a flood asks for waits for the store, which would be a pause."""
    turns = 0

    async def others() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    async def receive() -> Any:
        return next(messages)

    async def send(_: Any) -> None:
        pass

    nothing: Any = None
    limits = RateLimits(Settings(limits=False))
    endpoint = LiveEndpoint(
        nothing,
        nothing,
        nothing,
        limits=limits,
        origins=frozenset(),
        lifecycle=Lifecycle(),
        metrics=Metrics(),
        report_error=lambda _: None,
    )
    flood = [{"type": "websocket.receive", "text": text, "arrived": 1} for text in FLOOD] * 30
    messages = iter([*flood, {"type": "websocket.disconnect"}])
    connection = Connection(send, None, ())
    task = asyncio.create_task(others())
    await endpoint._serve(nothing, connection, FloodGuard(limits, ""), receive)
    task.cancel()
    assert turns >= len(flood)
    await connection.disconnected()
