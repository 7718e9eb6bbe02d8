"""Pictures as PNG, for previews of links and for programs that show no SVG.

Run as a program it reads a drawing and writes the PNG, as wide as its argument says: while the library draws, nothing
else goes on in its process, so a server lets another process do it.
"""

from __future__ import annotations

import sys

from petteia.core.extras import NeededFor


def to_png(picture: str, width: int = 1440) -> bytes:
    """A drawing as a PNG file, this many pixels wide."""
    with NeededFor("png"):
        import resvg_py  # only here: it is not needed to play

    return bytes(resvg_py.svg_to_bytes(svg_string=picture, width=width))


if __name__ == "__main__":
    sys.stdout.buffer.write(to_png(sys.stdin.buffer.read().decode(), int(sys.argv[1])))
