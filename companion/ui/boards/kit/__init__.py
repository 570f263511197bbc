"""What any board is made of."""
