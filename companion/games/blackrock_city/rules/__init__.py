"""The rules, a chapter each: pure functions from a situation to a ruling."""
