"""Play in a terminal, line by line. It knows no rule: everything comes through the contract of the games."""
