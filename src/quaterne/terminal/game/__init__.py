"""The game in plain lines: `quaterne play`.

`session` leads from the options to the end, `setup_questions` asks what the options leave open,
`table_opening` opens or resumes a table.  `local_table` is a table with its `journal` on disk,
`screen` says and asks, `input_handler` does what was typed.  All sentences come from
`quaterne.speech`.
"""
