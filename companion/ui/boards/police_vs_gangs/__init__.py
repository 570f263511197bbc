"""The board of Police VS Gangs, and the widgets of its own forms."""
