"""``python -m uno_tui`` is ``uno-tui``."""

import sys

from uno_tui.cli import main

sys.exit(main())
