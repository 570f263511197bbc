"""The city of Police VS Gangs, and what it shows in ways of its own."""
