"""The parts of the picture of the table, each from a view; `offrandes/view.py` puts them together."""
