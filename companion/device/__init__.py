"""The device: voice, vibration, sharing, keeping the screen on, safe edges, folders."""
