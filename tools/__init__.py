"""Tools for people who work on Petteia."""
