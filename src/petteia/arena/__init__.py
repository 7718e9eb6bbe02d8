"""Tournaments between bots: balanced seatings, results that can be resumed, and what they tell about strength."""
