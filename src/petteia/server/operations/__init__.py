"""Running a server: what keeps it quick and well, apart from any table."""
