"""What is half entered and survives a kill: a set-up, answers, a situation in dispute."""
