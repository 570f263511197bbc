"""The rulebook in our own words: chapters, search, one entry, one page a game."""
