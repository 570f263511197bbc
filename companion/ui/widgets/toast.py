"""Toasts: refusals with all reasons, and short notices."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from kivy.properties import BooleanProperty
from kivy.uix.floatlayout import FloatLayout

from companion.core.reason import Reason
from companion.ui.desk_door import at_table, dispute_reasons
from companion.ui.listening import drop, later
from companion.ui.look.wording import tongue
from companion.ui.rule_door import leads, open_rule

if TYPE_CHECKING:
    from companion.ui.widgets.toast_plate import NoticePlate, ToastPlate

SECONDS = 4.0
SECONDS_A_REASON = 1.5


class Toasts(FloatLayout):
    """One toast at a time, never over the question.

    A notice lets taps through; undoing something is offered on a button of its own.
    """

    low = BooleanProperty(False)  # the question takes the whole screen

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._plate: NoticePlate | ToastPlate | None = None
        self._end = later(self, self.hide, SECONDS)

    def on_low(self, *_: object) -> None:
        if self._plate is not None:
            self._plate.low = self.low

    def refuse(self, reasons: Iterable[Reason]) -> None:
        """Show every reason of a refusal, one a line; a tap opens the rule that refuses."""
        from companion.ui.widgets.toast_plate import ToastPlate

        told = [reason for top in reasons for reason in top.walk()]
        rule = next((one.rule for one in told if leads(one.rule)), "")
        plate = ToastPlate(leads=bool(rule))
        plate.bind(on_release=self.hide)
        if rule:
            plate.bind(on_release=lambda _: open_rule(rule))
        if at_table():
            plate.disputed = True
            plate.bind(on_dispute=lambda _: self._dispute(told))
        self._show(plate, [tongue.say(reason) for reason in told])

    def _dispute(self, told: list[Reason]) -> None:
        self.hide()
        dispute_reasons(told[:1])

    def notify(self, text: str) -> None:
        """Show a short notice."""
        from companion.ui.widgets.toast_plate import NoticePlate

        self._show(NoticePlate(), [text])

    def offer(self, text: str, back: Callable[[], None]) -> None:
        """Show what was done, with a button to undo it."""
        from companion.ui.widgets.toast_plate import OfferPlate

        plate = OfferPlate()
        plate.bind(on_take=self.hide)
        plate.bind(on_take=lambda _: back())
        self._show(plate, [text])

    def _show(self, plate: NoticePlate | ToastPlate, lines: list[str]) -> None:
        self.hide()
        self._plate, plate.low = plate, self.low
        self._plate.text = "\n".join(lines)
        self._end.timeout = SECONDS + SECONDS_A_REASON * len(lines)
        self.add_widget(self._plate)
        self._end()

    def hide(self, *_: object) -> None:
        """Hide the toast."""
        self._end.cancel()
        if self._plate is not None:
            drop(self, self._plate)
            self._plate = None
