"""The board of Gangs City."""
