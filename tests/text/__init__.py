"""The message catalogs."""
