"""Tables as people and bots play at them: what follows from the rows, and what may happen next."""
