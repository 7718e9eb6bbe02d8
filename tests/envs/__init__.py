"""The environments for those who build game-playing programs."""
