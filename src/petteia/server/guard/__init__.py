"""Who may do what and how much: settings, tokens, headers, limits, and the sentence that says no."""
