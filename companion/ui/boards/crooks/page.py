"""The page of a target at the count: the cards of all crime lords, and known cards to tap."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.graphics import InstructionGroup
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.spots import parts_of
from companion.games.crooks.laid import entered_face, face_of
from companion.games.crooks.table import Table
from companion.games.crooks.turn.faces import face_question
from companion.ui.assets import load_layout
from companion.ui.boards.crooks.cards import Card
from companion.ui.boards.crooks.shown import card_shown, face_shown
from companion.ui.boards.kit.drawn_plate import DrawnPlate
from companion.ui.boards.kit.sketch import Pen
from companion.ui.look.people import Look, people
from companion.ui.look.theme import theme
from companion.ui.look.wording import tongue
from companion.ui.widgets.rows import hold_rows

load_layout(__file__)

HIGH = dp(44)  # of a card
WIDE = dp(40)
AIR = dp(3)


class KnownCrook(DrawnPlate):
    """A known card, drawn as on the board."""

    player = StringProperty("")
    wish = WIDE + 2 * AIR

    def sketch(self, group: InstructionGroup) -> None:
        """Draw the card in the middle of the plate."""
        face = face_of(self.value)
        self.label = ", ".join(tongue.name(part) for part in entered_face(face).values())
        box = (self.center_x - WIDE / 2, self.center_y - HIGH / 2, WIDE, HIGH)
        face_shown(face).draw(Pen(group, HIGH / 1.58), box, people.looks[self.player])


class PageSlot(DrawnPlate):
    """One crime lord's cards at the target; brass frame if asked for."""

    player = StringProperty("")
    asked = BooleanProperty(False)
    key = StringProperty("")  # of the question about his topmost card there

    def sketch(self, group: InstructionGroup) -> None:
        cards: tuple[Card, ...] = self.value
        look, pen = people.looks[self.player], Pen(group, HIGH / 1.58)
        token = pen.token_width(theme.body, look)
        room = min(WIDE * max(1, len(cards)), self.width - token - 4 * AIR)
        left = self.center_x - (token + room + AIR) / 2
        pen.token((left + token / 2, self.center_y), theme.body, look)
        _lay(pen, cards, look, (left + token + AIR, self.center_y - HIGH / 2, room, HIGH))


def _lay(pen: Pen, cards: tuple[Card, ...], look: Look, box: tuple[float, ...]) -> None:
    x, y, wide, high = box
    part = wide / max(1, len(cards))
    for number, card in enumerate(cards):
        card.draw(pen, (x + number * part, y, part, high), look)


class PageStrip(BoxLayout):
    """A slot for each crime lord; `on_slot_tapped` gives the question of a tapped one."""

    __events__ = ("on_slot_tapped",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.player = ""

    def turn_to(self, subject: str) -> bool:
        """Show the page of a spot; False if none is known."""
        self.player, target = parts_of(subject)
        table = _table()
        if table is None or not target or self.player not in people.looks:
            return False
        slots = [(one, table.crooks_of(one, target)) for one in table.players]
        slots = [(player, crooks) for player, crooks in slots if crooks]
        rows = hold_rows(self, [PageSlot] * len(slots), self._bind_child)
        for slot, (player, crooks) in zip(rows, slots, strict=True):
            slot.player, slot.asked = player, player == self.player
            slot.label = people.looks[player].name
            untold = next((one for one in crooks if one.face is None), crooks[-1])
            slot.key = face_question(untold, target).key
            slot.value = tuple(card_shown(table, one) for one in crooks)
            slot.draw()
        return True

    def _bind_child(self, slot: PageSlot) -> None:
        slot.bind(on_release=lambda one: self.dispatch("on_slot_tapped", one.key))

    def on_slot_tapped(self, key: str) -> None:
        """Event: a crime lord's cards were tapped."""


def _table() -> Table | None:
    evening = getattr(App.get_running_app(), "evening", None)
    return evening.session.table if evening is not None else None
