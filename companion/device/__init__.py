"""The phone: voice, vibration, sharing, a waking screen, safe edges. Absent ones are silent."""
