"""What is read from data/: printed values, citations, examples, wording in each language."""
