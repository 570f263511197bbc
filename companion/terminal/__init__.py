"""The referee without a screen: one module a command."""
