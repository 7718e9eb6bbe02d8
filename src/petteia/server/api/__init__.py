"""The JSON interface, and who asks through it."""
