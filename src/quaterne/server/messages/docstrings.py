"""Descriptions of classes and their fields from the source, for the schema.

The text below a field describes it.  Python keeps that text in the source alone, and pydantic,
which reads it too, forgets it where a class inherits the field.
"""

from __future__ import annotations

import ast
import inspect
import textwrap
from functools import cache
from itertools import pairwise

__all__ = ["field_docs", "summary"]


def summary(kind: type) -> str:
    """Return the first paragraph of a class's docstring in one line."""
    text = inspect.getdoc(kind) or ""
    return " ".join(text.split("\n\n")[0].split())


@cache
def field_docs(kind: type) -> dict[str, str]:
    """Return the text below each field of a class, inherited ones included."""
    docs: dict[str, str] = {}
    for parent in reversed(kind.__mro__[:-1]):
        docs |= _own_docs(parent)
    return docs


def _own_docs(kind: type) -> dict[str, str]:
    try:
        tree = ast.parse(textwrap.dedent(inspect.getsource(kind)))
    except (OSError, TypeError):  # pragma: no cover  # a package without its sources
        return {}
    body = tree.body[0].body if isinstance(tree.body[0], ast.ClassDef) else []
    docs = {}
    for before, after in pairwise(body):
        if (
            isinstance(before, ast.AnnAssign)
            and isinstance(before.target, ast.Name)
            and isinstance(after, ast.Expr)
            and isinstance(after.value, ast.Constant)
        ):
            docs[before.target.id] = " ".join(str(after.value.value).split())
    return docs
