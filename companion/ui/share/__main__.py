"""Draws the picture of an exported evening into a file, without a display.

python -m companion.ui.share EVENING.json PICTURE.png LANGUAGE
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path


def main(evening: str, picture: str, language: str) -> int:
    """Draw the picture; 1 if nothing can be drawn here."""
    from companion.device.display import can_draw, has_screen

    if not has_screen():
        if not can_draw():
            return 1
        os.environ.update(SDL_VIDEODRIVER="offscreen", KIVY_CLIPBOARD="dummy")
    for name in ("KIVY_NO_ARGS", "KIVY_NO_CONFIG", "KIVY_NO_FILELOG", "KIVY_NO_CONSOLELOG"):
        os.environ.setdefault(name, "1")
    Path(picture).write_bytes(draw(Path(evening), language))
    return 0


def draw(evening: Path, language: str) -> bytes:
    """The picture of an exported evening that is over, as a PNG file."""
    from kivy.core.window import Window

    from companion.content.catalogues import domains_of
    from companion.content.words import Words
    from companion.core.session import Session
    from companion.evening.condensed import condense
    from companion.evening.opening import find_game
    from companion.evening.summary import last_ruling
    from companion.store.transfer import read_session
    from companion.ui.look.wording import tongue
    from companion.ui.share.picture import picture_of

    assert Window is not None, "no window to draw with"
    saved = read_session(evening, find_game)
    game = find_game(saved.game)
    assert game is not None, "a file that was read has a known game"
    session = Session(game, saved.setup, saved.entries)
    names = {seat.key: seat.name for seat in saved.setup.seats}
    words = Words("fr" if language == "fr" else "en", domains_of(game.key), names)
    tongue.speak(words.language, words)
    ended = saved.times[-1] if saved.times else saved.created
    when = time.strftime("%d/%m/%Y", time.localtime(ended))
    ruling = last_ruling(session)
    told = condense(session, saved.created, ended)
    return picture_of(told, when, ruling.clause if ruling is not None else None)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:4]))
