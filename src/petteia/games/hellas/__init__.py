"""Lords of Hellas: armies, heroes, monsters and monuments, for 2 to 4 players."""

from petteia.games.hellas.game import GAME, VERSION

__all__ = ["GAME", "VERSION"]
