"""Statistics of all evenings: of everybody, of a game, of a group."""
