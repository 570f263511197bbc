"""The app around its screens: start, shell, router, storage banner, leaving, last exception net."""
