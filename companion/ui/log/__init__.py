"""The log: every entry in words."""
