"""Gangsta!: 2 to 4 Bosses who recruit, mobilise and rob, through three chapters."""
