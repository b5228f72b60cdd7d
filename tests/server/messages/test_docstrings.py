from __future__ import annotations

from dataclasses import dataclass

from quaterne.server.message_schema import field_docs, summary


@dataclass
class Parent:
    """What all have in common.

    More about it.
    """

    one: int
    """The first
    of them."""
    two: int


@dataclass
class Child(Parent):
    """One
    of them."""

    two: int
    """The second."""
    three: int = 3


def test_a_summary_is_the_first_paragraph_in_one_line() -> None:
    assert summary(Parent) == "What all have in common."
    assert summary(Child) == "One of them."


def test_fields_have_the_text_below_them_and_inherit_it() -> None:
    assert field_docs(Parent) == {"one": "The first of them."}
    assert field_docs(Child) == {"one": "The first of them.", "two": "The second."}
