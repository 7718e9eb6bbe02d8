"""Training by self-play: `petteia train GAME`. Only what is in this folder needs torch."""
