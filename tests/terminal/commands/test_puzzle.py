"""`quaterne puzzle` as a command."""

from __future__ import annotations

import pytest

from quaterne.puzzles import find
from tests.terminal.run_commands import objects, quaterne, refused


@pytest.mark.slow
def test_the_command() -> None:
    done = quaterne("puzzle", "--id", "19938555", "--lang", "en", stdin=b"@b2\n")
    assert done.returncode == 0 and b"Right!" in done.stdout
    (found,) = objects(quaterne("puzzle", "--daily", "--json").stdout)
    assert found["id"] == find(found["id"]).id and found["answer"]


def test_there_is_no_such_puzzle() -> None:
    assert "no puzzle" in refused("puzzle", "--id", "zz")


@pytest.mark.parametrize(
    ("lang", "word", "said"), [("en", "help give", "Give:"), ("fr", "aide donner", "Donner\u00a0:")]
)
def test_a_word_is_explained_here_too(lang: str, word: str, said: str) -> None:
    done = quaterne("puzzle", "--seed", "1", "--lang", lang, stdin=f"{word}\n".encode())
    assert said in done.stdout.decode()
