"""Leads a packed app through its tour, then to every game and every screen: walk.py FOLDER."""

import logging
import os
import sys
from collections.abc import Mapping
from pathlib import Path

FOLDER = Path(sys.argv[1]).resolve()
sys.path[0] = str(FOLDER)
sys.modules["yaml"] = None  # type: ignore[assignment]  # no phone has it
logging.disable(logging.CRITICAL)
for name in ("NO_ARGS", "NO_CONFIG", "NO_FILELOG"):
    os.environ[f"KIVY_{name}"] = "1"
os.environ.update(SDL_VIDEODRIVER="offscreen", KIVY_CLIPBOARD="dummy", KIVY_LOG_MODE="PYTHON")

from companion.core.game import Seat, Setup  # noqa: E402
from companion.evening import opening  # noqa: E402
from companion.games import GAMES, load  # noqa: E402
from companion.ui.shell.router import SCREENS  # noqa: E402
from companion.ui.tour import tour  # noqa: E402
from companion.ui.tour.touch import Frames, settle  # noqa: E402

SEEN: dict[str, set[str]] = {key: set() for key in GAMES}
BEFORE = dict.fromkeys(("set_up", "check_box", "dispute", "rules", "one_page"), True)  # of a game
BEFORE |= dict.fromkeys(("settings", "about", "history", "statistics"), False)  # and about none
BESIDE = ("log", "score")
NOTHING: Mapping[str, str] = {}
take_route = tour.route


def route(app: tour.ConsigliereApp) -> Frames:
    """The tour, then each game on every screen."""
    yield from take_route(app)
    for key in GAMES:
        for screen, of_game in BEFORE.items():
            app.shell.router.begin_at("home")  # nobody comes to one of them from another game's
            yield from look(app, key, screen, {"game": key} if of_game else {})
        game = load(key)
        people = zip(("Ann", "Bob", "Chloé", "Dino", "Eva", "Fay"), game.colours, strict=False)
        seats = tuple(Seat(colour, name, colour) for name, colour in people)[: game.least]
        evening = opening.begin(app.archive, game, Setup(seats, {}, {}))
        app.sit_down(evening, opening.citations(key))
        yield from look(app, key, "table")
        for screen in BESIDE:
            yield from look(app, key, screen)
        app.shell.router.show("home")
        yield from look(app, key, "home")


def look(
    app: tour.ConsigliereApp, game: str, screen: str, about: Mapping[str, str] = NOTHING
) -> Frames:
    """Show a screen and let it stand."""
    if app.shell.router.current != screen:
        app.shell.router.show(screen, **about)
    yield from settle()
    SEEN[game].add(app.shell.router.current)


tour.route = route
tour.lead()
for key, screens in SEEN.items():
    print(f"{key}: {len(screens)} of {len(SCREENS)} screens")
unseen = {key: sorted(SCREENS.keys() - screens) for key, screens in SEEN.items()}
loaded = [module for name, module in sys.modules.items() if name.startswith("companion.")]
stray = [module.__name__ for module in loaded if FOLDER not in Path(module.__file__ or "").parents]
sources = [module.__name__ for module in loaded if not str(module.__file__).endswith(".pyc")]
if any(unseen.values()) or stray or sources:
    sys.exit(f"unseen {unseen}, from elsewhere {stray}, not compiled {sources}")
