"""Rulings of Gangs City that can be asked alone, and what each situation is described with."""
