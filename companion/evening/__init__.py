"""What app and terminal do alike: open an evening, go on with it, know its box, keep secrets."""
