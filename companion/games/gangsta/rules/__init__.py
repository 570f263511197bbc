"""Rules of Gangsta!: pure, a module a chapter."""
