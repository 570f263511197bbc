"""The table of Crooks: eight targets across, a row a crime lord, the hangouts below."""
