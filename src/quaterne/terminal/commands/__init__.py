"""The subcommands of `quaterne`, one module each.

A module declares the options of its command and imports what the command needs when it runs, so
that help is quick.
"""
