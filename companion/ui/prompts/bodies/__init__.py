"""The widgets that answer a question: one for each kind of field, shared by all games."""
