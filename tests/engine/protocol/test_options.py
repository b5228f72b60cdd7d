"""Options: their bounds, and nothing beyond."""

from __future__ import annotations

import pytest

from quaterne.engine.protocol.commands import BadLine, SetOption
from quaterne.engine.protocol.searcher import OPTIONS, EngineOptions


def test_every_option_takes_its_bounds_and_no_more() -> None:
    for option in OPTIONS:
        if option.least is None or option.most is None:
            for value in (True, False):
                found = EngineOptions().with_option(SetOption(option.name, str(value).lower()))
                assert getattr(found, option.name) is value
            continue
        for number in (option.least, option.most):
            found = EngineOptions().with_option(SetOption(option.name, str(number)))
            assert getattr(found, option.name) == number
        for text in (str(option.least - 1), str(option.most + 1), "x", "1.5", "", "²"):
            with pytest.raises(BadLine, match="not possible"):
                EngineOptions().with_option(SetOption(option.name, text))
