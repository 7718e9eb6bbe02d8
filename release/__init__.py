"""What goes out: wheels for every Python that is here, and tests on each of them."""
