"""What the tests of all games share; a game's own folder says only what is its own."""
