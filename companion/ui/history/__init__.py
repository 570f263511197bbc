"""The history: every evening, one evening again, its replay."""
