"""Shared means of showing a table: words, shapes and colours. The games say what is shown."""
