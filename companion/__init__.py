"""Consigliere, the referee that lies on the table beside a real board game."""

__version__ = "0.1.0"
