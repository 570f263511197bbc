"""The log: every line of an evening in words."""
