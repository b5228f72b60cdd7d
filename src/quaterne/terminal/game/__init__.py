"""The game in plain lines: `quaterne play`.

`program` leads from the options to the end, `setup_questions` asks what the options leave open,
`table_opening` opens or resumes a table, `session` plays it.  `local_table` is a table with its
`journal` on disk, `screen` says and asks, `input_handler` does what was typed.  All sentences come
from `quaterne.speech`.
"""
