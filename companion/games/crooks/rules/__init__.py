"""The rules of Crooks, chapter by chapter: pure functions from a situation to a ruling."""
