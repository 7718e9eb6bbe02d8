"""The database: its tables, reading and appending rows, and the whole of it as one file."""
