"""The parts of the picture of Lords of Hellas."""
