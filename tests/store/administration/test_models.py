"""Values of the administration."""

from __future__ import annotations

import pytest

from quaterne.store import AdminAction, AdminToken


@pytest.mark.parametrize(
    ("now", "revoked", "is_valid"),
    [(5, None, True), (9, None, True), (10, None, False), (11, None, False), (5, 7, False)],
)
def test_a_token_is_valid_until_it_expires_or_is_revoked(
    now: int, revoked: int | None, is_valid: bool
) -> None:
    token = AdminToken(name="desk", created=1, expires=10, revoked=revoked)
    assert token.is_valid(now) is is_valid


def test_the_words_of_actions_stay() -> None:
    """They are in logs that nobody can change."""
    assert {action.value for action in AdminAction} >= {
        *("create-token", "revoke-token", "block", "unblock", "announce"),
        *("withdraw-announcement", "hide-table", "close-table", "delete-table"),
        *("hide-game", "show-game", "delete-game"),
    }
