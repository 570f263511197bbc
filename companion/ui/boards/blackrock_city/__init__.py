"""The board of BlackRock City: a ring of towns."""
