"""Everybody's phone: one evening as a page that guests on the same network open and answer on."""
