"""Text to values and back, with errors that say what is wrong and where.

Everything in `quaterne.rules` prints in this notation (`str(cell)`, `str(action)`, `str(state)`,
`str(rules)`).  The rules read the names, moves and positions of their own values; this package
offers those functions too, and adds the words of rule sets and whole game records.
"""

from quaterne.notation.record_reader import (
    MAX_GAME_LENGTH,
    GameText,
    parse_record,
    read_records,
    split_games,
)
from quaterne.notation.records import Record, Turn, is_wrong_call, write_record
from quaterne.notation.rules_text import (
    RULE_WORDS,
    parse_position,
    parse_quarto,
    parse_quatrenun,
    parse_rules,
)
from quaterne.rules.text import (
    Token,
    parse_action,
    parse_actions,
    parse_cell,
    parse_line,
    parse_piece,
    tokens,
)

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
