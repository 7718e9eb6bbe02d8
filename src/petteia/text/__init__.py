"""The message catalog: everything that is said to a person, in English, Spanish, Dutch and Polish."""
