"""Who may know what: views, hidden facts redrawn, observations."""
