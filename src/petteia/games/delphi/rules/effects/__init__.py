"""What gods, cards and tiles do when that asks or changes more than a number in a column: a unit for each effect."""
