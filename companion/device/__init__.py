"""The phone: voice, vibration, sharing, a waking screen, safe edges. Each is silent where it is absent."""
