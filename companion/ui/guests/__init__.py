"""Everybody's phone, on the screen of the host."""
