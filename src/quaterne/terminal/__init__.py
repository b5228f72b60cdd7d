"""The command line and the game in plain lines."""
