"""Tests of the core, with a game that exists only here."""
