"""Whether a victory at hand is carried out by the shortest way, against a search that shares nothing with the bots."""
