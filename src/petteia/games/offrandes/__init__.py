"""Offrandes: auctions, corruption and sacrifices on eleven altars, for 3 to 5 players."""

from petteia.games.offrandes.game import GAME, VERSION

__all__ = ["GAME", "VERSION"]
