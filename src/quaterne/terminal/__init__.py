"""The command line.

`commands` declares the subcommands, `game` is `quaterne play`, `interpreter` reads typed lines for
all of them, `rendering` draws boards and verdicts.
"""
