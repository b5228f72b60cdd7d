"""The engine as a program of its own: `python -m quaterne.engine.protocol`."""

import sys

from quaterne.engine.protocol.session import main

sys.exit(main())
