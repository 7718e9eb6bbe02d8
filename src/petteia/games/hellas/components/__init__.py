"""What is in the box: the data file read and checked, and its rows as tables of numbers that the rules read."""
