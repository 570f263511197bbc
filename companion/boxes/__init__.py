"""The boxes: what lies in each, for all games that open it."""
