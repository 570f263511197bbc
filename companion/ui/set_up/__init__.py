"""The set-up: people, seats, readings, the box."""
