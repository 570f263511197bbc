"""A tour of the app by real touches, for machines without a display."""
