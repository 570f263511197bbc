"""The drawn boards: a kit that they share, and a package for each game that has one."""
