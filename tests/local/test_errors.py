from __future__ import annotations

import pytest

from quaterne.host.errors import RequestError
from quaterne.local.errors import GameNotHere, NeedsServer, NotKept, TableNotHere
from quaterne.speech import Language
from quaterne.speech.catalogue import catalogue
from quaterne.store.errors import UnknownGame, UnknownTable


def test_a_page_knows_what_is_missing_by_the_codes_of_the_server() -> None:
    assert (TableNotHere.code, GameNotHere.code) == (UnknownTable.code, UnknownGame.code)
    assert "browser" in str(TableNotHere())
    assert "browser" in str(GameNotHere())


@pytest.mark.parametrize("language", list(Language))
@pytest.mark.parametrize("error", [NeedsServer, NotKept])
def test_the_page_can_say_it(language: Language, error: type[RequestError]) -> None:
    assert isinstance(error(), RequestError)
    assert f"error-{error.code}" in catalogue(language)
