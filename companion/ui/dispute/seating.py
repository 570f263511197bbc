"""What the desk takes from a table: people, words, what is known of pieces; and gives back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.app import App

from companion.content.forms import capital
from companion.core.game import Game, Seat
from companion.evening.box import known_box
from companion.evening.drafts.dispute import names_told
from companion.evening.opening import citations
from companion.ui.look.people import people
from companion.ui.look.wording import tongue


def seat_people(game: Game, evening: Any) -> None:
    """Seat who plays a game now, others under the name of their colour in this language."""
    app = App.get_running_app()
    seats = evening.session.setup.seats if evening else ()
    app.speak_of(game.key, evening.view.names if evening else {})
    taken = {seat.key for seat in seats}
    left = (one for one in game.colours if one not in taken)
    told = {} if seats else names_told(app.archive, game)
    called = ((one, told.get(one) or capital(tongue.name(one, "colour"))) for one in left)
    others = (Seat(one, name, one) for one, name in called)
    people.sit((*seats, *others), game.printed.owner_of)
    tongue.cite = citations(game.key)


def seat_table(evening: Any) -> None:
    """Seat the people of an evening again, in the words of its game; of none, nobody."""
    if evening is not None:
        session = evening.session
        people.sit(session.setup.seats, session.game.printed.owner_of)
        tongue.cite = citations(session.game.key)
        App.get_running_app().speak_of(session.game.key, evening.view.names)


def known_at(game: Game, evening: Any) -> Callable[[str], Any]:
    """What stands on a piece, as the phone knows its box and a table found it out."""
    box = known_box(App.get_running_app().archive, game)
    if evening is not None:
        box = {**box, **game.printed.box(evening.session.table)}
    return lambda key: box[key].value if key in box else None


def game_on_table() -> str:
    """The game that lies open; empty without a table."""
    evening = App.get_running_app().evening
    return evening.session.game.key if evening is not None else ""
