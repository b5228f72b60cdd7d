"""The line protocol for other programs; `docs/engine/protocol.md` specifies it.

It parses and prints only: `Session` reads commands from one text stream and answers on another,
`Thinker` is the engine behind it and never prints.
"""

from quaterne.engine.protocol.commands import PROTOCOL_VERSION, BadLine, Command, parse_command
from quaterne.engine.protocol.options import OPTIONS, Option, Options
from quaterne.engine.protocol.searcher import Info, Thinker
from quaterne.engine.protocol.session import Session

__all__ = [
    "OPTIONS",
    "PROTOCOL_VERSION",
    "BadLine",
    "Command",
    "Info",
    "Option",
    "Options",
    "Session",
    "Thinker",
    "parse_command",
]
