"""How it is played well: the heuristic of the computer opponents."""
