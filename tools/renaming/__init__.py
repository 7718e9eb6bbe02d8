"""The parts of `tools.rename`."""
