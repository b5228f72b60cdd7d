"""Requests and answers of administrators."""

from __future__ import annotations

import pytest

from quaterne.codec import from_dict, to_dict
from quaterne.errors import BadMessage
from quaterne.play import EngineSeat, Options, Person
from quaterne.server.messages import (
    AdministeredTables,
    AdminReason,
    AdminSession,
    AdminSignIn,
    AuditPage,
    BlockPage,
    CurrentAnnouncement,
    LiftBlock,
    NewAnnouncement,
    NewBlock,
)
from quaterne.store import (
    AdminAction,
    AdministeredTable,
    Announcement,
    AuditEntry,
    Block,
    BlockKind,
)
from tests.host.round_trip import assert_round_trip, assert_valid

BLOCK = Block(
    kind=BlockKind.NETWORK, value="2001:db8::/48", until=9, created=5, actor="ann", reason="spam"
)
TABLE = AdministeredTable(
    id="t",
    opened=5,
    options=Options(),
    one=Person("Zoë"),
    two=EngineSeat(3),
    listed=True,
    closed=None,
    events=7,
    games=0,
)
ENTRY = AuditEntry(
    number=1,
    time=5,
    actor="token desk",
    action=AdminAction.BLOCK,
    subject="Zoë",
    reason="spam",
    detail={"kind": "name", "until": 9},
)


@pytest.mark.parametrize(
    "message",
    [
        AdminSignIn("quaterne-admin-x"),
        AdminSession("desk", 5),
        AdminReason("spam"),
        AdministeredTables((TABLE,), "t"),
        BlockPage((BLOCK,)),
        NewBlock(BlockKind.NAME, "Zoë", 60, "spam"),
        LiftBlock(BlockKind.NAME, "Zoë"),
        NewAnnouncement(60, "Restart", "Redémarrage", "upgrade"),
        CurrentAnnouncement(None),
        CurrentAnnouncement(Announcement(id=1, at=None, until=5, en="Hello", fr="Bonjour")),
    ],
    ids=lambda message: type(message).__name__,
)
def test_round_trip(message: object) -> None:
    assert_round_trip(message)


@pytest.mark.parametrize("action", AdminAction)
def test_every_action_of_the_log_fits_the_schema(action: AdminAction) -> None:
    sent = assert_valid(AuditPage((ENTRY,), 1))
    assert isinstance(sent, dict) and sent["entries"][0]["detail"] == ENTRY.detail
    assert_valid(AuditPage((), None))
    entry = to_dict(ENTRY) | {"action": action.value}
    assert entry["action"] == action


def test_what_may_be_left_out() -> None:
    assert from_dict({}, NewAnnouncement) == NewAnnouncement(None, "", "", "")
    assert from_dict({"kind": "name", "value": "x"}, LiftBlock).reason == ""


@pytest.mark.parametrize(
    ("message", "kind", "field"),
    [
        ({"kind": "face", "value": "x", "seconds": 1, "reason": ""}, NewBlock, "kind"),
        ({"kind": "name", "value": "x", "seconds": "1", "reason": ""}, NewBlock, "seconds"),
        ({"kind": "name", "value": "x", "seconds": 1}, NewBlock, "reason"),
        ({}, AdminReason, "reason"),
    ],
)
def test_wrong_requests_name_the_field(message: object, kind: type, field: str) -> None:
    with pytest.raises(BadMessage, match=field):
        from_dict(message, kind)
