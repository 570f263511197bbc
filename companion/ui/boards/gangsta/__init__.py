"""The board of Gangsta!: two rows of cards, and every gang."""
