"""The widget of a player's last word on a deal: all claims above, answers below."""

from __future__ import annotations

from typing import Any

from companion.ui.boards.police_vs_gangs.deal_body import DealBody
from companion.ui.listening import take_off
from companion.ui.look.wording import tongue
from companion.ui.prompts.bodies.one_of import OneOfBody


class StatementBody(DealBody):
    """The grid of claims, read only, with chips for the answers."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.answers = OneOfBody(size_hint_y=None)
        self.answers.bind(
            minimum_height=self.answers.setter("height"),
            on_said=lambda _, said: self.say(said),
            on_refused=lambda _, why: self.refuse(why),
        )
        for other in self.ids.closing.children[:]:
            take_off(self.ids.closing.__self__, other)
        self.ids.closing.add_widget(self.answers)

    @property
    def chips(self) -> list[Any]:
        """The answers in reading order."""
        return self.answers.chips

    def show(self) -> None:
        self.timed = False
        self.answers.set_field(self.field)
        self.show_claims(self.field.seen)
        for cell in self.claims.cells:
            cell.fixed = True

    def reword(self) -> None:
        super().reword()
        self.answers.reword()

    def enter(self, entered: Any) -> None:
        self.answers.enter(entered)

    def note_draft(self, said: list[Any]) -> None:
        """Do nothing: nothing is claimed here."""

    def describe_clashes(self, clashes: Any) -> str:
        """The question as a remark, and whether the claims are an agreement."""
        found = clashes[0].reason if clashes else "police_vs_gangs.note.deal.fits"
        return f"{tongue.say(self.asked)} {tongue.say(found)}"
