"""What all games share: rulings, prompts, the flow of a turn, and the session."""
