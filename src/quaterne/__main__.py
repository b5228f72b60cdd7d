"""`python -m quaterne` is the command `quaterne`."""

from quaterne.terminal.app import main

main()
