"""The pages, their templates and what they load."""
