"""Measuring how fast the games run: `python -m bench`, the same as `petteia bench`."""
