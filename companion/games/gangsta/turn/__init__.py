"""The flow of Gangsta! at the table."""
