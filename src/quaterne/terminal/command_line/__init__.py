"""Help and errors of the command line in both languages, from the catalogues.

`help_texts` reads the words of the help, `localized_commands` shows them, `usage_errors` explains
wrong options, `error_messages` explains every other error.
"""
