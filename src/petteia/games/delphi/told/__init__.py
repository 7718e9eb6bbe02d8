"""The game in words: questions, descriptions, reasons, the table in words, groups of moves, tips; and its catalogs."""
