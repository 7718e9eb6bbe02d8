"""Who may know what: views, hidden facts drawn anew, observations."""
