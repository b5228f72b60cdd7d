from __future__ import annotations

from pathlib import Path

import pytest

from tests.terminal.commands.admin.databases import admin, make, objects, refusal


def test_a_table_is_listed_looked_at_hidden_closed_and_deleted(tmp_path: Path) -> None:
    url = make(tmp_path)
    assert admin(url, "table", "list").startswith("t1: Léa and Tom, quarto, opened 1970-01-01")
    (found,) = objects(url, "table", "show", "t1")
    assert (found["id"], found["listed"], found["games"]) == ("t1", True, 1)
    admin(url, "table", "hide", "t1", "--reason", "an insult")
    admin(url, "table", "close", "t1", "--reason", "an insult")
    assert admin(url, "table", "show", "t1").endswith(", closed\n")
    admin(url, "table", "delete", "t1", "--reason", "an insult", "--yes")
    assert admin(url, "table", "list") == "There is no table.\n"
    assert "there is no table 't1'" in refusal(url, "table", "show", "t1")
    assert [e["action"] for e in objects(url, "log")] == [
        "delete-table",
        "close-table",
        "hide-table",
    ]


def test_one_name_is_erased(tmp_path: Path) -> None:
    url = make(tmp_path)
    assert "say --yes" in refusal(url, "table", "erase-name", "t1", "two", "--reason", "x")
    assert "Choose from one, two" in refusal(
        url, "table", "erase-name", "t1", "three", "--reason", "x", "--yes"
    )
    done = admin(url, "table", "erase-name", "t1", "two", "--reason", "asked by mail", "--yes")
    assert done == "The name on seat two of table t1 is erased.\n"
    assert admin(url, "table", "list").startswith("t1: Léa and Anonymous")
    assert [e["action"] for e in objects(url, "log")] == ["erase-name"]


def test_deleting_asks_first(tmp_path: Path) -> None:
    url = make(tmp_path)
    assert "say --yes" in refusal(url, "table", "delete", "t1", "--reason", "x")
    assert len(objects(url, "table", "list")) == 1


@pytest.mark.parametrize("word", ["hide", "close", "delete"])
def test_a_reason_is_asked_for(tmp_path: Path, word: str) -> None:
    url = make(tmp_path)
    yes = ["--yes"] if word == "delete" else []
    assert "--reason is missing" in refusal(url, "table", word, "t1", *yes)
    assert "say why" in refusal(url, "table", word, "t1", "--reason", " ", *yes)
