"""What cards, gods, quests, Temple cards and monsters do: a unit for each effect, a file for each family."""
