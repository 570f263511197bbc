"""The app around its screens."""
