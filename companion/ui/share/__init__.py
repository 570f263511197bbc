"""Sharing an evening: as a picture, a text, a play of BG Stats, a QR code, or a file."""
