"""How everything looks and is worded: palette, theme, people, words, preferences."""
