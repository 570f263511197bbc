"""Speed: what a table would notice, beside something known, in the same run. Run: make bench."""
