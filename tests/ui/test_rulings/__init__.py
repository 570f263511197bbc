"""Rulings on the screen."""
