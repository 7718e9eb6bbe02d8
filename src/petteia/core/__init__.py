"""What all games share: the flow of decisions, chance, actions, records. It knows no game."""
