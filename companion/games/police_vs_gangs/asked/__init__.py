"""Rulings of Police VS Gangs that can be asked alone, and what each situation is made of."""
