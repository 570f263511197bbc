"""The screen for the tests of the screen."""
