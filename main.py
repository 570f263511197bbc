"""Consigliere: the referee beside the board. Run it with `make run`."""

from companion.ui.start import start

if __name__ == "__main__":
    start()
