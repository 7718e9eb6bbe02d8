"""Pebbles: take what is sure or trust the die, and keep your token to yourself. For 2 to 4 players."""

from pebbles.game import GAME

__all__ = ["GAME"]
