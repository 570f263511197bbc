"""What Police VS Gangs shows in ways of its own."""
