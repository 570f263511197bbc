"""The score: track, plot, and every point with its reason."""
