"""The subcommands of `quaterne`, one module each."""
