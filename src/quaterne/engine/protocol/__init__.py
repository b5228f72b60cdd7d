"""The line protocol for other programs; `docs/engine/protocol.md` specifies it.

`ProtocolSession` only parses and prints: it reads commands from one text stream and answers on
another.  `Searcher` is the engine behind it and never prints.
"""

from quaterne.engine.protocol.commands import PROTOCOL_VERSION, BadLine, Command, parse_command
from quaterne.engine.protocol.searcher import OPTIONS, EngineOptions, Info, Option, Searcher
from quaterne.engine.protocol.session import ProtocolSession

__all__ = [
    "OPTIONS",
    "PROTOCOL_VERSION",
    "BadLine",
    "Command",
    "Info",
    "Option",
    "EngineOptions",
    "ProtocolSession",
    "Searcher",
    "parse_command",
]
