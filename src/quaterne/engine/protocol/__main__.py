"""The engine as a program of its own: `python -m quaterne.engine.protocol`."""

import sys

from quaterne.engine.protocol.program import main

sys.exit(main())
