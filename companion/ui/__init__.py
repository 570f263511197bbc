"""The screen: a Kivy app driven by the prompts and rulings of the core."""
