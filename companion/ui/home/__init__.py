"""The home screen: evenings to go on with, games, files, settings."""
