"""The board of Crooks: eight targets across, a row for each crime lord, the hangouts below."""
