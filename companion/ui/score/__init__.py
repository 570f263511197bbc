"""The score: track, plot, every point."""
