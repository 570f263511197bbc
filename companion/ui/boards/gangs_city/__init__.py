"""The city of Gangs City."""
