"""Settle a dispute: a question, its situation fact by fact, and the ruling at once."""
