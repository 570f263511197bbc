"""The panel of the open questions: which one is in front, its frame, its drafts, other ways."""
