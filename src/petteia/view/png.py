"""Pictures as PNG, for previews of links and for programs that show no SVG."""

from __future__ import annotations


def to_png(picture: str, width: int = 1440) -> bytes:
    """A drawing as a PNG file, so many pixels wide."""
    import resvg_py  # only here: it is not needed to play

    return bytes(resvg_py.svg_to_bytes(svg_string=picture, width=width))
