"""The sheet of advice: what could be done now, whether it is possible, and ways to do it.

Advice is never logged: a way that is chosen is carried out as ordinary replies.
"""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.advice import Advice, Plan
from companion.core.fields import Way
from companion.evening.evening import Evening
from companion.ui.assets import load_layout
from companion.ui.look.wording import tongue
from companion.ui.prompts.bodies.way_card import WayCard
from companion.ui.widgets.chip_grid import ChipGrid
from companion.ui.widgets.sheet import Sheet

load_layout(__file__)

SIDE = dp(64)
CARD = "card"


class AdviceHead(BoxLayout):
    """A subject of advice: its card, its name, and whether it is possible."""

    subject = StringProperty("")
    title = StringProperty("")
    text = StringProperty("")
    possible = BooleanProperty(False)
    side = NumericProperty(SIDE)


class AdviceSheet(Sheet):
    """A head for each subject, and under it the best ways."""

    def __init__(self, evening: Evening, found: tuple[Advice, ...], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._evening = evening
        self.plans: dict[WayCard, Plan] = {}
        for one in found:
            self._add_advice(one)

    def _add_advice(self, advice: Advice) -> None:
        head = AdviceHead(
            subject=advice.subject,
            title=tongue.name(advice.subject),
            text=tongue.say(advice.said),
            possible=bool(advice.ruling.verdict),
        )
        self.add_widget(head)
        ways = ChipGrid()
        ways.bind(on_chip=lambda _, card: self.carry_out(self.plans[card]))
        cards = ways.hold([WayCard] * len(advice.plans))
        for card, plan in zip(cards, advice.plans, strict=True):
            card.show(Way(plan.takes, plan.merits), CARD)
            self.plans[card] = plan
        self.add_widget(ways)

    def carry_out(self, plan: Plan) -> None:
        """Close the sheet and give the replies of a plan."""
        if not self.closing:
            self.dismiss()
            self._evening.follow(plan)
