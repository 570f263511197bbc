"""What can be asked alone of Gangsta!: forms of questions."""
