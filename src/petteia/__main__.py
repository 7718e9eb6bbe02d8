"""`python -m petteia` is the `petteia` command."""

import sys

from petteia.cli import main

if __name__ == "__main__":
    sys.exit(main())
