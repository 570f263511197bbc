"""Words, colours, people and the look of the first frame."""
