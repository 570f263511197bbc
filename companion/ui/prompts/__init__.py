"""The open questions: the panel that shows them, the widget of each kind of field, and sheets."""
