"""Police VS Gangs: 3 to 6 gangsters and cops, a city of cards, and a deal before each fight."""
