"""Text to values and back: exact, and clear about what is wrong.

Everything in `quaterne.rules` prints as it is written here (`str(cell)`, `str(action)`,
`str(state)`, `str(rules)`); this package reads it, and reads and writes game records.
"""

from quaterne.notation.moves import Token, parse_action, parse_actions, tokens
from quaterne.notation.names import parse_cell, parse_line, parse_piece
from quaterne.notation.positions import parse_position, parse_quarto, parse_quatrenun
from quaterne.notation.record_reader import (
    MAX_GAME_LENGTH,
    GameText,
    parse_record,
    read_records,
    split_games,
)
from quaterne.notation.records import Record, Turn, is_wrong_call, write_record
from quaterne.notation.rules_text import RULE_WORDS, parse_rules

__all__ = [
    "MAX_GAME_LENGTH",
    "RULE_WORDS",
    "GameText",
    "Record",
    "Token",
    "Turn",
    "is_wrong_call",
    "parse_action",
    "parse_actions",
    "parse_cell",
    "parse_line",
    "parse_piece",
    "parse_position",
    "parse_quarto",
    "parse_quatrenun",
    "parse_record",
    "parse_rules",
    "read_records",
    "split_games",
    "tokens",
    "write_record",
]
