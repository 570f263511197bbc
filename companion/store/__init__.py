"""The journal in SQLite: sessions, acts, settings, known players, box values; export and import."""
