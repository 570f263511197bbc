"""The panel of the open questions, the widgets that answer them, and their sheets."""
