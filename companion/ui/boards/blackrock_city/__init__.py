"""The ring of BlackRock City."""
