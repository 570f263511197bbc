"""Settle a dispute: a question, a situation told fact by fact, and its ruling at once."""
