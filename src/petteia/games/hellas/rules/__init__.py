"""The rules, one file for each chapter of the specification, in its words."""
