"""The set-up: people, seats, readings, the box, and the help of the first evening."""
