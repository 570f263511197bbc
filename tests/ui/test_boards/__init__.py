"""The drawn boards, and the score and the log, on a stage of their own."""
