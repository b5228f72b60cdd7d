"""Valid messages with damage, and random bytes."""

from __future__ import annotations

import gzip
import json
from random import Random
from typing import Any

__all__ = ["JUNK", "as_bytes", "damaged", "junk_text"]

JUNK: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    2**31,
    2**63,
    2**70,
    1e308,
    float("nan"),
    float("inf"),
    0.5,
    "",
    " ",
    "\x00",
    "\ud800",
    "\u202e𝟙",
    "٣",
    "a" * 500,
    "é" * 20_000,
    "<script>alert(1)</script>",
    "' or 1=1 --",
    "../../etc/passwd",
    "quarto " * 50,
    "quarto clock=99999999999999999999",
    "0.../..../..../.... 0",
    [],
    {},
    [0] * 200,
    {"type": {"type": "act"}},
    {str(number): number for number in range(300)},
)
_STRANGE = (0, 9, 10, 33, 0x22, 0x2F, 0x61, 0x7F, 0xE9, 0xFEFF, 0x1F4A9)
_ENCODINGS = ("utf-8-sig", "utf-16", "utf-32-be", "latin-1")


def damaged(value: Any, source: Random) -> Any:
    """Return a value with something wrong in it."""
    if isinstance(value, dict) and value and source.random() < 0.85:
        return _other_fields(value, source)
    if isinstance(value, list) and value and source.random() < 0.7:
        copy = list(value)
        place = source.randrange(len(copy))
        copy[place] = damaged(copy[place], source)
        return copy * source.choice((1, 1, 2, 50))
    if isinstance(value, str) and value and source.random() < 0.6:
        place = source.randrange(len(value))
        cut = source.choice((0, 1, 1, 5))
        return value[:place] + chr(source.choice(_STRANGE)) + value[place + cut :]
    return source.choice(JUNK)


def _other_fields(value: dict[str, Any], source: Random) -> dict[str, Any]:
    copy = dict(value)
    name = source.choice(list(copy))
    match source.randrange(6):
        case 0:
            del copy[name]
        case 1:
            copy[source.choice(("x", "", "seat", "id", "type", "__class__"))] = source.choice(JUNK)
        case 2:
            copy[name] = source.choice(JUNK)
        case 3:
            copy[name.upper()] = copy.pop(name)
        case _:
            copy[name] = damaged(copy[name], source)
    return copy


def junk_text(source: Random) -> str:
    """Return junk for a place that holds text, like a query."""
    return str(source.choice(JUNK))[:3000]


def as_bytes(value: Any, source: Random) -> bytes:
    """Encode a body: mostly as JSON, sometimes as broken JSON or other bytes."""
    text = json.dumps(value, ensure_ascii=source.random() < 0.5)
    plain = text.encode(errors="surrogatepass")
    match source.randrange(24):
        case 0:
            return plain[: source.randrange(len(plain) + 1)]
        case 1:
            return source.randbytes(source.randrange(60))
        case 2:
            return text.encode(source.choice(_ENCODINGS), errors="replace")
        case 3:
            depth = source.choice((50, 5_000, 30_000))
            return b'{"options":' + b"[" * depth + source.choice((b"", b"]" * depth + b"}"))
        case 4:
            return plain + b" " * source.choice((10, 66_000))
        case 5:
            return gzip.compress(plain)
        case 6:
            return plain + plain
        case 7:
            return plain.replace(b'"id"', b'"type":"tick","id":"x","id"', 1)
        case _:
            return plain
