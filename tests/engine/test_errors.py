"""What a caller can catch: its own wrong input, and the failures of a program, apart."""

from __future__ import annotations

import pytest

from quaterne.engine import Engine, errors
from quaterne.engine.client.engine_process import EngineProcess
from quaterne.engine.errors import (
    EngineCancelled,
    EngineCrashed,
    EngineError,
    EngineProcessError,
    EngineRefused,
    EngineSilent,
    IllegalEngineAnswer,
)
from quaterne.errors import QuaterneError

NAME = errors.__name__


def test_wrong_input_is_a_value_error_and_a_failed_program_is_not() -> None:
    with pytest.raises(ValueError, match="0 threads are not possible") as wrong:
        Engine(threads=0)
    assert type(wrong.value) is EngineError
    with pytest.raises(EngineProcessError) as failed:
        EngineProcess.start("/no/such/program")
    assert type(failed.value) is EngineCrashed and not isinstance(failed.value, ValueError)
    assert "/no/such/program" in str(failed.value)


def test_one_class_catches_every_failure_of_a_program() -> None:
    kinds = (EngineCrashed, EngineSilent, EngineRefused, IllegalEngineAnswer)
    assert all(issubclass(kind, EngineProcessError) for kind in kinds)
    # Whoever cancels does not want to hear that the program failed.
    assert not issubclass(EngineCancelled, EngineProcessError)


def test_every_error_has_a_code_of_its_own() -> None:
    kinds = [kind for kind in vars(errors).values() if getattr(kind, "__module__", "") == NAME]
    assert all(issubclass(kind, QuaterneError) for kind in kinds)
    assert len({kind.code for kind in kinds}) == len(kinds) > 5
