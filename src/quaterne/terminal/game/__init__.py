"""The game at a terminal, in plain lines: `quaterne play`.

`console` reads and prints, `journal` keeps every event on disk, `desk` is a table with its journal,
`opening` asks what is to be played, `session` plays it.  All sentences come from `speech`.
"""
