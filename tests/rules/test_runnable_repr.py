from __future__ import annotations

from enum import Enum
from inspect import getmembers, isclass

import pytest

from quaterne import rules

ENUMS = [kind for _, kind in getmembers(rules, isclass) if issubclass(kind, Enum)]


@pytest.mark.parametrize("kind", ENUMS)
def test_the_repr_of_a_member_can_be_run(kind: type[Enum]) -> None:
    for member in kind:
        assert repr(member) == f"{kind.__name__}.{member.name}"
        assert eval(repr(member), {kind.__name__: kind}) is member


@pytest.mark.parametrize("kind", ENUMS)
def test_a_member_as_text_is_its_word(kind: type[Enum]) -> None:
    for member in kind:
        word = member.value if isinstance(member.value, str) else member.name.lower()
        assert str(member) == f"{member}" == word
