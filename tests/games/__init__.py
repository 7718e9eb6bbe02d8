"""Tests that every game passes."""
