"""The app around its screens: shell, router, storage banner, leaving, net for exceptions."""
