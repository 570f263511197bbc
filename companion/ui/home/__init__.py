"""Home: evenings to go on with, games, files, settings."""
