"""What a server answers over HTTP to the page's tests: reviews, positions and puzzles.

Where a test in a browser asks a server of its own, the tests of the page's components answer with
this.  Every question is asked here as the page asks it, word for word.
"""

from __future__ import annotations

from collections.abc import Iterator
from tempfile import TemporaryDirectory
from typing import Any

from quaterne.codec import to_dict
from quaterne.puzzles import PuzzleSummary
from quaterne.server.settings import Settings
from tests.page.puzzles import PUZZLES, wrong_answer_to
from tests.server.serving import Running

__all__ = ["answers", "puzzles"]

_REVIEWED = '[Rules "quarto"]\n[First "Léa"]\n[Second "{second}"]\n\n>0 a1>1 b1>2 c1>3 d1!1\n'
"""The second player makes one mistake, the seventh action."""
_POSITIONS = (
    ("en", "quarto", "012./..../..../.... 3"),
    ("fr", "quatrenun", "d,6,5,1/a,2,7,9/b,e,3,0/f,4,c,8 -"),
    ("fr", "quatrenun", ".,6,5,1/a,2,7,9/b,e,3,0/f,4,c,8 -"),
)
"""A row of three; the usual start of Quatrenun; and that without a piece, which is impossible."""


def puzzles() -> dict[str, Any]:
    """Return a puzzle of each kind, with its answer and another legal first action."""
    return {
        name: {
            "summary": to_dict(PuzzleSummary.of(puzzle)),
            "answer": [str(action) for action in puzzle.answer],
            "wrong": wrong_answer_to(puzzle),
        }
        for name, puzzle in PUZZLES.items()
    }


def answers() -> list[dict[str, Any]]:
    """Return questions, each with what a real server answers to it."""
    with TemporaryDirectory() as folder:
        database = f"sqlite:///{folder}/tables.db"
        with Running(Settings(port=0, database=database, limits=False)) as server:
            return [_answer(server, path, body) for path, body in _questions()]


def _answer(server: Running, path: str, body: Any) -> dict[str, Any]:
    address = f"/api/{path}"
    answer = server.http.get(address) if body is None else server.http.post(address, json=body)
    return {"path": path, "body": body, "status": answer.status_code, "text": answer.text}


def _questions() -> Iterator[tuple[str, Any]]:
    for language in ("en", "fr"):
        for second in ("Tom", "Engine 1"):
            yield "review", {**_words(language), "record": _REVIEWED.format(second=second)}
    yield "review", {**_words("fr"), "record": "rien\n"}
    for language, rules, position in _POSITIONS:
        yield "analysis", {"rules": rules, "position": position, **_words(language)}
    yield "puzzles/00000000", None
    for puzzle in PUZZLES.values():
        path = f"puzzles/{puzzle.id}"
        yield path, None
        yield f"{path}/solution", None
        yield f"{path}/answer", {"actions": [str(action) for action in puzzle.answer]}
    give = PUZZLES["give"]
    yield f"puzzles/{give.id}/answer", {"actions": [wrong_answer_to(give)]}


def _words(language: str) -> dict[str, str]:
    return {"language": language, "pieces": "classic", "detail": "words"}
