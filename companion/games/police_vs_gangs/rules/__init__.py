"""The rules of Police VS Gangs: pure functions from a situation to a ruling."""
