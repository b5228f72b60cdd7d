"""The engine as a program of its own: `python -m quaterne.engine.protocol`."""

from quaterne.engine.protocol.program import main

main()
