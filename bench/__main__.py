"""`python -m bench`: the command `petteia bench` from the root of the source, installed or not."""

import sys
from pathlib import Path

SOURCE = Path(__file__).parent.parent / "src"
if str(SOURCE) not in sys.path:
    sys.path.insert(0, str(SOURCE))

from petteia.cli import main  # noqa: E402

if __name__ == "__main__":
    sys.exit(main(["bench", *sys.argv[1:]]))
